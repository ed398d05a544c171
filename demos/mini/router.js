/** @typedef {{ store: any, names: string[] }} Route */
/** @typedef {{ prefix: string, children: Map<string, Node>, parameter: Node?, wildcard: Node?, route: Route? }} Node */

/** Children are found by their first character, so at most one can fit. @returns {Node} */
const createNode = (prefix = '') => ({ prefix, children: new Map(), parameter: null, wildcard: null, route: null })

/** A tree for each method. A path is looked up in it character by character, however many routes there are. */
export function createRouter () {
  const trees = /** @type {Map<string, Node>} */ (new Map())

  /** @type {(method: string, path: string, store: any) => void} */
  function on (method, path, store) {
    if (/:\w*[^\w/]|\*./.test(path)) throw new Error(`mini has no such parameter or wildcard: ${path}`)
    let node = trees.get(method) ?? createNode()
    trees.set(method, node)
    for (const [piece] of path.matchAll(/:\w*|\*|[^:*]+/g)) {
      if (piece === '*') node = node.wildcard ??= createNode()
      else if (piece[0] === ':') node = node.parameter ??= createNode()
      else node = addText(node, piece.replaceAll('%', '%25')) // as in a path that is decoded
    }
    if (node.route !== null) throw new Error(`Method '${method}' already declared for route '${path}'`)
    node.route = { store, names: path.match(/(?<=:)\w*|\*/g) ?? [] }
  }

  /** @type {(method: string, path: string) => { store: any, params: Record<string, string> } | null} */
  function find (method, path) {
    const root = trees.get(method)
    const values = /** @type {string[]} */ ([])
    const route = root ? walk(root, decodePath(path), 0, values, 0) : null
    if (route === null) return null
    const params = Object.create(null) // so no name can meet an inherited one
    route.names.forEach((name, i) => { params[name] = path.includes('%') ? decodeURIComponent(values[i]) : values[i] })
    return { store: route.store, params }
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

/**
 * Text, else a parameter, else the wildcard. What leads nowhere gives null, and the next is tried: the backtracking.
 * @type {(node: Node, path: string, index: number, values: string[], count: number) => Route | null}
 */
function walk (node, path, index, values, count) {
  if (index === path.length && node.route !== null) return node.route
  const child = node.children.get(path[index])
  const fits = child !== undefined && path.startsWith(child.prefix, index)
  let route = fits ? walk(child, path, index + child.prefix.length, values, count) : null
  if (route === null && node.parameter !== null) {
    const end = path.indexOf('/', index)
    values[count] = path.slice(index, end === -1 ? path.length : end)
    route = walk(node.parameter, path, index + values[count].length, values, count + 1)
  }
  if (route !== null || node.wildcard === null) return route
  values[count] = path.slice(index)
  return node.wildcard.route
}

/** `%20` and its like become text. `%2F` stays, for it must not end a segment. @param {string} path */
function decodePath (path) {
  if (!path.includes('%')) return path
  try { return decodeURI(path.replaceAll('%25', '%2525')) } catch { return '' } // malformed: `*` alone fits
}
