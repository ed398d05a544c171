import fastJsonStringify from 'fast-json-stringify'

/** Schemas and values that tests of this topic write. */
export const string = { type: 'string' }
export const integer = { type: 'integer' }
export const number = { type: 'number' }
export const boolean = { type: 'boolean' }
export const NOON = new Date('2026-03-14T12:00:00Z')

/** @param {Record<string, any>} properties @param {object} [more] */
export const object = (properties, more) => ({ type: 'object', properties, ...more })

/** @param {any} schema @param {unknown} value */
export const write = (schema, value) => fastJsonStringify(structuredClone(schema))(value)

/** @param {string} code */
export const withoutSpace = (code) => code.replaceAll(/\s+/g, '').replaceAll(/__fjs_(root|merged)_\d+/g, '$1')
