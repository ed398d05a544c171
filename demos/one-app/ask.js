// The three set-ups, asked: what they answer, and what they do to Node's own objects.
import { setFlagsFromString } from 'node:v8'
import { askListener } from '../lib/http/ask.js'
import { createExpress } from './apps/express.js'
import { createFastifyExpress } from './apps/fastify-express.js'
import { createFastify } from './apps/fastify.js'

/** The three routes, by the names that the story gives them. */
export const PATHS = { status: '/_/status', partial: '/html-partial/en-US/frank-the-parrot', page: '/vitruvius' }

/** What Node itself adds to the two while it answers. */
const NODE_PROPERTIES = new Set(['request._eventsCount', 'response.statusCode', 'response.statusMessage'])
const NODE_HEADERS = new Set(['connection', 'keep-alive', 'date'])

/** Do something with each set-up, in turn. */
async function withSetUps (use) {
  const [bridged, alone] = [await createFastifyExpress(), createFastify()]
  await Promise.all([bridged.ready(), alone.ready()])
  const setUps = [
    { id: 'express', label: 'Express alone', listener: createExpress() },
    { id: 'fastify-express', label: 'Fastify + Express', listener: bridged.routing },
    { id: 'fastify', label: 'Fastify alone', listener: alone.routing }
  ]
  const results = []
  for (const { id, label, listener } of setUps) results.push({ id, label, ...await use(listener) })
  await Promise.all([bridged.close(), alone.close()])
  return results
}

/** Ask each set-up for each route, on a socket. `added` are the properties that it put on Node's own request and response. */
export async function askSetUps () {
  return await withSetUps(async (listener) => {
    const added = new Set()
    const answers = await askListener((request, response) => {
      const watched = Object.entries({ request, response }).map(([side, object]) => ({ side, object, before: new Set(Object.getOwnPropertyNames(object)) }))
      response.once('finish', () => {
        for (const { side, object, before } of watched) {
          for (const name of Object.getOwnPropertyNames(object)) if (!before.has(name)) added.add(`${side}.${name}`)
        }
      })
      listener(request, response)
    }, Object.values(PATHS).map((path) => ({ path })))
    const byRoute = Object.keys(PATHS).map((route, index) => {
      const { status, headers, body } = answers[index]
      return [route, { status, type: headers['content-type'] ?? '', body, headers: Object.keys(headers).filter((name) => !NODE_HEADERS.has(name)).sort() }]
    })
    return { answers: Object.fromEntries(byRoute), added: [...added].filter((name) => !NODE_PROPERTIES.has(name)).sort() }
  })
}

/** How many hidden classes eight requests and their responses have, in each set-up. */
export async function countClasses () {
  setFlagsFromString('--allow-natives-syntax')
  const { countServerShapes } = await import('../lib/engine/count-shapes.js')
  return await withSetUps((listener) => countServerShapes(listener, PATHS.status))
}
