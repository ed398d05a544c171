import { listScopes } from '../model/scope-tree.js'

/**
 * @typedef {import('../model/scope-tree.js').Scope} Scope
 *
 * @typedef {object} Sight one decorator, and whether the answering route has it
 * @property {'app' | 'request'} on
 * @property {string} name
 * @property {string} node the name of the node that made it
 * @property {boolean} seen
 * @property {string} why
 */

/**
 * Which decorators of the tree an answering function has, and why or why not. What
 * it has is what Fastify answered; the tree only gives the reason.
 *
 * @param {import('../model/scope-tree.js').ScopeNode} tree
 * @param {{ app: string, request: string }} from ids of the nodes whose instance, and whose kind of request, it was given
 * @param {{ app: Record<string, string>, request: Record<string, string> }} answer what it saw: the decorators, each with the name of its node
 * @returns {Sight[]}
 */
export function explainDecorators (tree, from, answer) {
  const scopes = listScopes(tree)
  return scopes.flatMap((owner) => (/** @type {const} */ (['app', 'request'])).flatMap((on) => owner.node[on].map((name) => {
    const seen = answer[on][name] === owner.node.name
    const route = /** @type {Scope} */ (scopes.find(({ node }) => node.id === from[on]))
    return { on, name, node: owner.node.name, seen, why: seen ? whySeen(scopes, owner, route) : whyNot(scopes, owner, route, on, name) }
  })))
}

/**
 * @param {Scope[]} scopes
 * @param {Scope} owner
 * @param {Scope} route
 */
function whySeen (scopes, owner, route) {
  if (owner.node.id === route.node.id) return 'its own'
  const home = nameOf(scopes, owner.context)
  const isShared = owner.context === route.context
  // Who is within the plugin would have it without fastify-plugin too.
  const isLifted = owner.node.id !== owner.context && !listScopes(owner.node).some(({ node }) => node === route.node)
  if (isLifted) return `${owner.node.name} is in fastify-plugin, so it was put on ${home}${isShared ? '' : ', and inherited'}`
  return isShared ? `put on ${home}, whose context it is in` : `inherited from ${home}`
}

/**
 * @param {Scope[]} scopes
 * @param {Scope} owner
 * @param {Scope} route
 * @param {'app' | 'request'} on
 * @param {string} name
 */
function whyNot (scopes, owner, route, on, name) {
  const home = nameOf(scopes, owner.context)
  const above = contextsAbove(scopes, route)
  if (!above.includes(owner.context)) return `it stays in ${home}: contexts inherit from above, not from beside or below`
  const nearer = above.slice(0, above.indexOf(owner.context))
  // A request has one value of a name: a context whose list has it cannot add another.
  if (on === 'request') return `it came to ${home} after the context of ${nameOf(scopes, /** @type {string} */ (nearer.at(-1)))} had copied the list of request decorators`
  const others = scopes.filter(({ node, context }) => node.app.includes(name) && nearer.includes(context)).map(({ node }) => node.name)
  return others.length === 1 ? `${others[0]}, which is nearer, put another one in front of it` : `${others.join(' and ')}, which are nearer, put others in front of it`
}

/**
 * The contexts from a scope's own up to the root's.
 *
 * @param {Scope[]} scopes of the whole tree
 * @param {Scope} from
 * @returns {string[]} ids of nodes
 */
export function contextsAbove (scopes, from) {
  const parent = scopes.find(({ node }) => node === from.parent)
  return parent ? [...new Set([from.context, ...contextsAbove(scopes, parent)])] : [from.context]
}

/**
 * @param {Scope[]} scopes
 * @param {string} id
 */
function nameOf (scopes, id) {
  return /** @type {Scope} */ (scopes.find(({ node }) => node.id === id)).node.name
}
