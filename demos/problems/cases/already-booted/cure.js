import Fastify from 'fastify'

export const app = Fastify()

app.get('/users', async () => ['Ada'])

await app.ready()
