import { JSON_TYPE, serve } from './serve.js'

await serve((value) => {
  const text = JSON.stringify(value)
  return (request, reply) => { reply.type(JSON_TYPE).send(text) }
})
