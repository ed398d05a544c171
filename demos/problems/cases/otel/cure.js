import { FastifyOtelInstrumentation } from '@fastify/otel'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import Fastify from 'fastify'

// In place of an exporter: prints the name of each span that ends.
const onEnd = ({ name }) => console.log(`span: ${name}`)
const print = { onStart () {}, onEnd, async forceFlush () {}, async shutdown () {} }

const otel = new FastifyOtelInstrumentation()
otel.setTracerProvider(new BasicTracerProvider({ spanProcessors: [print] }))

export const app = Fastify()

await app.register(otel.plugin())

app.addHook('preHandler', async function readUser () {})
app.get('/orders', async function listOrders () { return [] })
