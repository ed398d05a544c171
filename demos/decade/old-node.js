import { deepStrictEqual } from 'node:assert'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { median } from 'simple-statistics'

// In the compiled caller this is in the place of what an old Node, or what runs on it, does not have.

export { performance }
export const setImmediate = promisify(global.setImmediate)

const LATER = /** @type {Array<[any, string, any]>} */ ([
  [Object, 'fromEntries', (entries) => entries.reduce((object, [name, value]) => Object.assign(object, { [name]: value }), {})],
  [Array.prototype, 'flatMap', function (map) { return [].concat.apply([], this.map(map)) }]
])
for (const [owner, name, value] of LATER) if (!(name in owner)) Object.defineProperty(owner, name, { value })

export function isDeepStrictEqual (got, wanted) {
  try { deepStrictEqual(got, wanted) } catch (error) { return false }
  return true
}

/** As much of tinybench as `demos/lib/measuring/measure-functions.js` uses. */
export class Bench {
  constructor ({ time, iterations }) {
    this.time = time
    this.iterations = iterations
  }

  add (name, work, { beforeEach }) {
    this.work = work
    this.beforeEach = beforeEach
  }

  runSync () {
    const samples = []
    let total = 0
    while (total < this.time || samples.length < this.iterations) {
      this.beforeEach()
      const begin = performance.now()
      this.work()
      const taken = performance.now() - begin
      samples.push(taken)
      total += taken
    }
    return [{ result: { state: 'completed', latency: { p50: median(samples) } } }]
  }
}
