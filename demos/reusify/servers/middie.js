import middie from '@fastify/middie'
import fastify from 'fastify'

const app = fastify()
await app.register(middie)
const counts = new Map()
for (let middleware = 0; middleware < 5; middleware++) {
  app.use(({ method }, response, next) => {
    counts.set(method, (counts.get(method) ?? 0) + 1)
    next()
  })
}
app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
