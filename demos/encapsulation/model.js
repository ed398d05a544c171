import fastify from 'fastify'
import fp from 'fastify-plugin'
import { InputError } from '../lib/command-line/input-error.js'
import { refuseName } from '../lib/samples/plugin-names.js'

/*
 * Who sees what in a tree of plugins, answered by the real Fastify: the tree is written as a program, and that is run.
 */

/** What a node may put on the application, and on requests. */
export const DECORATORS = { app: ['db', 'cache'], request: ['user', 'tenant'] }
/** The hooks that a node may add, in the order in which a request meets them. */
export const HOOKS = ['onRequest', 'preHandler', 'onError', 'onSend']
export const ERROR_HANDLERS = ['none', 'answers', 'throws']
/** Whether the route that is asked answers, throws, or a path behind its prefix is asked for that is not there. */
export const REQUESTS = ['answers', 'throws', 'missing']
/** How many nodes a tree may have: it is built again at every change. */
const LIMIT = 12

/** A plugin with nothing in it. `app` and `request` name what it decorates; its children are registered after all else. */
const EMPTY = { wrapped: false, prefix: '', app: [], request: [], hooks: [], errorHandler: 'none', notFound: false, route: false, children: [] }

/** A node with nothing in it but what is told; its name is its id unless told. @returns {any} */
export function makeNode (id, told = {}, ...children) {
  return { id, name: id, ...EMPTY, ...told, children }
}

/** Trees to begin with, the id of a node that has a route, and how that is asked first. */
export const EXAMPLES = [
  {
    id: 'shop', label: 'A shop', asked: 'orders', request: 'answers',
    tree: makeNode('app', { hooks: ['onRequest'], errorHandler: 'answers' },
      makeNode('store', { wrapped: true, app: ['db'] }),
      makeNode('api', { prefix: '/api', hooks: ['onRequest', 'onSend'], notFound: true },
        makeNode('auth', { wrapped: true, request: ['user'], hooks: ['preHandler'] }),
        makeNode('orders', { route: true, errorHandler: 'throws' }),
        makeNode('reports', { app: ['cache'], hooks: ['preHandler'], route: true })),
      makeNode('site', { route: true, hooks: ['onSend'] }))
  },
  {
    id: 'siblings', label: 'A decorator that siblings miss', asked: 'orders', request: 'answers',
    tree: makeNode('app', {}, makeNode('store', { app: ['db'], hooks: ['onRequest'] }), makeNode('orders', { route: true }))
  },
  {
    id: 'prefix', label: 'A prefix that is lost', asked: 'orders', request: 'answers',
    tree: makeNode('app', {}, makeNode('orders', { wrapped: true, prefix: '/api', route: true }))
  },
  {
    id: 'missing', label: '404 without a prefix', asked: 'site', request: 'missing',
    tree: makeNode('app', { hooks: ['onRequest'] },
      makeNode('site', { route: true }),
      makeNode('admin', { hooks: ['onRequest'], notFound: true, route: true }))
  },
  {
    id: 'late', label: 'Registered late', asked: 'orders', request: 'answers',
    tree: makeNode('app', {},
      makeNode('orders', { hooks: ['onRequest'], route: true }),
      makeNode('auth', { wrapped: true, app: ['db'], request: ['user'], hooks: ['onRequest'] }),
      makeNode('reports', { route: true }))
  }
]

/** The answer to the first of the EXAMPLES, and what a reader may put into a tree. */
export async function example () {
  const [{ tree, asked, request }] = EXAMPLES
  const offers = { decorators: DECORATORS, hooks: HOOKS, errorHandlers: ERROR_HANDLERS, requests: REQUESTS, limit: LIMIT, blank: makeNode('blank') }
  return { ...await askRoute(tree, asked, request), offers }
}

/**
 * Build the tree, ask it once, and tell what the request met: the tree and who was asked, why the application does not
 * boot (`problem`, empty when it does) and whether that ends the process, who answered (such as `handler of books`),
 * what ran in order, the decorators as the answering function sees them (none when it is Fastify's own), and a program
 * that does the same.
 *
 * @param {string} asked id of a node that has a route
 * @param {string} [request] of `REQUESTS`
 * @throws {InputError} when that cannot be asked
 */
