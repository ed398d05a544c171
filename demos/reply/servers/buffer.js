import { JSON_TYPE, serve } from './serve.js'

await serve((value) => {
  const bytes = Buffer.from(JSON.stringify(value))
  return (request, reply) => { reply.type(JSON_TYPE).send(bytes) }
})
