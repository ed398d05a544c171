import { createServer, globalAgent } from 'node:http'
import { askListener } from '../http/ask.js'

/**
 * Whether two objects have one hidden class. Needs `--allow-natives-syntax`, a syntax of V8's own tests that other
 * tools cannot parse, hence the text.
 */
// eslint-disable-next-line no-new-func
const haveSameMap = /** @type {any} */ (new Function('a', 'b', 'return %HaveSameMap(a, b)'))

/** Number the hidden classes of objects, in the order in which they first occur. @param {object[]} objects */
export function numberShapes (objects) {
  const seen = []
  return objects.map((object) => {
    const known = seen.findIndex((other) => haveSameMap(object, other))
    return known === -1 ? seen.push(object) - 1 : known
  })
}

/** How many hidden classes they have. @param {object[]} objects */
export function countShapes (objects) {
  return new Set(numberShapes(objects)).size
}

/** How many hidden classes the requests and responses of a server have, asked eight times over a kept socket. */
export async function countServerShapes (application, path = '/') {
  const server = typeof application === 'function' ? createServer(application) : application
  const seen = { requests: /** @type {object[]} */ ([]), responses: /** @type {object[]} */ ([]) }
  server.prependListener('request', (request, response) => {
    seen.requests.push(request)
    seen.responses.push(response)
  })
  await askListener(server, Array(8).fill({ agent: globalAgent, path }))
  return { requests: countShapes(seen.requests), responses: countShapes(seen.responses) }
}
