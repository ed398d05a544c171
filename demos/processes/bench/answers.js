import { QUICK, askShops } from '../ask-shops.js'

/** What a cluster of the Node that runs this does with connections. @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>} */
export async function ask () {
  const { two } = await askShops()
  return { 'blocked-worker-is-spared': QUICK - two.beside < QUICK / 2 }
}
