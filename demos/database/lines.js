import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { CommandError } from '../lib/command-line/command-error.js'
import { freePort } from '../lib/http/free-port.js'
import { startChild } from '../lib/processes/run-child.js'
import { createMeter } from './arithmetic.js'

// Lines to a database that make it further away than it is. `roundTripMs` is a whole number, as timers count; half of it
// is waited each way, and the odd one on the way there. A `meter` says how many operations pass.

/** A timer may come this much early, in milliseconds; what is due by then goes too. */
const TOLERANCE_MS = 0.5
const HEADER_BYTES = 16
const OP_CODE_AT = 12
/** The only kind of message that a driver of today sends once it knows the server. */
const OP_MSG = 2013
// Flags, the kind of the first section, the length of its document, and the type of the document's first element.
const NAME_AT = HEADER_BYTES + 4 + 1 + 4 + 1
/** What reads or writes. A greeting, say, or the end of a session does neither. */
const OPERATIONS = new Set(['find', 'getMore', 'aggregate', 'count', 'distinct', 'insert', 'update', 'delete', 'findAndModify'])

// They have a process of their own, so that what they cost is not the server's.
if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit(0))
  process.once('message', async (/** @type {any} */ { lines, target }) => {
    const ports = {}
    for (const { id, ...line } of lines) {
      // Chosen right before it is listened on: two that are chosen together may be the same.
      ports[id] = await freePort()
      await listenFar({ ...line, port: ports[id] }, target)
    }
    process.send?.({ ports })
  })
}

/** Start lines to a database, in a process of their own. */
export async function startLines (lines, target) {
  const { child, closed, stop, reason } = startChild(new URL(import.meta.url))
  child.send({ lines, target })
  const said = await Promise.race([once(child, 'message'), closed])
  if (!said) throw new CommandError(`the lines to the database did not start (${reason()}): run the command again`)
  return {
    ports: said[0].ports,
    async end () {
      stop()
      await closed
    }
  }
}

/** Listen for clients, and carry what they send to the database and back, later. */
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

/** Hands chunks on in the order in which they came, none before it is due by `performance.now()`. */
function createDelayLine (pass) {
  const queue = []
  let timer
  return {
    push (chunk, dueMs) {
      queue.push({ chunk, dueMs })
      if (queue.length === 1) next()
    },
    drop () {
      clearTimeout(timer)
      queue.length = 0
    }
  }
  function next () {
    while (queue.length > 0 && queue[0].dueMs <= performance.now() + TOLERANCE_MS) pass(queue.shift().chunk)
    if (queue.length > 0) timer = setTimeout(next, queue[0].dueMs - performance.now())
  }
}

/** Cut what a client sends to MongoDB into its messages. */
function createReader () {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages = []
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}

function isOperation (message) {
  return message.readInt32LE(OP_CODE_AT) === OP_MSG && OPERATIONS.has(message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT)))
}
