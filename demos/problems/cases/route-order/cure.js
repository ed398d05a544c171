import Fastify from 'fastify'

export const app = Fastify()

app.register(async function admin (app) {
  app.addHook('onRequest', async (request, reply) => {
    return reply.code(403).send('Only for admins')
  })

  // With it, unknown addresses run the hook, too.
  app.setNotFoundHandler()

  app.get('/users', async () => ['Ada', 'Bob'])
}, { prefix: '/admin' })
