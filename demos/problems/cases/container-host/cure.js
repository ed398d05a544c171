import Fastify from 'fastify'

export const app = Fastify()

app.get('/', async () => 'hello')

const { PORT = 3000 } = process.env
await app.listen({ port: PORT, host: '0.0.0.0' })
