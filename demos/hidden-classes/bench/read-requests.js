import { loadFastify } from './load-fastify.js'

const PLUGINS = 10
const REQUESTS = 900

/**
 * One place that reads the id of 900 of Fastify's own requests, to ten plugins.
 *
 * @param {boolean} decorated whether the root has a decorator, which gives each plugin's requests a shape of their own
 * @returns {Promise<() => number>}
 */
export async function readRequests (decorated) {
  const app = loadFastify()()
  if (decorated) app.decorateRequest('user', null)
  /** @type {any[]} */
  const constructors = []
  for (let index = 0; index < PLUGINS; index++) {
    app.register(async (plugin) => {
      plugin.get(`/${index}`, (request, reply) => {
        constructors.push(request.constructor)
        reply.send('')
      })
    })
  }
  for (let index = 0; index < PLUGINS; index++) await app.inject(`/${index}`)
  await app.close()
  const requests = Array.from({ length: REQUESTS }, (_, index) => new constructors[index % PLUGINS](index, null, null, null, null, null))
  // Written out here as in read-objects.js: one function for both would meet the shapes of both.
  return () => {
    let sum = 0
    for (let index = 0; index < requests.length; index++) sum += requests[index].id
    return sum
  }
}
