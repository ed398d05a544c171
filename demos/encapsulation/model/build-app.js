import fastify from 'fastify'
import fp from 'fastify-plugin'
import { DECORATORS } from './scope-tree.js'

/**
 * @typedef {import('./scope-tree.js').ScopeNode} ScopeNode
 *
 * @typedef {object} Built
 * @property {import('fastify').FastifyInstance} app not yet booted
 * @property {string[]} ran what the next request runs, in order, such as `onRequest of api`
 * @property {Map<string, import('fastify').FastifyInstance>} instances what each node's function is given, by the node's id
 * @property {Error | null} uncaught what Fastify throws while it boots where nobody can catch it
 */

/**
 * Build what the tree says with the real Fastify. Whatever runs notes that it did.
 *
 * @param {ScopeNode} tree
 * @param {string} throwing id of the node whose route throws; empty for none
 * @returns {Built}
 */
export function buildApp (tree, throwing = '') {
  const app = fastify()
  /** @type {Built} */
  const built = { app, ran: [], instances: new Map(), uncaught: null }
  catchLate(app, built)
  fill(app, tree, throwing, built)
  return built
}

/**
 * Fastify declares a 404 handler in `after`. An error there has no promise to go to: it ends the process, and `ready()` is
 * never answered. Here it is kept, and `ready()` rejects.
 *
 * @param {any} app
 * @param {Built} built
 */
function catchLate (app, built) {
  const { after } = app
  app.after = function (/** @type {Function | undefined} */ act) {
    if (act === undefined) return after.call(this)
    return after.call(this, (/** @type {unknown} */ failed, /** @type {Function} */ done) => {
      try {
        act(failed, done)
      } catch (/** @type {any} */ error) {
        built.uncaught = error
        done(error)
      }
    })
  }
}

/**
 * What a plugin's function does: its own first, then its children.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {ScopeNode} node
 * @param {string} throwing
 * @param {Built} built
 */
function fill (app, node, throwing, built) {
  const { ran, instances } = built
  const { id, name } = node
  instances.set(id, app)
  for (const decorator of node.app) app.decorate(decorator, name)
  for (const decorator of node.request) app.decorateRequest(decorator, name)
  for (const hook of node.hooks) {
    app.addHook(/** @type {'onRequest'} */ (hook), async () => { ran.push(`${hook} of ${name}`) })
  }
  if (node.errorHandler !== 'none') {
    app.setErrorHandler(function (error, request, reply) {
      const told = tell(ran, `error handler of ${name}`, this, request)
      if (node.errorHandler === 'throws') throw error
      reply.code(500).send(told)
    })
  }
  if (node.notFound) {
    app.setNotFoundHandler(function (request, reply) {
      reply.code(404).send(tell(ran, `404 handler of ${name}`, this, request))
    })
  }
  if (node.route) {
    app.get(`/${name}`, async function (request) {
      const told = tell(ran, `handler of ${name}`, this, request)
      if (id === throwing) throw new Error('no luck')
      return told
    })
  }
  for (const child of node.children) {
    const plugin = async (/** @type {import('fastify').FastifyInstance} */ scope) => fill(scope, child, throwing, built)
    app.register(child.wrapped ? fp(plugin, { name: child.name }) : plugin, child.prefix ? { prefix: child.prefix } : {})
  }
}

/**
 * Note that something ran, and tell what it saw: each decorator is named after the node that made it.
 *
 * @param {string[]} ran
 * @param {string} by
 * @param {object} app
 * @param {object} request
 */
function tell (ran, by, app, request) {
  ran.push(by)
  return { by, app: pick(DECORATORS.app, app), request: pick(DECORATORS.request, request) }
}

/**
 * @param {string[]} names
 * @param {any} object
 * @returns {Record<string, string>}
 */
function pick (names, object) {
  return Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]))
}
