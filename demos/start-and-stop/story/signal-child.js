/* A server that is ended by a signal while it answers. What it does about it is its argument. */
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { closeOnSignal, listenOnly } from '../recipes.js'

const ANSWER_MS = 100
const app = Fastify()
app.get('/', async () => {
  process.send?.('asked')
  await wait(ANSWER_MS)
  return 'ok'
})
const [, , does] = process.argv
if (does === 'exit') process.once('SIGTERM', () => process.exit())
if (does === 'close') closeOnSignal(app, { process })
const pool = { end: () => /** @type {Promise<void>} */ (new Promise((resolve) => { process.send?.('onClose', () => resolve()) })) }
await listenOnly(app, { pool, port: 0, host: '127.0.0.1' })
// The channel to the experiment would keep the process.
process.channel?.unref()
process.send?.(/** @type {import('node:net').AddressInfo} */ (app.server.address()).port)
