import Fastify from 'fastify'

export const app = Fastify()

app.get('/', async () => 'hello')

const port = Number(process.env.PORT ?? 3000)
await app.listen({ port })
