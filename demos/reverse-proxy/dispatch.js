// Serves handlers that may be dispatched, with a client beside: a thread of its own, so that a busy server does not keep it
// from asking for something quick, one request at a time, and adding up how long it waits.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker, isMainThread, workerData } from 'node:worker_threads'

// On the PORT of the environment, with a route of the main thread that is asked all the while, and one that tells how
// long it let its client wait.
export async function serveDispatch (app) {
  const told = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))
  app.get('/quick', (request, reply) => { reply.send({ quick: true }) })
  app.get('/waited', (request, reply) => {
    const [count, nanoseconds] = told
    reply.send({ quick: { count, nanoseconds } })
  })
  const url = await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  new Worker(new URL(import.meta.url), { workerData: { url: `${url}/quick`, told }, execArgv: [] }).unref()
}

if (!isMainThread && workerData?.told) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { url, told } = workerData
  while (true) {
    const begin = process.hrtime.bigint()
    await new Promise((resolve, reject) => {
      get(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject)).on('error', reject)
    })
    told[1] += Number(process.hrtime.bigint() - begin)
    told[0]++
    await sleep(10)
  }
}
