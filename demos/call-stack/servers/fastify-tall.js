import { build } from './fastify.js'
import { serve } from './serve.js'

await serve(async (count, path) => {
  const listener = await build(count, path)
  return (request, response) => climb(500, listener, request, response)
})

/** Call the listener from higher up. That the call comes back through every frame keeps them on the stack. */
function climb (frames, listener, request, response) {
  if (frames > 1) return climb(frames - 1, listener, request, response) + 1
  listener(request, response)
  return 1
}
