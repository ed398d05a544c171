import Fastify from 'fastify'

export const app = Fastify()

app.get('/', async () => 'hello')

await app.listen({ port: process.env.PORT ?? 3000 })
