import { Agent } from 'node:http'
import { startServer } from '../lib/server-under-test.js'
import { ask } from './ask-many.js'

export const HEAVY = 8
const NAMES = [
  { id: 'in-process', label: 'In the process' },
  { id: 'qoper8', label: 'QOper8' },
  { id: 'piscina', label: 'Piscina' }
]

/**
 * Send eight heavy requests and one quick one behind them, and see who is answered first.
 *
 * @param {AbortSignal} [signal] ends the servers
 * @returns {Promise<Array<{ id: string, label: string, before: number }>>} how many heavy ones were answered before the quick one
 */
export async function askBesideHeavy (signal) {
  const orders = []
  for (const { id, label } of NAMES) {
    const server = await startServer({ label, entry: new URL(`servers/${id}.js`, import.meta.url), path: '/quick', signal })
    try {
      orders.push({ id, label, before: await countBefore(server.url) })
    } finally {
      await server.kill()
    }
  }
  return orders
}

/** @param {string} url */
async function countBefore (url) {
  const agent = new Agent({ keepAlive: true })
  const all = (/** @type {string} */ path, /** @type {number} */ count) => Array.from({ length: count }, () => ask(url + path, { agent }))
  try {
    // The workers start when they are first asked, and there is a connection for each request.
    await Promise.all([...all('/heavy', HEAVY), ...all('/quick', 1)])
    let answered = 0
    const heavy = all('/heavy', HEAVY).map((one) => one.then(() => { answered++ }))
    const before = ask(`${url}/quick`, { agent }).then(() => answered)
    await Promise.all(heavy)
    return await before
  } finally {
    agent.destroy()
  }
}
