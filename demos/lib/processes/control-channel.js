import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * What a server says about itself at one moment.
 *
 * @typedef {object} Sample
 * @property {number} atMs milliseconds since its process started
 * @property {number} cpuMicroseconds user and system time of its process, all threads, since it started
 * @property {number} systemMicroseconds of them in the kernel
 * @property {number} childrenMicroseconds user and system time of the processes that it said are its own, since they started
 * @property {number} idleMs milliseconds its event loop spent waiting since it started
 *
 * @typedef {object} Weight
 * @property {number} residentBytes its pages in the machine's memory, at this moment
 * @property {number} heapBytes what is left of its heap when all garbage has been collected
 *
 * @typedef {object} ControlChannel
 * @property {number} port where `control-preload.js` connects to
 * @property {() => number | undefined} pid the process that connected
 * @property {() => Promise<Sample>} sample
 * @property {() => Promise<Weight>} weigh collects its garbage
 * @property {() => void} close makes the connected process exit; no new one can connect
 */

/**
 * The starting side of the conversation that `control-preload.js` holds.
 *
 * @returns {Promise<ControlChannel>}
 */
export async function openControlChannel () {
  let peer
  let pid
  let answer

  const server = createServer((socket) => {
    peer = socket
    socket.on('error', () => {})
    createInterface({ input: socket }).on('line', (line) => {
      const message = JSON.parse(line)
      if (message.pid) pid = message.pid
      else answer?.(message)
    }).on('error', () => {})
  })

  const ask = (/** @type {string} */ command) => new Promise((resolve, reject) => {
    if (!peer || peer.destroyed) return reject(new Error('the server is not connected'))
    const lost = () => reject(new Error('the server went away'))
    peer.once('close', lost)
    answer = (said) => {
      peer?.off('close', lost)
      resolve(said)
    }
    peer.write(`${command}\n`)
  })

  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')

  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    pid: () => pid,
    sample: () => ask('sample'),
    weigh: () => ask('weigh'),
    close () {
      peer?.end('exit\n')
      server.close()
    }
  }
}
