import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * @typedef {object} Pool one call of `reusify()`
 * @property {string} owner the file that called it, from the package's name on
 * @property {number} gets
 * @property {number} releases
 * @property {number} made objects that it has constructed
 */

/**
 * Put a counter around every pool that is made from now on. To be called before
 * anything loads reusify: whoever has it already keeps the bare one.
 *
 * @returns {Pool[]} grows as pools are made, and counts as they are used
 */
export function countGets () {
  const path = require.resolve('reusify')
  const original = require('reusify')
  /** @type {Pool[]} */
  const pools = []
  const counted = (/** @type {any} */ Constructor) => {
    const counts = { owner: callerOf(counted), gets: 0, releases: 0, made: 0 }
    pools.push(counts)
    class Counted {
      constructor () {
        counts.made++
        return new Constructor()
      }
    }
    const pool = original(/** @type {any} */ (Counted))
    return {
      get () {
        counts.gets++
        return pool.get()
      },
      release (/** @type {any} */ object) {
        counts.releases++
        pool.release(object)
      }
    }
  }
  /** @type {NodeModule} */ (require.cache[path]).exports = counted
  return pools
}

/** @param {Function} called */
function callerOf (called) {
  const trace = /** @type {{ stack: string }} */ ({})
  Error.captureStackTrace(trace, called)
  const [, file] = trace.stack.replaceAll('\\', '/').match(/node_modules\/([^:]+):\d+/) ?? []
  return file ?? 'elsewhere'
}
