import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', (request, reply) => { reply.raw.destroy() })
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => 'tea')
  return app.inject('/')
}

export const why = 'The answer was destroyed before it ended. A client behind a socket would see `ECONNRESET`; `inject()` has no socket, so it has an error of its own.'
export const instead = 'Look for what destroys the answer, often a stream that failed half way.'
