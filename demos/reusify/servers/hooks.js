import fastify from 'fastify'

const app = fastify()
const counts = new Map()
for (let hook = 0; hook < 5; hook++) {
  app.addHook('onRequest', ({ raw: { method } }, reply, done) => {
    counts.set(method, (counts.get(method) ?? 0) + 1)
    done()
  })
}
app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
