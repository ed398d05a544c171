import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { createFastify } from '../apps/fastify.js'
import { connectWays } from '../model/connect-ways.js'

await createFastify(await connectWays()).listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
endOnSignal()
