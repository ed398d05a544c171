import { Worker } from 'node:worker_threads'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

/**
 * Serve an application on the PORT of the environment, with a route of the main thread
 * that is asked all the while, and one that tells how long it let its client wait.
 *
 * @param {import('fastify').FastifyInstance<any, any, any, any>} app
 */
export async function serveDispatch (app) {
  endOnSignal()
  const told = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))
  app.get('/quick', (request, reply) => { reply.send({ quick: true }) })
  app.get('/waited', (request, reply) => {
    const [count, nanoseconds] = told
    reply.send({ quick: { count, nanoseconds } })
  })
  const url = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  const asker = new Worker(new URL('ask-beside.js', import.meta.url), { workerData: { url: `${url}/quick`, told }, execArgv: [] })
  asker.unref()
}
