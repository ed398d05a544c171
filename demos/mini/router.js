/** @typedef {{ store: any, names: string[] }} Route */
/** @typedef {{ prefix: string, children: Map<string, Node>, parameter: Node | null, wildcard: Node | null, route: Route | null }} Node */

/** Every node has every field, in one order. Children are found by their first character, so at most one can fit. @returns {Node} */
const createNode = (prefix = '') => ({ prefix, children: new Map(), parameter: null, wildcard: null, route: null })

/** A tree for each method. A path is looked up in it character by character, however many routes there are. */
export function createRouter () {
  const trees = /** @type {Map<string, Node>} */ (new Map())

  /** @type {(method: string, path: string, store: any) => void} */
  function on (method, path, store) {
    if (/:\w*[^\w/]|\*./.test(path)) throw new Error(`mini does not have parameters for a part of a segment, nor text behind a wildcard: ${path}`)
    let node = trees.get(method) ?? createNode()
    trees.set(method, node)
    for (const [piece] of path.matchAll(/:\w*|\*|[^:*]+/g)) {
      if (piece === '*') node = node.wildcard ??= createNode()
      else if (piece[0] === ':') node = node.parameter ??= createNode()
      else node = addText(node, piece.replaceAll('%', '%25'))
    }
    if (node.route !== null) throw new Error(`Method '${method}' already declared for route '${path}'`)
    node.route = { store, names: path.match(/(?<=:)\w*|\*/g) ?? [] }
  }

  /** @type {(method: string, path: string) => { store: any, params: Record<string, string> } | null} */
  function find (method, path) {
    const root = trees.get(method)
    const values = /** @type {string[]} */ ([])
    const decoded = decodePath(path)
    const route = root && decoded !== null ? walk(root, decoded, 0, values, 0) : null
    return route && { store: route.store, params: Object.assign(Object.create(null), Object.fromEntries(route.names.map((name, i) => [name, decodeURIComponent(values[i])]))) }
  }

  return { on, find }
}

/** @type {(node: Node, text: string) => Node} goes down along the text, and splits a node where the two part */
function addText (node, text) {
  if (text === '') return node
  const child = node.children.get(text[0]) ?? createNode(text)
  node.children.set(text[0], child)
  let shared = 1
  while (shared < child.prefix.length && child.prefix[shared] === text[shared]) shared++
  if (shared < child.prefix.length) {
    const lower = { ...child, prefix: child.prefix.slice(shared) }
    Object.assign(child, createNode(text.slice(0, shared))).children.set(lower.prefix[0], lower)
  }
  return addText(child, text.slice(shared))
}

/** @type {(node: Node, path: string, index: number, values: string[], count: number) => Route | null} what leads to no route gives null, and the next is tried: the backtracking */
function walk (node, path, index, values, count) {
  if (index === path.length && node.route !== null) return node.route
  const child = node.children.get(path[index])
  if (child !== undefined && path.startsWith(child.prefix, index)) {
    const route = walk(child, path, index + child.prefix.length, values, count)
    if (route !== null) return route
  }
  if (node.parameter !== null) {
    values[count] = path.slice(index).split('/', 1)[0]
    const route = walk(node.parameter, path, index + values[count].length, values, count + 1)
    if (route !== null) return route
  }
  if (node.wildcard === null) return null
  values[count] = path.slice(index)
  return node.wildcard.route
}

/** @type {(path: string) => string | null} without `%20` and its like, but with `%2F`, which must not end a segment; null when it is malformed */
function decodePath (path) {
  try {
    return path.includes('%') ? decodeURI(path.replaceAll('%25', '%2525')) : path
  } catch {
    return null
  }
}
