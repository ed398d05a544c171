import { performance } from 'node:perf_hooks'

/** What both frameworks answer, and the work that belongs to neither. */
export const HELLO = { hello: 'world' }
export const ROUTES = Array.from({ length: 50 }, (_, index) => `/v1/things${index}/:id`)
export const SECURITY = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' }
export const WAIT_MS = 5

/** @typedef {{ id: number, name: string, email: string, active: boolean, score: number }} Person */

/** @type {Person[]} */
export const PEOPLE = Array.from({ length: 50 }, (_, id) => ({ id: 4800 + id, name: `Person number ${id}`, email: `person.${id}@mail.example.com`, active: id % 3 > 0, score: id * 1.25 }))

export const peopleSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, email: { type: 'string' }, active: { type: 'boolean' }, score: { type: 'number' } }
  }
}

export const thingSchema = {
  type: 'object',
  required: ['name', 'price'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    price: { type: 'number', minimum: 0 },
    tags: { type: 'array', maxItems: 10, items: { type: 'string' } },
    stock: { type: 'integer', minimum: 0 }
  }
}

/**
 * Work of an application: sorting and writing a list, for as long as it is told.
 *
 * @param {number} milliseconds
 */
export function work (milliseconds) {
  const end = performance.now() + milliseconds
  let written = 0
  while (performance.now() < end) {
    written += JSON.stringify(PEOPLE.slice(0, 10).sort((a, b) => b.score - a.score)).length
  }
  return written > 0
}

/** @param {string | undefined} languages of an `accept-language` */
export function firstLanguage (languages) {
  return languages?.split(',')[0].split(';')[0].trim() ?? 'en'
}

/** @param {string | undefined} host */
export function tenantOf (host) {
  return host?.split(':')[0] ?? ''
}
