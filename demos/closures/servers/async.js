import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = fastify()

app.addHook('onRequest', async () => {})
app.addHook('preParsing', async (request, reply, payload) => payload)
app.addHook('preValidation', async () => {})
app.addHook('preHandler', async () => {})

app.get('/', async () => ({ hello: 'world' }))

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
