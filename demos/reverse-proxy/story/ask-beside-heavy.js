import { rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { qoper8 } from '../../lib/parts/qoper8.js'
import { startServer } from '../../lib/http/server-under-test.js'
import { ask } from '../../lib/http/ask.js'
import { makeFolder } from '../../lib/files/own-folder.js'

export const HEAVY = 8

/** Who computes until the quick request is answered; a server that computes itself never answers it then. */
const NAMES = [
  { id: 'in-process', label: 'In the process', goesOn: false },
  { id: 'qoper8', label: 'QOper8', goesOn: true, needs: qoper8 },
  { id: 'piscina', label: 'Piscina', goesOn: true }
]

/**
 * Send eight heavy requests and one quick one behind them, and see who is answered first.
 *
 * @param {AbortSignal} [signal] ends the servers
 * @returns {Promise<Array<{ id: string, label: string, before: number }>>} how many heavy ones were answered before the quick one
 */
export async function askBesideHeavy (signal) {
  const folder = await makeFolder('heavy')
  const answered = join(folder, 'answered')
  const orders = []
  try {
    for (const { id, label, goesOn, needs } of NAMES) {
      if (needs && !needs.find()) continue
      const server = await startServer({ label, entry: new URL(`../servers/${id}.js`, import.meta.url), path: '/quick', env: goesOn ? { COMPUTE_UNTIL: answered } : {}, signal })
      try {
        orders.push({ id, label, before: await countBefore(server.url, answered) })
      } finally {
        await server.kill()
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return orders
}

/**
 * @param {string} url
 * @param {string} answered the file that is there when the quick request is answered
 */
async function countBefore (url, answered) {
  const agent = new Agent({ keepAlive: true })
  const all = (/** @type {string} */ path, /** @type {number} */ count) => Array.from({ length: count }, () => ask(url + path, { agent }))
  try {
    // The workers start when they are first asked, and there is a connection for each request.
    await writeFile(answered, '')
    await Promise.all([...all('/heavy', HEAVY), ...all('/quick', 1)])
    await rm(answered)
    let done = 0
    const heavy = all('/heavy', HEAVY).map((one) => one.then(() => { done++ }))
    const [before] = await Promise.all([askQuick(() => done), ...heavy])
    return before
  } finally {
    agent.destroy()
  }

  /** @param {() => number} count */
  async function askQuick (count) {
    await Promise.all(all('/quick', 1))
    const before = count()
    await writeFile(answered, '')
    return before
  }
}
