/** What is data in a schema, and no schema. */
const DATA = ['const', 'enum', 'default', 'example', 'examples']
const CHOICES = ['anyOf', 'oneOf']

/**
 * A response schema with a choice: the serializer validates each value to choose.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findAnyOf ({ application: { routes }, seen }) {
  return routes.flatMap(({ options }, index) => {
    const { twin, serializer, methods, url, at } = seen.routes[index]
    const choice = twin || serializer ? undefined : findChoice(options.schema?.response, new Set())
    if (choice === undefined) return []
    return [{
      id: 'any-of',
      sure: /** @type {const} */ ('note'),
      at,
      what: `The response schema of ${methods.join('|')} ${url} has ${choice}.`,
      why: 'The serializer validates each value to find the schema that fits, which is slower, and the first that fits wins.',
      page: '/problems/any-of'
    }]
  })
}

/**
 * @param {any} schema
 * @param {Set<unknown>} visited
 * @returns {string | undefined}
 */
function findChoice (schema, visited) {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return undefined
  visited.add(schema)
  const own = CHOICES.find((key) => Array.isArray(schema[key]))
  if (own !== undefined) return own
  for (const [key, value] of Object.entries(schema)) {
    const found = DATA.includes(key) ? undefined : findChoice(value, visited)
    if (found !== undefined) return found
  }
}
