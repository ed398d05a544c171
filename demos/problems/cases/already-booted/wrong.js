import Fastify from 'fastify'

export const app = Fastify()

await app.ready()

app.get('/users', async () => ['Ada'])
