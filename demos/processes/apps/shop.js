import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import fastify from 'fastify'
import { startCluster } from './start-cluster.js'

// A shop that keeps what it knows in the memory of its process, as many do that began as one process. It is a process of
// its own, a worker of somebody's cluster, or, with a PORT, a cluster of two. SHOP_UNTIL is a file that ends what blocks or
// waits, beside which others tell what has begun.
const { SHOP_NAME: name = String(process.pid), SHOP_UNTIL: until = '', PORT } = process.env
/** How many requests a client may send. */
const LIMIT = 3
const POLL_MS = 5
const block = () => { while (!existsSync(until)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS) }

if (PORT) await startCluster(createShop, { port: Number(PORT), host: '127.0.0.1' }, 2)
else {
  const app = createShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.once('disconnect', () => process.exit())
  process.send?.({ port: /** @type {import('node:net').AddressInfo} */ (app.server.address()).port })
}

function createShop () {
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
    block()
    return 'done'
  })
  // The same, with a thread of its own to block.
  app.get('/blocks-thread', (request, reply) => {
    begin()
    const code = `const { existsSync } = require('node:fs'); const [until, POLL_MS] = ${JSON.stringify([until, POLL_MS])}; (${block})()`
    new Worker(code, { eval: true }).once('exit', () => reply.send('done'))
  })
  app.get('/waits', async () => {
    begin()
    while (!existsSync(until)) await sleep(POLL_MS)
    return 'done'
  })
  app.get('/dies', async () => { process.exit(1) })
  return app
}
