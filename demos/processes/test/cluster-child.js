import { createShop } from '../apps/shop.js'
import { startCluster } from '../apps/start-cluster.js'

/* The recipe of the page, with a shop whose handlers wait until somebody ends them. */
const until = String(process.env.SHOP_UNTIL)
await startCluster(() => createShop({ name: String(process.pid), until }), { port: Number(process.env.PORT), host: '127.0.0.1' }, 2)
