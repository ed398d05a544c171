/*
 * Sends how many hidden classes eight requests and their responses have, in each set-up
 * that runs Express. Usage: node --allow-natives-syntax count-shapes-child.js
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { countShapes } from '../hidden-classes/children/shapes.js'
import { createExpress } from './apps/express.js'
import { createFastifyExpress } from './apps/fastify-express.js'
import { PATHS } from './paths.js'

const REQUESTS = 8

const bridged = await createFastifyExpress()
await bridged.ready()
const counted = {
  express: await countServed(createExpress()),
  'fastify-express': await countServed(bridged.routing)
}
await bridged.close()
process.send?.(counted, () => process.disconnect())

/**
 * @param {(request: any, response: any) => void} listener
 * @returns {Promise<{ requests: number, responses: number }>} hidden classes
 */
async function countServed (listener) {
  /** @type {object[]} */
  const requests = []
  /** @type {object[]} */
  const responses = []
  const server = createServer((request, response) => {
    requests.push(request)
    responses.push(response)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  for (let asked = 0; asked < REQUESTS; asked++) await (await fetch(`http://127.0.0.1:${port}${PATHS.status}`)).text()
  server.close()
  server.closeAllConnections()
  return { requests: countShapes(requests), responses: countShapes(responses) }
}
