import { flatString } from '../lib/engine/flat-string.js'
import { CONTENDERS } from './bench/contenders.js'
import { createLookups, createRouteTable } from './bench/route-table.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures the routers against each other'

const SIZES = [10, 100, 1000]
/** The lookups that are compared in tables of other sizes than the largest. */
const LOOKUPS = /** @type {Record<number, string[]>} */ ({ 10: ['first', 'last', 'parametric'], 100: ['parametric'] })

/** @type {import('../lib/measuring/declaration.js').Bench} */
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
      label: `${groupDigits(size)} routes`,
      size,
      build: (contender) => contender.build(routes),
      cases: createLookups(routes).filter(({ id }) => id !== 'missing' && (LOOKUPS[size] ?? [id]).includes(id)).map(({ id, label, url, route, params }) => ({
        id,
        label,
        input: () => flatString(url),
        expected: route === null ? null : { route, params },
        shown: url
      }))
    }
  })
}
