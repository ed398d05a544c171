import Fastify from 'fastify'

export const app = Fastify()

app.decorateRequest('startedAt', 0)

app.addHook('onRequest', (request) => {
  request.startedAt = Date.now()
})

app.get('/', async () => 'hello')
