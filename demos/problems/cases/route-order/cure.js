import Fastify from 'fastify'

export const app = Fastify()

app.register(async function admin (app) {
  app.addHook('onRequest', async (request, reply) => {
    return reply.code(403).send('Only for admins')
  })

  // With it, unknown addresses run the hook, too.
  app.setNotFoundHandler(async (request, reply) => {
    return reply.code(404).send('Not found')
  })

  app.get('/users', async () => ['Ada', 'Bob'])
}, { prefix: '/admin' })
