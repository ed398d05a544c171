import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { createDelayLine } from './delay-line.js'
import { createMeter } from './meter.js'
import { createReader, isOperation } from './read-messages.js'

/**
 * @typedef {object} Line to a database that is further away than it is
 * @property {string} id
 * @property {number} port where it begins, on 127.0.0.1
 * @property {number} roundTripMs a whole number, as timers count; half of it is waited each way, and the odd one on the way there
 * @property {{ operations: number, windowMs: number }} [meter] how many operations pass
 */

/**
 * Listen for clients, and carry what they send to the database and back, later.
 *
 * @param {Line} line
 * @param {{ host: string, port: number }} target
 */
export async function listenFar ({ port, roundTripMs, meter }, target) {
  const passesAt = meter ? createMeter(meter) : (/** @type {number} */ atMs) => atMs
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ ...target, noDelay: true })
    const out = createDelayLine((chunk) => database.write(chunk))
    const back = createDelayLine((chunk) => client.write(chunk))
    const there = () => performance.now() + Math.ceil(roundTripMs / 2)
    const here = () => performance.now() + Math.floor(roundTripMs / 2)
    const read = createReader()
    let last = 0
    client.on('data', (chunk) => {
      for (const message of read(chunk)) {
        last = Math.max(last, isOperation(message) ? passesAt(there()) : there())
        out.push(message, last)
      }
    })
    database.on('data', (chunk) => back.push(chunk, here()))
    for (const [one, other] of [[client, database], [database, client]]) {
      one.on('error', () => {})
      one.on('close', () => {
        out.drop()
        back.drop()
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
