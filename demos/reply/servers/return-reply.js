import { serve } from './serve.js'

await serve((value) => async (request, reply) => {
  return reply.send(value)
})
