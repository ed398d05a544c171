import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const app = Fastify()

const users = fp(async function users (app) {
  app.get('/users', async () => ['Ada'])
})

app.register(users, { prefix: '/v1' })
