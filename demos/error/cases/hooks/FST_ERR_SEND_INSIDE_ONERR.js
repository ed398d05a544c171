import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  let refused
  app.addHook('onError', async (request, reply) => {
    try { reply.send('sorry') } catch (error) { refused = error }
  })
  app.get('/', async () => { throw new Error('no tea') })
  await app.inject('/')
  throw refused
}

export async function cure () {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => reply.code(200).send(`sorry: ${error.message}`))
  app.get('/', async () => { throw new Error('no tea') })
  return app.inject('/')
}

export const why = 'The `onError` hook runs before the error handler answers. It may look at the error, not answer it.'
export const instead = 'Answer in `setErrorHandler()`, and keep the hook for logs and traces.'
export const see = '/mechanisms/hooks'
