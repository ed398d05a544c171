import Fastify from 'fastify'

export const app = Fastify()

app.decorateRequest('startedAt', 0)

app.addHook('onRequest', (request, reply, done) => {
  request.startedAt = Date.now()
  done()
})

app.get('/', async () => 'hello')
