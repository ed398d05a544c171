/*
 * Sends how many hidden classes eight requests and their responses have, in each set-up
 * that runs Express. Usage: node --allow-natives-syntax count-shapes-child.js
 */
import { globalAgent } from 'node:http'
import { createExpress } from '../apps/express.js'
import { createFastifyExpress } from '../apps/fastify-express.js'
import { PATHS } from '../model/paths.js'
import { askListener } from '../../lib/http/ask.js'
import { countShapes } from '../../lib/engine/count-shapes.js'

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
  await askListener((request, response) => {
    requests.push(request)
    responses.push(response)
    listener(request, response)
  }, Array(REQUESTS).fill({ agent: globalAgent, path: PATHS.status }))
  return { requests: countShapes(requests), responses: countShapes(responses) }
}
