/**
 * @typedef {{ store: any }} Route
 * The children of a node are found by their first character, so at most one can fit.
 * @typedef {{ prefix: string, children: Map<string, Node>, route: Route? }} Node
 */

/** Every node has every field, in one order. @returns {Node} */
const createNode = (prefix = '') => ({ prefix, children: new Map(), route: null })

/** A tree for each method. A path is looked up in it character by character, however many routes there are. */
export function createRouter () {
  const trees = /** @type {Map<string, Node>} */ (new Map())

  /** @type {(method: string, path: string, store: any) => void} */
  function on (method, path, store) {
    let node = trees.get(method) ?? createNode()
    trees.set(method, node)
    node = addText(node, path)
    if (node.route !== null) throw new Error(`Method '${method}' already declared for route '${path}'`)
    node.route = { store }
  }

  /** @type {(method: string, path: string) => Route | null} */
  function find (method, path) {
    const root = trees.get(method)
    return root ? walk(root, path, 0) : null
  }

  return { on, find }
}

/** Go down along the text. A node that it leaves in the middle is split. @type {(node: Node, text: string) => Node} */
function addText (node, text) {
  if (text === '') return node
  const child = node.children.get(text[0]) ?? createNode(text)
  node.children.set(text[0], child)
  let shared = 1
  while (shared < child.prefix.length && child.prefix[shared] === text[shared]) shared++
  if (shared < child.prefix.length) {
    const lower = Object.assign(createNode(), child, { prefix: child.prefix.slice(shared) })
    Object.assign(child, createNode(text.slice(0, shared))).children.set(lower.prefix[0], lower)
  }
  return addText(child, text.slice(shared))
}

/** @type {(node: Node, path: string, index: number) => Route | null} */
function walk (node, path, index) {
  if (index === path.length && node.route !== null) return node.route
  const child = node.children.get(path[index])
  const fits = child !== undefined && path.startsWith(child.prefix, index)
  return fits ? walk(child, path, index + child.prefix.length) : null
}
