import { createHello } from '../apps/hello.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

await createHello().listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
