import { PAYLOADS } from '../model/payloads.js'

/**
 * A serializer as it is compared: made once for a schema, then given values. Each
 * imports its library when it is made, so that a process holds only the one it measures.
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package
 * @property {string} note what one operation includes
 * @property {(payload: import('../model/payloads.js').Payload) => Promise<(value: any) => string>} build
 * @property {boolean} strips whether it leaves out what the schema does not declare
 * @property {string[]} [leavesOut] payloads that it cannot do
 */

/** The payloads that somebody promises something of in the native mode, or that it is made for. */
const NATIVE = ['flat', 'list', 'date', 'undeclared', 'entity']

/** @type {Contender[]} */
export const CONTENDERS = [
  {
    id: 'fjs',
    label: 'fast-json-stringify',
    package: 'fast-json-stringify',
    note: 'the function generated from the schema, as Fastify calls it',
    build: ({ schema }) => buildGenerated(schema),
    strips: true
  },
  {
    id: 'fjs-native',
    label: 'fast-json-stringify, native',
    package: 'fast-json-stringify',
    note: 'the same with objectMechanism native: copies what is declared, then calls JSON.stringify; before V8 13.8 (Node 25) the option changes nothing',
    build: ({ schema }) => buildGenerated(schema, { objectMechanism: 'native' }),
    strips: true,
    leavesOut: [...PAYLOADS.map(({ id }) => id).filter((id) => !NATIVE.includes(id)), ...PAYLOADS.map(({ id }) => `raw/${id}`)]
  },
  {
    id: 'json-stringify',
    label: 'JSON.stringify',
    package: null,
    note: 'the engine’s own, without a schema',
    build: async () => (value) => JSON.stringify(value),
    strips: false
  },
  {
    id: 'json-picked',
    label: 'pick, then JSON.stringify',
    package: null,
    note: 'three columns copied by hand into a new object, then JSON.stringify',
    build: async () => ({ id, name, email }) => JSON.stringify({ id, name, email }),
    strips: true,
    leavesOut: PAYLOADS.filter(({ undeclared }) => !undeclared).map(({ id }) => id)
  }
]

/**
 * @param {object} schema
 * @param {object} [options]
 * @returns {Promise<(value: any) => string>}
 */
async function buildGenerated (schema, options) {
  const { default: build } = await import('fast-json-stringify')
  return build(schema, options)
}
