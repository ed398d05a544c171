import Fastify from 'fastify'

/** The contexts that are asked, by what they are to the one that something is added to: its children were there before, or came after. */
export const PLACES = /** @type {const} */ (['itself', 'before', 'after', 'parent', 'sibling'])

const SEEN = 'here'
const mark = async (/** @type {any} */ request) => { request.mark = SEEN }
const FAILS = { headers: { fails: 'yes' } }
const MARKED = { method: /** @type {const} */ ('POST'), headers: { 'content-type': 'text/mark' }, payload: 'any' }

/**
 * @typedef {object} Kind
 * @property {string} what
 * @property {(to: import('fastify').FastifyInstance) => unknown} add
 * @property {import('fastify').InjectOptions} [request] that shows it
 */

/** What can be added to a context. @type {Kind[]} */
const KINDS = [
  { what: 'decorator', add: (to) => to.decorate('mark', SEEN) },
  { what: 'request value', add: (to) => to.decorateRequest('mark', SEEN) },
  { what: 'request method', add: (to) => to.decorateRequest('mark', () => SEEN) },
  { what: 'request hook', add: (to) => to.addHook('onRequest', mark) },
  { what: 'onRoute hook', add: (to) => to.addHook('onRoute', (route) => { route.onRequest = mark }) },
  { what: 'parser', add: (to) => to.addContentTypeParser('text/mark', { parseAs: 'string' }, mark), request: MARKED },
  { what: 'schema', add: (to) => to.addSchema({ $id: 'mark' }) },
  { what: 'error handler', add: (to) => to.setErrorHandler(async () => SEEN), request: FAILS }
]

/**
 * Add something to one context, and ask a route of each context around it. The routes are declared when all of them
 * are there.
 *
 * @returns {Promise<Array<{ what: string, seen: Record<typeof PLACES[number], boolean> }>>}
 */
export async function askReach () {
  return await Promise.all(KINDS.map(async ({ what, add, request }) => {
    const contexts = await buildAround(add)
    for (const place of PLACES) contexts[place].route({ method: ['GET', 'POST'], url: `/${place}`, handler: answer })
    const seen = await Promise.all(PLACES.map(async (place) => {
      const { body } = await contexts.parent.inject({ url: `/${place}`, ...request })
      return [place, body === SEEN]
    }))
    await contexts.parent.close()
    return { what, seen: Object.fromEntries(seen) }
  }))
}

/**
 * @param {Kind['add']} add
 * @returns {Promise<Record<typeof PLACES[number], import('fastify').FastifyInstance>>}
 */
async function buildAround (add) {
  const contexts = /** @type {any} */ ({})
  const open = (/** @type {import('fastify').FastifyInstance} */ at, /** @type {string} */ place) => at.register(async (context) => { contexts[place] = context })
  const app = contexts.parent = Fastify()
  await open(app, 'sibling')
  await app.register(async (own) => {
    contexts.itself = own
    await open(own, 'before')
    add(own)
    await open(own, 'after')
  })
  return contexts
}

/**
 * @this {import('fastify').FastifyInstance & { mark?: string }}
 * @param {import('fastify').FastifyRequest & { mark?: string | (() => string) }} request
 */
async function answer (request) {
  if (request.headers.fails) throw new Error('as asked')
  return [this.mark, request.mark, this.getSchema('mark')].some(Boolean) ? SEEN : ''
}
