/**
 * A node of a small tree; what else it carries belongs to whoever edits it.
 *
 * @typedef {{ id: string, name: string, children: EditedNode[], [more: string]: any }} EditedNode
 *
 * @typedef {object} Place
 * @property {EditedNode} node
 * @property {EditedNode | null} parent null for the root
 * @property {number} place among its siblings, from 0
 * @property {number} depth the root's is 0
 * @property {boolean[]} goesOn for every level from the root's children to this node, whether a sibling follows
 */

/**
 * Every node with where it stands, in the order in which the tree is read.
 *
 * @param {EditedNode} tree
 * @returns {Place[]}
 */
export function listPlaces (tree) {
  return listFrom({ node: tree, parent: null, place: 0, depth: 0, goesOn: [] })
}

/**
 * @param {EditedNode} tree
 * @param {string} id
 * @returns {Place | undefined} nothing when the tree has no such node
 */
export function find (tree, id) {
  return listPlaces(tree).find(({ node }) => node.id === id)
}

/**
 * Put a node into another, last or at a place.
 *
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} parent id
 * @param {EditedNode} node
 * @param {number} [place] among the children, from 0
 * @returns {T}
 */
export function add (tree, parent, node, place = Infinity) {
  return replace(tree, parent, (found) => ({ ...found, children: found.children.toSpliced(place, 0, node) }))
}

/**
 * Take a node out, and all that is in it. The root stays.
 *
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @returns {T}
 */
export function remove (tree, id) {
  const parent = find(tree, id)?.parent
  if (!parent) return tree
  return replace(tree, parent.id, (found) => ({ ...found, children: found.children.filter((child) => child.id !== id) }))
}

/**
 * Give a node other values of what it carries.
 *
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @param {Record<string, any>} values
 * @returns {T}
 */
export function change (tree, id, values) {
  return replace(tree, id, (found) => ({ ...found, ...values }))
}

/**
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @param {string} name
 * @returns {T}
 */
export function rename (tree, id, name) {
  return change(tree, id, { name })
}

/**
 * Put a node, with all that is in it, into another one.
 *
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @param {string} parent id; within the node itself, nothing happens
 * @param {number} place among the children of the parent as they stand before the move, from 0
 * @returns {T} the same tree when nothing moves
 */
export function moveTo (tree, id, parent, place) {
  const from = find(tree, id)
  const target = find(tree, parent)
  if (!from?.parent || !target || find(from.node, parent)) return tree
  const isBehind = from.parent.id === parent && from.place < place
  const wanted = Math.min(isBehind ? place - 1 : place, target.node.children.length - (from.parent.id === parent ? 1 : 0))
  if (from.parent.id === parent && from.place === wanted) return tree
  return add(remove(tree, id), parent, from.node, wanted)
}

/**
 * Move a node by one: among its siblings, into the one before it, or out of its parent.
 *
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @param {'up' | 'down' | 'in' | 'out'} way
 * @returns {T} the same tree when there is no such way
 */
export function move (tree, id, way) {
  const from = find(tree, id)
  if (!from?.parent) return tree
  const { parent, place } = from
  if (way === 'up') return place === 0 ? tree : moveTo(tree, id, parent.id, place - 1)
  if (way === 'down') return moveTo(tree, id, parent.id, place + 2)
  if (way === 'in') return place === 0 ? tree : moveTo(tree, id, parent.children[place - 1].id, Infinity)
  const above = find(tree, parent.id)
  return above?.parent ? moveTo(tree, id, above.parent.id, above.place + 1) : tree
}

/**
 * @template {EditedNode} T
 * @param {T} tree
 * @param {string} id
 * @param {(found: EditedNode) => EditedNode} swap
 * @returns {T} every node that is not on the way stays the object that it was
 */
function replace (tree, id, swap) {
  if (tree.id === id) return /** @type {T} */ (swap(tree))
  const children = tree.children.map((child) => replace(child, id, swap))
  return children.some((child, place) => child !== tree.children[place]) ? { ...tree, children } : tree
}

/**
 * @param {Place} from
 * @returns {Place[]}
 */
function listFrom (from) {
  const last = from.node.children.length - 1
  return [from, ...from.node.children.flatMap((node, place) => listFrom({
    node, parent: from.node, place, depth: from.depth + 1, goesOn: [...from.goesOn, place < last]
  }))]
}
