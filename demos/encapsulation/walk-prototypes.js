import { listScopes } from './scope-tree.js'

/**
 * An instance and what it inherits from, with the nodes that were given each.
 *
 * @param {import('./build-app.js').Built} built
 * @param {import('./scope-tree.js').ScopeNode} tree
 * @param {string} id of the node whose instance is the first
 * @returns {string[][]} names of nodes; several where fastify-plugin let them share
 */
export function walkPrototypes ({ instances }, tree, id) {
  const nodes = listScopes(tree).map(({ node }) => node)
  const links = []
  for (let object = instances.get(id); object !== undefined && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    links.push(nodes.filter((node) => instances.get(node.id) === object).map(({ name }) => name))
  }
  return links
}
