import { serve } from './serve.js'

await serve((value) => (request, reply) => { reply.send(value) })
