/** What answers with a body. */
const ANSWERS = /^(?:GET|POST|PUT|PATCH|DELETE|QUERY)$/

/**
 * The reader's own routes without a response schema: one note for all of them.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findNoResponseSchema ({ seen }) {
  const own = seen.routes.filter(({ twin, at, methods }) => !twin && at?.own === true && methods.some((method) => ANSWERS.test(method)))
  const without = own.filter(({ responses, serializer }) => responses.length === 0 && serializer === null)
  if (without.length === 0) return []
  return [{
    id: 'no-response-schema',
    sure: 'note',
    at: without[0].at,
    what: `Of ${own.length === 1 ? 'one route' : `${own.length} routes`}, ${without.length} ${without.length === 1 ? 'has' : 'have'} no response schema.`,
    why: 'Without one an object is answered with every property that it has.',
    page: '/mechanisms/serialization'
  }]
}
