import treeify from 'object-treeify'

/**
 * The tree as text, a line for each node, with what it carries.
 *
 * @param {import('../model/scope-tree.js').ScopeNode} tree
 * @returns {string[]}
 */
export function drawTree (tree) {
  const below = treeify(/** @type {any} */ (childrenOf(tree)))
  return [describe(tree), ...below === '' ? [] : below.split('\n')]
}

/**
 * @param {import('../model/scope-tree.js').ScopeNode} node
 * @returns {Record<string, any>}
 */
function childrenOf ({ children }) {
  return Object.fromEntries(children.map((child) => [describe(child), childrenOf(child)]))
}

/** @param {import('../model/scope-tree.js').ScopeNode} node */
function describe ({ name, wrapped, prefix, app, request, hooks, errorHandler, notFound, route }) {
  const carried = [
    ...wrapped ? ['in fastify-plugin'] : [],
    ...prefix ? [`prefix ${prefix}`] : [],
    ...app.map((decorator) => `app.${decorator}`),
    ...request.map((decorator) => `request.${decorator}`),
    ...hooks,
    ...errorHandler === 'none' ? [] : [errorHandler === 'throws' ? 'error handler that throws' : 'error handler'],
    ...notFound ? ['404 handler'] : [],
    ...route ? [`GET /${name}`] : []
  ]
  return carried.length > 0 ? `${name}: ${carried.join(', ')}` : name
}
