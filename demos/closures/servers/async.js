import fastify from 'fastify'

const app = fastify()
app.addHook('onRequest', async () => {})
app.addHook('preParsing', async (request, reply, payload) => payload)
app.addHook('preValidation', async () => {})
app.addHook('preHandler', async () => {})
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
