import fastify from 'fastify'
import { PAGE, findItem, listItems, readItem } from './catalogue.js'

/** Where you go. */
export function createFastify () {
  const app = fastify()
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = /** @type {import('fastify').FastifyError} */ (error)
    // An error handler of your own takes the place of the one that logs.
    if (statusCode >= 500) request.log.error(error)
    reply.status(statusCode).send({ error: statusCode === 400 ? 'bad request' : 'internal error' })
  })
  app.get('/items', (request, reply) => {
    const { max } = /** @type {{ max?: string }} */ (request.query)
    reply.send(listItems(Number(max ?? Infinity)))
  })
  app.get('/items/:id', (request, reply) => {
    const item = findItem(/** @type {{ id: string }} */ (request.params).id)
    if (item) reply.send(item)
    else reply.status(404).send({ error: 'not found' })
  })
  app.get('/', (request, reply) => {
    reply.type('text/html; charset=utf-8').send(PAGE)
  })
  app.register(async (members) => {
    members.addHook('onRequest', (request, reply, done) => {
      if (request.headers.authorization) return done()
      reply.status(401).send({ error: 'who are you?' })
    })
    members.post('/items', (request, reply) => {
      const item = readItem(request.body)
      if (item) reply.status(201).send(item)
      else reply.status(400).send({ error: 'bad request' })
    })
  })
  return app
}
