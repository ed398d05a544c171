import { CONTENDERS } from './contenders.js'
import { createLookups, createRouteTable } from './route-table.js'

export const summary = 'find-my-way against lists, a Map and regular expressions'

const SIZES = [10, 100, 1000]

/** @type {import('../lib/bench/declaration.js').Bench} */
export default {
  topic: 'routing',
  title: 'Time to find a route',
  operation: 'from a URL to the route that answers and its parameters',
  unit: 'ns',
  baseline: 'find-my-way',
  contenders: CONTENDERS,
  groups: SIZES.map((size) => {
    const routes = createRouteTable(size)
    return {
      id: String(size),
      label: `${size.toLocaleString('en')} routes`,
      size,
      build: (contender) => contender.build(routes),
      cases: createLookups(routes).map(({ id, label, url, route, params }) => ({
        id,
        label,
        input: () => freshString(url),
        expected: route === null ? null : { route, params },
        shown: url
      }))
    }
  })
}

/**
 * A new string with the same characters, as the HTTP parser makes one for each
 * request. A repeated literal would carry its hash from call to call, which
 * flatters whatever hashes it.
 *
 * @param {string} text ASCII only
 * @returns {string}
 */
function freshString (text) {
  return Buffer.from(text, 'latin1').toString('latin1')
}
