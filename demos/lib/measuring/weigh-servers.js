import { setTimeout as sleep } from 'node:timers/promises'
import { groupOf, serverOf } from './ask-servers.js'
import { startLoad } from './load.js'
import { openServer } from './open-server.js'

const CONNECTIONS = 100
/** What a start leaves to be done is done by then. */
const REST_MS = 500

/**
 * What is weighed of a server. Its resident memory is all its pages in the machine's memory;
 * its heap is what a full collection leaves of it.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const MEMORY_CASES = [
  { id: 'resident-idle', label: 'resident, idle', shown: 'half a second after its first answer' },
  { id: 'resident-load', label: 'resident, under load', shown: 'at the end of the load' },
  { id: 'heap-idle', label: 'heap, idle', shown: 'after a full collection' },
  { id: 'heap-load', label: 'heap, after the load', shown: 'after a full collection' }
]

/**
 * Servers whose memory is measured: each in a process of its own, which is weighed before
 * anybody asks for much, and when 100 connections have asked for a while.
 *
 * @param {{ execPath: string, bench: import('./declaration.js').Bench, pace: Pick<import('./settings.js').Pace, 'seconds'> }} where
 * @returns {import('./look-in-turn.js').Enter} bytes; fails when any request is not answered with 2xx
 */
export function weighServers ({ execPath, bench, pace: { seconds } }) {
  return async ({ runs, order }, signal) => {
    const server = serverOf(bench, runs)
    const { path, env } = groupOf(bench, order[0])
    const { running, end, kill } = await openServer(server, { request: { path }, env }, { signal }, (args) => ({ file: execPath, args }))
    return {
      look: async () => {
        await sleep(REST_MS, undefined, { signal })
        const idle = await running.weigh()
        const generator = await startLoad({ url: running.url + path, connections: CONNECTIONS, label: server.label, signal })
        await generator.run(seconds).finally(generator.close)
        const loaded = await running.weigh()
        const weights = { 'resident-idle': idle.residentBytes, 'resident-load': loaded.residentBytes, 'heap-idle': idle.heapBytes, 'heap-load': loaded.heapBytes }
        return Object.fromEntries(order.map((cell) => [cell, { time: weights[/** @type {keyof typeof weights} */ (cell.split('/')[1])] }]))
      },
      end,
      kill
    }
  }
}
