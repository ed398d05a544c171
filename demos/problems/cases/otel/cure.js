import { FastifyOtelInstrumentation } from '@fastify/otel'
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base'
import Fastify from 'fastify'

// In place of an exporter.
const print = {
  onStart () {},
  onEnd: ({ name }) => console.log(`span: ${name}`),
  forceFlush: async () => {},
  shutdown: async () => {}
}

const otel = new FastifyOtelInstrumentation()
const tracers = new BasicTracerProvider({ spanProcessors: [print] })
otel.setTracerProvider(tracers)

export const app = Fastify()

await app.register(otel.plugin())

app.addHook('preHandler', async function readUser () {})
app.get('/orders', async function listOrders () { return [] })
