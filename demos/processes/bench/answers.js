import { QUICK, askShops } from '../ask-shops.js'

/** What a cluster of the Node that runs this does with connections. */
export async function ask () {
  const { two } = await askShops()
  return { 'blocked-worker-is-spared': QUICK - two.beside < QUICK / 2 }
}
