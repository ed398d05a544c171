import { decodePath, decodeValue } from './decode-url.js'
import { expandOptional, trimSlashes } from './route-path.js'
import { Node, addRoute } from './route-tree.js'

/** @typedef {{ maxParamLength?: number, ignoreDuplicateSlashes?: boolean, ignoreTrailingSlash?: boolean }} Options */

/**
 * A tree for each method. A path is looked up in it character by character,
 * however many routes there are.
 *
 * @param {Options} [options]
 */
export function createRouter (options = {}) {
  const trees = /** @type {Map<string, Node>} */ (new Map())
  // What parameters took, by position. All lookups use this one list, so a lookup creates none.
  const taken = { values: /** @type {string[]} */ ([]), longest: options.maxParamLength ?? 100 }

  /** @type {(method: string, path: string, store: any) => void} */
  function on (method, path, store) {
    const root = trees.get(method) ?? new Node()
    trees.set(method, root)
    for (const each of expandOptional(path)) addRoute(root, { method, path: trimSlashes(each, options), store })
  }

  /** @type {(method: string, path: string) => { store: any, params: Record<string, string> } | null} */
  function find (method, path) {
    const root = trees.get(method)
    const decoded = decodePath(path)
    const route = root && decoded !== null ? walk(root, trimSlashes(decoded, options), 0, taken, 0) : null
    return route && { store: route.store, params: new route.Params(taken.values) }
  }

  return { on, find }
}

/** @typedef {{ values: string[], longest: number }} Taken */

/**
 * The static child first, then parameters, then the wildcard. What leads to
 * no route gives null, and the next one is tried: that is the backtracking.
 *
 * @type {(node: Node, path: string, index: number, taken: Taken, count: number) => Node['route']}
 */
function walk (node, path, index, taken, count) {
  if (index === path.length && node.route !== null) return node.route
  const child = node.children.get(path.charCodeAt(index))
  if (child !== undefined && path.startsWith(child.prefix, index)) {
    const route = walk(child, path, index + child.prefix.length, taken, count)
    if (route !== null) return route
  }
  if (node.parametric.length > 0) {
    const slash = path.indexOf('/', index)
    const end = slash === -1 ? path.length : slash
    const value = decodeValue(path.slice(index, end))
    for (const parametric of node.parametric) {
      const more = take(parametric, value, taken, count)
      const route = more === 0 ? null : walk(parametric, path, end, taken, count + more)
      if (route !== null) return route
    }
  }
  if (node.wildcard === null) return null
  taken.values[count] = decodeValue(path.slice(index))
  return node.wildcard.route
}

/** @type {(node: Node, value: string, taken: Taken, count: number) => number} how many parameters took a value */
function take ({ pattern }, value, { values, longest }, count) {
  if (pattern === null) {
    values[count] = value
    return value.length > longest ? 0 : 1
  }
  const match = pattern.exec(value)
  if (match === null) return 0
  for (let i = 1; i < match.length; i++) {
    values[count + i - 1] = match[i] ?? ''
    if (values[count + i - 1].length > longest) return 0
  }
  return match.length - 1
}
