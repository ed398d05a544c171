import { InputError } from '../../lib/command-line/input-error.js'
import { refuseName } from '../../lib/samples/plugin-names.js'

/** What a node may put on the application, and on requests. */
export const DECORATORS = { app: ['db', 'cache'], request: ['user', 'tenant'] }
/** The hooks that a node may add, in the order in which a request meets them. */
export const HOOKS = ['onRequest', 'preHandler', 'onError', 'onSend']
export const ERROR_HANDLERS = ['none', 'answers', 'throws']
export const REQUESTS = ['answers', 'throws', 'missing']

/** How many nodes a tree may have: it is built again at every change. */
export const LIMIT = 12
const NAME = /^[a-z][a-zA-Z0-9]{0,15}$/
const PREFIX = /^(?:\/[a-z0-9][a-z0-9-]{0,15}){1,2}$/

/**
 * A plugin as the reader draws it; the root is the application itself.
 *
 * @typedef {object} ScopeNode
 * @property {string} id
 * @property {string} name
 * @property {boolean} wrapped in fastify-plugin; not the root
 * @property {string} prefix as given to `register`, such as `/api`; empty for none
 * @property {string[]} app names of decorators of the application
 * @property {string[]} request names of decorators of requests
 * @property {string[]} hooks
 * @property {string} errorHandler none, one that answers, or one that throws again
 * @property {boolean} notFound whether it sets a 404 handler
 * @property {boolean} route whether it has a route, `GET /<name>` behind its prefix
 * @property {ScopeNode[]} children registered after everything else, in this order
 *
 * @typedef {object} Scope one node, with where it stands
 * @property {ScopeNode} node
 * @property {ScopeNode | null} parent
 * @property {string} context id of the node whose instance it is given: its own, or that of the nearest one above without fastify-plugin
 */

/**
 * A node with nothing in it but what is told.
 *
 * @param {Partial<ScopeNode> & { id: string }} told its name is its id unless told
 * @returns {ScopeNode}
 */
export function makeNode (told) {
  return { name: told.id, wrapped: false, prefix: '', app: [], request: [], hooks: [], errorHandler: 'none', notFound: false, route: false, children: [], ...told }
}

/**
 * Every node with its context, in the order in which the plugins are run.
 *
 * @param {ScopeNode} tree
 * @returns {Scope[]}
 */
export function listScopes (tree) {
  return scopesFrom(tree, null, tree.id)
}

/**
 * @param {ScopeNode} tree as a page sends it
 * @throws {InputError} when it is not a tree that can be built
 */
export function checkTree (tree) {
  const nodes = listScopes(tree).map(({ node }) => node)
  if (nodes.length > LIMIT) throw new InputError(`A tree has ${LIMIT} nodes at most`)
  for (const node of nodes) checkNode(node)
  for (const key of /** @type {const} */ (['id', 'name'])) {
    const twice = nodes.find((node, index) => nodes.findIndex((other) => other[key] === node[key]) !== index)
    if (twice) throw new InputError(`Two nodes have the ${key} ${twice[key]}`)
  }
}

/** @param {ScopeNode} node */
function checkNode ({ name, prefix, app, request, hooks, errorHandler }) {
  if (!NAME.test(name)) throw new InputError('A name is a small letter and up to 15 more letters or digits')
  const refusal = refuseName(name)
  if (refusal) throw new InputError(refusal)
  if (prefix !== '' && !PREFIX.test(prefix)) throw new InputError(`The prefix of ${name} is one or two parts such as /api, in small letters`)
  const known = isSome(app, DECORATORS.app) && isSome(request, DECORATORS.request) && isSome(hooks, HOOKS) && ERROR_HANDLERS.includes(errorHandler)
  if (!known) throw new InputError(`${name} carries something that this figure does not know`)
}

/**
 * @param {string[]} chosen
 * @param {string[]} all
 */
function isSome (chosen, all) {
  return new Set(chosen).size === chosen.length && chosen.every((one) => all.includes(one))
}

/**
 * @param {ScopeNode} node
 * @param {ScopeNode | null} parent
 * @param {string} context of the parent
 * @returns {Scope[]}
 */
function scopesFrom (node, parent, context) {
  const own = parent && node.wrapped ? context : node.id
  return [{ node, parent, context: own }, ...node.children.flatMap((child) => scopesFrom(child, node, own))]
}
