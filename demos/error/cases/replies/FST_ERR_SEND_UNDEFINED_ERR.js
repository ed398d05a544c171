import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.addHook('onRequest', async (request) => { throw request.failure })
  app.get('/', async () => 'tea')
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.addHook('onRequest', async (request) => { if (request.failure) throw request.failure })
  app.get('/', async () => 'tea')
  return app.inject('/')
}

export const why = 'The promise of a hook was rejected with `undefined` or `null`, such as a property that is not there. So there is no error to answer with.'
export const instead = 'Throw an `Error`, and only where there is one. To end the request without one, send a reply.'
export const see = '/mechanisms/hooks'
