import Fastify from 'fastify'

export const app = Fastify()

app.register(async function shared (app) {
  app.decorate('users', ['Ada', 'Bob'])
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.authorization) {
      return reply.code(401).send('Log in first')
    }
  })
})

app.register(async function routes (app) {
  app.get('/users', async () => app.users.slice())
  app.get('/salaries', async () => ({ Ada: 9000 }))
})