export async function askRoute (tree, asked, request = 'answers') {
  checkTree(tree)
  const scopes = listScopes(tree)
  const scope = scopes.find(({ node }) => node.id === asked)
  if (!scope?.node.route) throw new InputError('Choose a node that has a route')
  if (!REQUESTS.includes(request)) throw new InputError('A route answers, throws, or is missing')

  const throwing = request === 'throws' ? asked : ''
  // The application itself has no prefix.
  const prefixes = contextsAbove(scopes, scope).slice(0, -1).map((id) => nodeOf(scopes, id).prefix)
  const url = `${prefixes.reverse().join('')}/${request === 'missing' ? 'no-such-path' : scope.node.name}`
  const code = generateCode(tree, url, throwing)
  const { isUncaught, problem = '', response, ran } = await runProgram(code)
  if (problem) return { tree, asked, url, problem, isUncaught, status: 0, by: '', ran: [], decorators: [], code }

  const { statusCode: status } = response
  const body = response.json()
  const by = body.by ?? (status === 404 ? 'Fastify’s own 404 answer' : 'Fastify’s own error handler')
  const decorators = body.by ? explainDecorators(tree, asked, body) : []
  return { tree, asked, url, problem, isUncaught, status, by, ran, decorators, code }
}

// The tree

/** Every node in the order in which plugins run; `context` is the id of the node whose instance it is given. */
export function listScopes (tree) {
  const scopesFrom = (node, parent, context) => {
    const own = parent && node.wrapped ? context : node.id
    return [{ node, parent, context: own }, ...node.children.flatMap((child) => scopesFrom(child, node, own))]
  }
  return scopesFrom(tree, null, tree.id)
}

function checkTree (tree) {
  const nodes = listScopes(tree).map(({ node }) => node)
  if (nodes.length > LIMIT) throw new InputError(`A tree has ${LIMIT} nodes at most`)
  const isSome = (chosen, all) => new Set(chosen).size === chosen.length && chosen.every((one) => all.includes(one))
  for (const { name, prefix, app, request, hooks, errorHandler } of nodes) {
    if (!/^[a-z][a-zA-Z0-9]{0,15}$/.test(name)) throw new InputError('A name is a small letter and up to 15 more letters or digits')
    const refusal = refuseName(name)
    if (refusal) throw new InputError(refusal)
    if (prefix !== '' && !/^(?:\/[a-z0-9][a-z0-9-]{0,15}){1,2}$/.test(prefix)) throw new InputError(`The prefix of ${name} is one or two parts such as /api, in small letters`)
    const isKnown = isSome(app, DECORATORS.app) && isSome(request, DECORATORS.request) && isSome(hooks, HOOKS) && ERROR_HANDLERS.includes(errorHandler)
    if (!isKnown) throw new InputError(`${name} carries something that this figure does not know`)
  }
  for (const key of ['id', 'name']) {
    const twice = nodes.find((node, index) => nodes.findIndex((other) => other[key] === node[key]) !== index)
    if (twice) throw new InputError(`Two nodes have the ${key} ${twice[key]}`)
  }
}

// The application

const AsyncFunction = /** @type {any} */ (Object.getPrototypeOf(async () => {}).constructor)

/** Run a program as it is shown, but for its imports and what it prints. @returns {Promise<any>} */
async function runProgram (code) {
  const app = /** @type {any} */ (fastify())
  let isUncaught = false
  // Fastify declares a 404 handler in `after`. An error there has no promise to go to: it ends the process, and
  // `ready()` is never answered. Here it is kept, and `ready()` rejects.
  const { after } = app
  app.after = function (act) {
    return after.call(this, act && ((failed, done) => {
      try {
        act(failed, done)
      } catch (error) {
        isUncaught = true
        done(error)
      }
    }))
  }
  const program = code.replaceAll(/^(?:import|console\.log).*$/gm, '')
  try {
    // fastify-plugin numbers what it has to name by itself, as long as the process runs.
    const wrap = (plugin) => fp(plugin, { name: plugin.name })
    const { response, ran } = await new AsyncFunction('Fastify', 'fp', `${program}\nreturn { response, ran }`)(() => app, wrap)
    await app.close()
    return { isUncaught, response, ran }
  } catch ({ code, message }) {
    return { isUncaught, problem: code && !isUncaught ? `${code}: ${message}` : message }
  }
}

// The reasons

/** Which decorators an answering function has is what Fastify answered; the tree only gives the reason. */
function explainDecorators (tree, asked, { by, ...saw }) {
  const scopes = listScopes(tree)
  // An error handler has the instance it was set on, and the request of the route that failed.
  const answering = scopes.find(({ node }) => by.endsWith(` of ${node.name}`))?.node.id ?? asked
  const from = { app: answering, request: by.startsWith('error handler') ? asked : answering }
  return scopes.flatMap((owner) => ['app', 'request'].flatMap((on) => owner.node[on].map((name) => {
    const seen = saw[on][name] === owner.node.name
    const route = scopes.find(({ node }) => node.id === from[on])
    return { on, name, node: owner.node.name, seen, why: seen ? whySeen(scopes, owner, route) : whyNot(scopes, owner, route, on, name) }
  })))
}

