/* A server that is ended by a signal while it answers. What it does about it is its argument. */
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'

const ANSWER_MS = 100
const app = Fastify()
app.get('/', async () => {
  process.send?.('asked')
  await wait(ANSWER_MS)
  return 'ok'
})
app.addHook('onClose', async () => { process.send?.('onClose') })
const [, , does] = process.argv
if (does === 'exit') process.once('SIGTERM', () => process.exit())
if (does === 'close') {
  process.once('SIGTERM', () => {
    // The channel to the experiment would keep the process.
    app.close().then(() => process.disconnect())
  })
}
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(/** @type {import('node:net').AddressInfo} */ (app.server.address()).port)
