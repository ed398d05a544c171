import { endOnSignal } from '../../lib/end-on-signal.js'
import { createFastify } from '../apps/fastify.js'
import { connectWays } from '../connect-ways.js'

await createFastify(await connectWays()).listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
endOnSignal()
