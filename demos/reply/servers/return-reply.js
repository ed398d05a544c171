import { serve } from './serve.js'

await serve((value) => async (request, reply) => reply.send(value))
