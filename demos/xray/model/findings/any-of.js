import { plainValue } from '../request/plain-value.js'
import { sayRoutes } from './finding.js'

/** What is data in a schema, and no schema. */
const DATA = ['const', 'enum', 'default', 'example', 'examples']
const CHOICES = ['anyOf', 'oneOf']

/**
 * A response schema with a choice: the serializer validates each value to choose. One note for a schema, however many
 * routes have it.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findAnyOf ({ application: { routes }, seen }) {
  /** @type {Map<string, { key: string, of: import('../read-routes.js').Route[] }>} */
  const schemas = new Map()
  for (const [index, { options }] of routes.entries()) {
    const route = seen.routes[index]
    const choice = route.twin || route.serializer ? undefined : findChoice(options.schema?.response, new Set())
    if (choice === undefined) continue
    const text = JSON.stringify(plainValue(choice.schema)) ?? `${index}`
    const known = schemas.get(text)
    if (known) known.of.push(route)
    else schemas.set(text, { key: choice.key, of: [route] })
  }
  return [...schemas.values()].map(({ key, of }) => ({
    id: 'any-of',
    sure: /** @type {const} */ ('note'),
    at: of[0].at,
    what: `The response schema of ${sayRoutes(of)} has ${key}.`,
    why: 'The serializer validates each value to find the schema that fits, which is slower, and the first that fits wins.',
    page: '/problems/any-of'
  }))
}

/**
 * @param {any} schema
 * @param {Set<unknown>} visited
 * @returns {{ key: string, schema: object } | undefined}
 */
function findChoice (schema, visited) {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return undefined
  visited.add(schema)
  const own = CHOICES.find((key) => Array.isArray(schema[key]))
  if (own !== undefined) return { key: own, schema }
  for (const [key, value] of Object.entries(schema)) {
    const found = DATA.includes(key) ? undefined : findChoice(value, visited)
    if (found !== undefined) return found
  }
}
