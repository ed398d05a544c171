import Fastify from 'fastify'

/** The contexts that are asked, by what they are to the one that something is added to. */
export const PLACES = /** @type {const} */ (['its parent', 'a sibling', 'itself', 'a child before', 'a child after'])

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
  { what: 'decorate()', add: (to) => to.decorate('mark', SEEN) },
  { what: 'decorateRequest(), a value', add: (to) => to.decorateRequest('mark', SEEN) },
  { what: 'decorateRequest(), a method', add: (to) => to.decorateRequest('mark', () => SEEN) },
  { what: 'addHook(), of requests', add: (to) => to.addHook('onRequest', mark) },
  { what: "addHook('onRoute')", add: (to) => to.addHook('onRoute', (route) => { route.onRequest = mark }) },
  { what: 'addContentTypeParser()', add: (to) => to.addContentTypeParser('text/mark', { parseAs: 'string' }, mark), request: MARKED },
  { what: 'addSchema()', add: (to) => to.addSchema({ $id: 'mark' }) },
  { what: 'setErrorHandler()', add: (to) => to.setErrorHandler(async () => SEEN), request: FAILS }
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
    for (const [place, context] of Object.entries(contexts)) context.route({ method: ['GET', 'POST'], url: `/${PLACES.indexOf(/** @type {any} */ (place))}`, handler: answer })
    const seen = await Promise.all(PLACES.map(async (place, index) => {
      const { body } = await contexts['its parent'].inject({ url: `/${index}`, ...request })
      return [place, body === SEEN]
    }))
    await contexts['its parent'].close()
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
  const app = contexts['its parent'] = Fastify()
  await open(app, 'a sibling')
  await app.register(async (own) => {
    contexts.itself = own
    await open(own, 'a child before')
    add(own)
    await open(own, 'a child after')
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
