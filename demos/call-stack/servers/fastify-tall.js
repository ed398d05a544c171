import { buildFastify } from './build-fastify.js'
import { serve } from './serve.js'

const FRAMES = 500

await serve(buildFastify, (listener) => (request, response) => climb(FRAMES, listener, request, response))

/**
 * Call the listener from higher up. That the call comes back through every
 * frame keeps them on the stack.
 *
 * @param {number} frames
 * @param {import('node:http').RequestListener} listener
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse<import('node:http').IncomingMessage> & { req: import('node:http').IncomingMessage }} response
 * @returns {number} how many frames it came back through
 */
function climb (frames, listener, request, response) {
  if (frames > 1) return climb(frames - 1, listener, request, response) + 1
  listener(request, response)
  return 1
}
