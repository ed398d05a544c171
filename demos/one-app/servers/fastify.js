import { createFastify } from '../apps/fastify.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

await createFastify().listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
endOnSignal()
