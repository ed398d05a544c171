import { join } from 'node:path'
import { askShop, countBeside } from './ask-shop.js'
import { startAlone, startCluster } from './start-shops.js'

/*
 * The primary of a cluster, in a process of its own: it starts the shop as one process and as two workers, and
 * asks both the same.
 */
process.once('message', async (/** @type {{ folder: string }} */ { folder }) => {
  const [alone, workers] = [join(folder, 'alone'), join(folder, 'workers')]
  const [shop, workersShop] = await Promise.all([startAlone(alone), startCluster(workers)])
  const thread = await countBeside(shop.url, '/blocks-thread', alone)
  const [one, two] = await Promise.all([askShop(shop, alone), askShop(workersShop, workers)])
  process.send?.({ one, two, thread }, () => process.exit())
})
