import fastify from 'fastify'

const app = fastify()

app.addHook('onRequest', async () => {})
app.addHook('preParsing', async (request, reply, payload) => payload)
app.addHook('preValidation', async () => {})
app.addHook('preHandler', async () => {})

app.get('/', async () => ({ hello: 'world' }))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
