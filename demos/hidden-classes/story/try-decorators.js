import fastify from 'fastify'

/**
 * @typedef {import('fastify').FastifyInstance} App
 *
 * @typedef {object} Tried
 * @property {string} id
 * @property {string} code what was called
 * @property {string} outcome what came of it: where the property is, or the code of the error
 */

/** @type {Array<{ id: string, code: string, attempt: () => Promise<string> }>} */
const ATTEMPTS = [
  { id: 'value', code: "decorateRequest('user', null)", attempt: () => findOn((app) => app.decorateRequest('user', null)) },
  { id: 'function', code: "decorateRequest('user', function () {})", attempt: () => findOn((app) => app.decorateRequest('user', () => null)) },
  { id: 'getter', code: "decorateRequest('user', { getter () {} })", attempt: () => findOn((app) => app.decorateRequest('user', { getter: () => null })) },
  { id: 'reference', code: "decorateRequest('user', {})", attempt: () => refusalOf((app) => app.decorateRequest('user', /** @type {any} */ ({}))) },
  { id: 'instance', code: "decorate('user', {})", attempt: () => refusalOf((app) => app.decorate('user', {})) },
  { id: 'shadow-value', code: 'the same value, again in a child', attempt: () => inChild((app) => app.decorateRequest('user', 'root'), (child) => child.decorateRequest('user', 'child')) },
  { id: 'shadow-function', code: 'the same method, again in a child', attempt: () => inChild((app) => app.decorateRequest('user', () => 'root'), (child) => child.decorateRequest('user', () => 'child')) },
  { id: 'shadow-instance', code: 'decorate, again in a child', attempt: shadowInstance },
  { id: 'late-value', code: 'a value at the root, after the child', attempt: () => decorateLate((app) => app.decorateRequest('user', 'nobody')) },
  { id: 'late-function', code: 'a method at the root, after the child', attempt: () => decorateLate((app) => app.decorateRequest('user', () => 'nobody')) }
]

/**
 * Decorate in every way, and see what Fastify makes of it.
 *
 * @returns {Promise<Tried[]>}
 */
export async function tryDecorators () {
  const tried = []
  for (const { id, code, attempt } of ATTEMPTS) tried.push({ id, code, outcome: await attempt() })
  return tried
}

/**
 * Where a request has its `user`.
 *
 * @param {(app: App) => unknown} decorate
 */
async function findOn (decorate) {
  const app = fastify()
  decorate(app)
  app.get('/', (request, reply) => {
    reply.send(Object.hasOwn(request, 'user') ? 'a property of each request' : 'on the prototype of requests')
  })
  return await ask(app, '/')
}

/** @param {(app: App) => unknown} decorate */
async function refusalOf (decorate) {
  const app = fastify()
  try {
    decorate(app)
    return 'accepted'
  } catch (error) {
    return codeOf(error)
  } finally {
    await app.close()
  }
}

/**
 * What a child's request has as `user`, when both decorate.
 *
 * @param {(app: App) => unknown} atRoot
 * @param {(child: App) => unknown} atChild
 */
async function inChild (atRoot, atChild) {
  const app = fastify()
  atRoot(app)
  let refused = ''
  app.register(async (child) => {
    try {
      atChild(child)
    } catch (error) {
      refused = codeOf(error)
    }
    child.get('/', sendUser)
  })
  const user = await ask(app, '/')
  return refused || `the child's requests have '${user}'`
}

async function shadowInstance () {
  const app = fastify()
  app.decorate('user', 'root')
  let seen = ''
  app.register(async (child) => {
    child.decorate('user', 'child')
    seen = `the child has '${/** @type {any} */ (child).user}', the root '${/** @type {any} */ (app).user}'`
  })
  await app.ready()
  await app.close()
  return seen
}

/**
 * Register a child, wait until it is loaded, then decorate its parent.
 *
 * @param {(app: App) => unknown} decorate
 */
async function decorateLate (decorate) {
  const app = fastify()
  await app.register(async (child) => { child.get('/', sendUser) })
  decorate(app)
  app.get('/root', sendUser)
  const root = await app.inject('/root')
  return `the root's requests have '${root.body}', the child's '${await ask(app, '/')}'`
}

/**
 * @param {any} request
 * @param {import('fastify').FastifyReply} reply
 */
function sendUser (request, reply) {
  reply.send(String(typeof request.user === 'function' ? request.user() : request.user))
}

/**
 * @param {App} app
 * @param {string} url
 */
async function ask (app, url) {
  const { body } = await app.inject(url)
  await app.close()
  return body
}

/** @param {unknown} error */
function codeOf (error) {
  return `refused: ${/** @type {{ code: string }} */ (error).code}`
}
