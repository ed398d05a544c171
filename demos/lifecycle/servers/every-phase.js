import fastify from 'fastify'

const app = fastify()

app.addHook('onRequest', (request, reply, done) => { done() })
app.addHook('preParsing', (request, reply, payload, done) => { done() })
app.addHook('preValidation', (request, reply, done) => { done() })
app.addHook('preHandler', (request, reply, done) => { done() })
app.addHook('preSerialization', (request, reply, payload, done) => { done() })
app.addHook('onSend', (request, reply, payload, done) => { done() })
app.addHook('onResponse', (request, reply, done) => { done() })

app.get('/', (request, reply) => {
  reply.send({ hello: 'world' })
})

await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
