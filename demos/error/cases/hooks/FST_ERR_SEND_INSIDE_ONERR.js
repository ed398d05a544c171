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
  app.setErrorHandler((error, request, reply) => {
    reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send('sorry')
  })
  app.get('/', async () => { throw new Error('no tea') })
  const { statusCode, body } = await app.inject('/')
  return `${statusCode} ${body}`
}

export const why = 'The `onError` hook runs before the error handler answers. It may look at the error, not answer it.'
export const instead = 'Answer in `setErrorHandler()`, and keep the hook for logs and traces.'
export const see = '/mechanisms/hooks'
