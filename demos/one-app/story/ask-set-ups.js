import { createExpress } from '../apps/express.js'
import { createFastifyExpress } from '../apps/fastify-express.js'
import { createFastify } from '../apps/fastify.js'
import { PATHS } from '../model/paths.js'
import { askListener } from '../../lib/http/ask.js'

/** Headers that Node sets. */
const NODE_HEADERS = new Set(['connection', 'keep-alive', 'date'])
/** What Node itself adds to the two while it answers. */
const NODE_PROPERTIES = new Set(['request._eventsCount', 'response.statusCode', 'response.statusMessage'])

/**
 * @typedef {object} RouteAnswer
 * @property {number} status
 * @property {string} type
 * @property {string} body
 * @property {string[]} headers names, without those of the connection
 *
 * @typedef {object} SetUp
 * @property {string} id
 * @property {string} label
 * @property {Record<keyof typeof PATHS, RouteAnswer>} answers
 * @property {string[]} added properties that it put on Node's own request and response, as `request.name` or `response.name`
 */

/**
 * Ask each set-up for each route, on a socket.
 *
 * @returns {Promise<SetUp[]>}
 */
export async function askSetUps () {
  const bridged = await createFastifyExpress()
  const alone = createFastify()
  await Promise.all([bridged.ready(), alone.ready()])
  const listeners = [
    { id: 'express', label: 'Express alone', listener: createExpress() },
    { id: 'fastify-express', label: 'Fastify + Express', listener: bridged.routing },
    { id: 'fastify', label: 'Fastify alone', listener: alone.routing }
  ]
  const asked = []
  for (const { id, label, listener } of listeners) asked.push({ id, label, ...await watchListener(listener) })
  await Promise.all([bridged.close(), alone.close()])
  return asked
}

/**
 * @param {(request: any, response: any) => void} listener
 * @returns {Promise<Pick<SetUp, 'answers' | 'added'>>}
 */
async function watchListener (listener) {
  /** @type {Set<string>} */
  const added = new Set()
  const answers = await askListener((request, response) => {
    const watched = [{ side: 'request', object: request }, { side: 'response', object: response }]
    const before = watched.map(({ object }) => new Set(Object.getOwnPropertyNames(object)))
    response.once('finish', () => watched.forEach(({ side, object }, index) => {
      for (const name of Object.getOwnPropertyNames(object)) if (!before[index].has(name)) added.add(`${side}.${name}`)
    }))
    listener(request, response)
  }, Object.values(PATHS).map((path) => ({ path })))
  const byRoute = Object.keys(PATHS).map((route, index) => [route, describe(answers[index])])
  return { answers: Object.fromEntries(byRoute), added: [...added].filter((name) => !NODE_PROPERTIES.has(name)).sort() }
}

/**
 * @param {import('../../lib/http/ask.js').Answer} answer
 * @returns {RouteAnswer}
 */
function describe ({ status, headers, body }) {
  return { status, type: headers['content-type'] ?? '', body, headers: Object.keys(headers).filter((name) => !NODE_HEADERS.has(name)).sort() }
}
