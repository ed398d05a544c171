import { askMaps } from '../model/ask-maps.js'
import { traceApps } from '../model/trace-apps.js'

const REQUESTS = 200

/**
 * Who takes objects from a pool in this Node, and what a pool does to their hidden classes.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const apps = await traceApps(REQUESTS)
  const maps = await askMaps()
  const inRequests = (/** @type {string} */ app) => apps.some(({ id, requests }) => id === app && requests.gets > 0)
  return {
    'request-takes-from-pool': inRequests('bare') || inRequests('plugins'),
    'middie-takes-from-pool': inRequests('middie'),
    'next-last-changes-class': maps.some(({ id, taken }) => id === 'last' && !taken)
  }
}
