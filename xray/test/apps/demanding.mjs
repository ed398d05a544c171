import { Worker } from 'node:worker_threads'

// What else runs here is ended with it.
new Worker('setInterval(() => {}, 1000)', { eval: true }).unref()

export default async function demanding (fastify) {
  const { CONTROL_PORT, XRAY_ORDER, NODE_ENV, PORT } = process.env
  if (CONTROL_PORT ?? XRAY_ORDER) throw new Error('the environment is not the reader’s')
  fastify.addHook('onRequest', async function count () {})
  fastify.get('/env', async () => `${NODE_ENV} ${PORT}`)
}
