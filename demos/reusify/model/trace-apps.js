import { APPS } from './apps.js'
import { runChild } from '../../lib/processes/run-child.js'

/**
 * @typedef {object} Counted
 * @property {string} id
 * @property {string} label
 * @property {Phase} boot until it listens
 * @property {Phase} requests while it answers
 * @property {Phase} close while it closes
 * @property {string[]} owners the files that made pools
 *
 * @typedef {{ pools: number, gets: number, made: number }} Phase what was added in it: pools, objects handed out, objects constructed
 */

/**
 * Start each application, ask it over a socket, and count what reusify did.
 *
 * @param {number} requests
 * @returns {Promise<Counted[]>}
 */
export async function traceApps (requests) {
  return await Promise.all(APPS.map(async ({ id, label }) => {
    const { boot, answered, closed } = await runChild(new URL('count-gets-child.js', import.meta.url), { args: [id, String(requests)] })
    return {
      id,
      label,
      boot: total(boot),
      requests: added(total(boot), total(answered)),
      close: added(total(answered), total(closed)),
      owners: [...new Set(/** @type {import('./count-gets.js').Pool[]} */ (answered).map(({ owner }) => owner))]
    }
  }))
}

/** @param {import('./count-gets.js').Pool[]} pools */
function total (pools) {
  return pools.reduce((sum, { gets, made }) => ({ ...sum, gets: sum.gets + gets, made: sum.made + made }), { pools: pools.length, gets: 0, made: 0 })
}

/**
 * @param {Phase} before
 * @param {Phase} after
 * @returns {Phase}
 */
function added (before, after) {
  return { pools: after.pools - before.pools, gets: after.gets - before.gets, made: after.made - before.made }
}
