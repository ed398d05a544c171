import fastify from 'fastify'

const app = fastify()
app.addHook('onRequest', (request, reply, done) => done())
app.addHook('preParsing', (request, reply, payload, done) => done(null, payload))
app.addHook('preValidation', (request, reply, done) => done())
app.addHook('preHandler', (request, reply, done) => done())
app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
