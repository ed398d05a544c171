import { endOnSignal } from '../../../lib/processes/end-on-signal.js'
import { createFastify } from '../apps/fastify.js'

await createFastify(String(process.env.PROFILE)).listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
endOnSignal()
