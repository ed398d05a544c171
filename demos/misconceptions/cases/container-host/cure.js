import Fastify from 'fastify'

export const app = Fastify()

app.get('/', async () => 'hello')

await app.listen({ port: process.env.PORT ?? 3000, host: '0.0.0.0' })
