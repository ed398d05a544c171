import { find } from './edit-tree.js'

const CANNOT = {
  up: 'is the first already',
  down: 'is the last already',
  in: 'has no node before it to go into',
  out: 'is as far out as it can be'
}

/**
 * Where a node stands, for those who hear the page.
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} id
 */
export function sayPlace (tree, id) {
  const found = find(tree, id)
  if (!found?.parent) return ''
  return `${found.node.name} is ${found.place + 1} of ${found.parent.children.length} in ${found.parent.name}`
}

/**
 * Why a node did not move.
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} id
 * @param {keyof typeof CANNOT} way
 */
export function sayCannotMove (tree, id, way) {
  const found = find(tree, id)
  if (!found) return ''
  return found.parent ? `${found.node.name} ${CANNOT[way]}` : `${found.node.name} is the root and stays`
}
