import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'

/** How many requests a client may send. */
const LIMIT = 3
const POLL_MS = 5

/**
 * A shop that keeps what it knows in the memory of its process, as many do that began as one process.
 *
 * @param {{ name: string, until: string }} where `name` of the process; `until`: a file that ends what blocks or waits, beside
 *   which others tell what has begun
 */
export function createShop ({ name, until }) {
  const app = fastify()
  const sessions = new Set()
  let [count, asked, begun] = [0, 0, 0]
  const begin = () => writeFileSync(`${until}-${name}-${++begun}`, '')

  app.get('/name', async () => name)
  app.get('/count', async () => ++count)
  app.get('/login', async () => {
    sessions.add('ada')
    return name
  })
  app.get('/me', async (request, reply) => sessions.has('ada') ? 'ada' : reply.code(401).send('who are you?'))
  app.get('/limited', async (request, reply) => ++asked > LIMIT ? reply.code(429).send('too many') : 'ok')
  app.get('/blocks', async () => {
    begin()
    while (!existsSync(until)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
    return 'done'
  })
  app.get('/blocks-thread', () => {
    begin()
    return inThread(until)
  })
  app.get('/waits', async () => {
    begin()
    while (!existsSync(until)) await sleep(POLL_MS)
    return 'done'
  })
  app.get('/dies', async () => { process.exit(1) })
  return app
}

/** The same as `/blocks`, with a thread of its own to block. */
function inThread (until) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./block-thread.js', import.meta.url), { workerData: until })
    worker.once('message', resolve).once('error', reject)
  })
}
