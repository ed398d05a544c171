import { createShop } from '../apps/shop.js'

/*
 * The shop as a worker of a cluster, or as a process of its own: the same file. It tells its parent when it listens.
 */
const app = createShop({ name: String(process.env.SHOP_NAME), until: String(process.env.SHOP_UNTIL) })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
process.send?.({ port })