function whySeen (scopes, owner, route) {
  if (owner.node.id === route.node.id) return 'its own'
  const home = nodeOf(scopes, owner.context).name
  const isShared = owner.context === route.context
  // Who is within the plugin would have it without fastify-plugin too.
  const isLifted = owner.node.id !== owner.context && !listScopes(owner.node).some(({ node }) => node === route.node)
  if (isLifted) return `${owner.node.name} is in fastify-plugin, so it was put on ${home}${isShared ? '' : ', and inherited'}`
  return isShared ? `put on ${home}, whose context it is in` : `inherited from ${home}`
}

function whyNot (scopes, owner, route, on, name) {
  const home = nodeOf(scopes, owner.context).name
  const above = contextsAbove(scopes, route)
  if (!above.includes(owner.context)) return `it stays in ${home}: contexts inherit from above, not from beside or below`
  const nearer = above.slice(0, above.indexOf(owner.context))
  // A request has one value of a name: a context whose list has it cannot add another.
  if (on === 'request') return `it came to ${home} after the context of ${nodeOf(scopes, nearer.at(-1)).name} had copied the request decorators`
  const others = scopes.filter(({ node, context }) => node.app.includes(name) && nearer.includes(context)).map(({ node }) => node.name)
  return `one that is nearer is in front of it, of ${others.join(' and ')}`
}

/** The contexts from a scope's own up to the root's, as ids of nodes. @returns {string[]} */
export function contextsAbove (scopes, { parent, context }) {
  const above = scopes.find(({ node }) => node === parent)
  return above ? [...new Set([context, ...contextsAbove(scopes, above)])] : [context]
}

const nodeOf = (scopes, id) => scopes.find(({ node }) => node.id === id).node

// The program

const list = (names) => `[${names.map((name) => `'${name}'`).join(', ')}]`
/** Notes who ran, and tells what it saw. Each decorator's value is the name of its maker. */
const TELL = `function tell (by, app, request) {
  ran.push(by)
  return { by, app: pick(${list(DECORATORS.app)}, app), request: pick(${list(DECORATORS.request)}, request) }
}

function pick (names, object) {
  return Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]))
}
`

/** A program that builds the tree, and asks it once. Names have been checked: they stand in the code as they are. */
function generateCode (tree, url, throwing) {
  const scopes = listScopes(tree)
  const hasWrapper = scopes.some(({ node, parent }) => parent && node.wrapped)
  return [
    `import Fastify from 'fastify'\n${hasWrapper ? "import fp from 'fastify-plugin'\n" : ''}`,
    'const ran = []\nconst app = Fastify()\n',
    `${bodyOf(tree, throwing)}\n`,
    `const response = await app.inject('${url}')`,
    'console.log(response.statusCode, response.json())',
    'console.log(ran)\n',
    ...scopes.slice(1).map(({ node }) => `async function ${node.name}Plugin (app) {\n${bodyOf(node, throwing).replaceAll(/^(?=.)/gm, '  ')}\n}\n`),
    TELL
  ].join('\n')
}

function bodyOf ({ id, name, app, request, hooks, errorHandler, notFound, route, children }, throwing) {
  const tell = (who) => `tell('${who} of ${name}', this, request)`
  const answers = {
    error: errorHandler === 'throws' ? `${tell('error handler')}\n  throw error` : `reply.code(500).send(${tell('error handler')})`,
    route: id === throwing ? `${tell('handler')}\n  throw new Error('no luck')` : `return ${tell('handler')}`
  }
  return [
    ...app.map((decorator) => `app.decorate('${decorator}', '${name}')`),
    ...request.map((decorator) => `app.decorateRequest('${decorator}', '${name}')`),
    ...hooks.map((hook) => `app.addHook('${hook}', async () => { ran.push('${hook} of ${name}') })`),
    errorHandler !== 'none' && `app.setErrorHandler(function (error, request, reply) {\n  ${answers.error}\n})`,
    notFound && `app.setNotFoundHandler(function (request, reply) {\n  reply.code(404).send(${tell('404 handler')})\n})`,
    route && `app.get('/${name}', async function (request) {\n  ${answers.route}\n})`,
    ...children.map((child) => {
      const plugin = child.wrapped ? `fp(${child.name}Plugin)` : `${child.name}Plugin`
      return `app.register(${plugin}${child.prefix ? `, { prefix: '${child.prefix}' }` : ''})`
    })
  ].filter(Boolean).join('\n') || '// nothing here'
}
