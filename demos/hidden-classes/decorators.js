import fastify from 'fastify'

const inOwn = (request) => Object.hasOwn(request, 'user') ? 'a property of each request' : 'on the prototype of requests'
const userOf = (/** @type {any} */ { user }) => String(typeof user === 'function' ? user() : user)
const refused = ({ code }) => `refused: ${code}`

/** Decorate in every way: what was called, and where the property is then, or the code of the error. */
const ATTEMPTS = {
  "decorateRequest('user', null)": () => askRoot((app) => app.decorateRequest('user', null)),
  "decorateRequest('user', function () {})": () => askRoot((app) => app.decorateRequest('user', () => null)),
  "decorateRequest('user', { getter () {} })": () => askRoot((app) => app.decorateRequest('user', { getter: () => null })),
  "decorateRequest('user', {})": () => askRoot((app) => app.decorateRequest('user', {})),
  "decorate('user', {})": () => fastify().decorate('user', {}) && 'accepted',
  'the same value, again in a child': () => askChild((app) => app.decorateRequest('user', 'root'), (child) => child.decorateRequest('user', 'child')),
  'the same method, again in a child': () => askChild((app) => app.decorateRequest('user', () => 'root'), (child) => child.decorateRequest('user', () => 'child')),
  'decorate, again in a child': decorateInstances,
  'a value at the root, after the child': () => decorateLate((app) => app.decorateRequest('user', 'nobody')),
  'a method at the root, after the child': () => decorateLate((app) => app.decorateRequest('user', () => 'nobody'))
}

export async function tryDecorators () {
  const tried = []
  for (const [code, attempt] of Object.entries(ATTEMPTS)) tried.push([code, await (async () => await attempt())().catch(refused)])
  return tried
}

async function askRoot (decorate) {
  const app = fastify()
  decorate(app)
  app.get('/', async (request) => inOwn(request))
  return (await app.inject('/')).body
}

/** What a child's request has as `user`, when both decorate. */
async function askChild (atRoot, atChild) {
  const app = fastify()
  atRoot(app)
  app.register(async (child) => {
    atChild(child)
    child.get('/', async (request) => userOf(request))
  })
  return `the child's requests have '${(await app.inject('/')).body}'`
}

async function decorateInstances () {
  const app = /** @type {any} */ (fastify().decorate('user', 'root'))
  let own
  await app.register(async (child) => { own = child.decorate('user', 'child') })
  return `the child has '${own.user}', the root '${app.user}'`
}

/** Register a child, wait until it is loaded, then decorate its parent. */
async function decorateLate (decorate) {
  const app = fastify()
  await app.register(async (child) => { child.get('/', async (request) => userOf(request)) })
  decorate(app)
  app.get('/root', async (request) => userOf(request))
  return `the root's requests have '${(await app.inject('/root')).body}', the child's '${(await app.inject('/')).body}'`
}
