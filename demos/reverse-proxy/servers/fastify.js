import { createFastify } from '../apps/fastify.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

endOnSignal()
await createFastify().listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
