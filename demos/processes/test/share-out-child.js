import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ask } from '../../lib/http/ask.js'
import { shareOut } from '../heart.js'

const WORKER = fileURLToPath(new URL('share-out-worker.js', import.meta.url))
const POLL_MS = 20
/** What was on its way to a worker that has ended gets no answer. */
const LOST_MS = 2000

const server = await shareOut(WORKER, 2)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const url = `http://127.0.0.1:${port}`

const names = await askInTurn(4)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const kept = await Promise.all([1, 2, 3].map(async () => (await ask(url, { agent })).body))
agent.destroy()
await ask(`${url}/dies`).catch(() => {})
// A new worker takes its time to start.
while (new Set(await askInTurn(4, LOST_MS).catch(() => [])).size < 2) await sleep(POLL_MS)
const after = await askInTurn(4)
process.send?.({ names, kept, after }, () => process.exit())

/**
 * @param {number} times
 * @param {number} [limitMs] for each answer
 */
async function askInTurn (times, limitMs) {
  const said = []
  for (let time = 0; time < times; time++) said.push((await ask(url, { limitMs })).body)
  return said
}
