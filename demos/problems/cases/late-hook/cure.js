import Fastify from 'fastify'

export const app = Fastify()

app.register(async function open (app) {
  app.get('/health', async () => 'up')
})

app.register(async function guarded (app) {
  app.addHook('onRequest', async (request, reply) => {
    return reply.code(401).send('Log in first')
  })

  app.get('/orders', async () => [])
})
