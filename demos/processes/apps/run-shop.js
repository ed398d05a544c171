import { createShop } from './shop.js'
import { startCluster } from './start-cluster.js'

// The shop as a process of its own, as a worker of somebody's cluster, or, with a PORT, as a cluster of two.
const { SHOP_NAME, SHOP_UNTIL, PORT } = process.env
const create = () => createShop({ name: SHOP_NAME ?? String(process.pid), until: String(SHOP_UNTIL) })
if (PORT) await startCluster(create, { port: Number(PORT), host: '127.0.0.1' }, 2)
else {
  const app = create()
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.once('disconnect', () => process.exit())
  process.send?.({ port: /** @type {import('node:net').AddressInfo} */ (app.server.address()).port })
}
