import { DECORATORS, listScopes } from './scope-tree.js'

/**
 * An instance of Fastify on the way from a route's up to the root's.
 *
 * @typedef {object} Link
 * @property {string[]} nodes names of those that were given it; several where fastify-plugin let them share
 * @property {string[]} own the application decorators that were put on it, and not on one above
 */

/**
 * An instance and what it inherits from, by `Object.getPrototypeOf`.
 *
 * @param {import('./build-app.js').Built} built
 * @param {import('./scope-tree.js').ScopeNode} tree
 * @param {string} id of the node whose instance is the first
 * @returns {Link[]}
 */
export function walkPrototypes ({ instances }, tree, id) {
  const nodes = listScopes(tree).map(({ node }) => node)
  const links = []
  for (let object = instances.get(id); object !== undefined && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    const instance = object
    links.push({
      nodes: nodes.filter((node) => instances.get(node.id) === instance).map(({ name }) => name),
      own: DECORATORS.app.filter((name) => Object.hasOwn(instance, name))
    })
  }
  return links
}
