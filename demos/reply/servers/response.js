import { JSON_TYPE, serve } from './serve.js'

await serve((value) => {
  const text = JSON.stringify(value)
  return (request, reply) => { reply.send(new Response(text, { headers: { 'content-type': JSON_TYPE } })) }
})
