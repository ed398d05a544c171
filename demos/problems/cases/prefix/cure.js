import Fastify from 'fastify'

export const app = Fastify()

async function users (app) {
  app.get('/users', async () => ['Ada'])
}

app.register(users, { prefix: '/v1' })
