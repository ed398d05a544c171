import fastify from 'fastify'
import { ITEMS, PAGE } from './express.js'

/** Where you go. */
export function createFastify () {
  const app = fastify()
  app.setErrorHandler((/** @type {any} */ error, request, reply) => {
    // An error handler of your own takes the place of the one that logs.
    if (error.statusCode === undefined) request.log.error(error)
    reply.status(error.statusCode ?? 500).send({ error: 'it failed' })
  })
  app.get('/items', (request, reply) => { reply.send(ITEMS) })
  app.get('/items/:id', (/** @type {any} */ request, reply) => {
    const item = ITEMS.find(({ id }) => id === request.params.id)
    reply.status(item ? 200 : 404).send(item ?? { error: 'not found' })
  })
  app.get('/', (request, reply) => { reply.type('text/html; charset=utf-8').send(PAGE) })
  app.register(async (members) => {
    members.addHook('onRequest', async (request, reply) => {
      if (!request.headers.authorization) return reply.status(401).send({ error: 'who are you?' })
    })
    members.post('/items', (request, reply) => { reply.status(201).send(request.body) })
  })
  return app
}
