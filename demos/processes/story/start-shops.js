import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SHOP = fileURLToPath(new URL('shop-child.js', import.meta.url))

/**
 * @typedef {object} Shop
 * @property {string} url where it listens
 * @property {() => Promise<unknown>} oneGone settles when one of its processes has ended
 */

/**
 * The shop as two workers of a cluster, started one after the other, so that the first one is the first in turn.
 *
 * @param {string} until see `createShop`
 * @returns {Promise<Shop>}
 */
export async function startCluster (until) {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: SHOP })
  let port
  for (const name of ['first', 'second']) port = await portOf(cluster.fork({ SHOP_NAME: name, SHOP_UNTIL: until }))
  return shopOf(port, cluster)
}

/**
 * @param {string} until see `createShop`
 * @returns {Promise<Shop>}
 */
export async function startAlone (until) {
  const child = fork(SHOP, { env: { ...process.env, SHOP_NAME: 'alone', SHOP_UNTIL: until } })
  return shopOf(await portOf(child), child)
}

/**
 * @param {number | undefined} port
 * @param {import('node:events').EventEmitter} processes which says that one has ended
 * @returns {Shop}
 */
function shopOf (port, processes) {
  const gone = once(processes, 'exit')
  return { url: `http://127.0.0.1:${port}`, oneGone: () => gone }
}

/** @param {import('node:events').EventEmitter} child */
async function portOf (child) {
  const [{ port }] = await once(child, 'message')
  return port
}
