import { readPath } from './route-path.js'

/** Every node has every field, in one order, so the lookup reads nodes of all kinds in the same way. */
export class Node {
  /** @param {string} prefix @param {RegExp | null} pattern @param {string} suffix */
  constructor (prefix = '', pattern = null, suffix = '') {
    this.prefix = prefix
    this.children = /** @type {Map<number, Node>} by first character: at most one can fit */ (new Map())
    this.parametric = /** @type {Node[]} */ ([])
    this.pattern = pattern
    this.suffix = suffix
    this.wildcard = /** @type {Node | null} */ (null)
    this.route = /** @type {{ store: any, Params: any } | null} */ (null)
  }
}

/** @type {(root: Node, route: { method: string, path: string, store: any }) => void} */
export function addRoute (root, { method, path, store }) {
  const pieces = readPath(path)
  let node = root
  for (const { kind, text, pattern } of pieces) {
    if (kind === 'text') node = addText(node, text)
    else if (kind === 'parameters') node = addParametric(node, pattern, text)
    else node = node.wildcard ??= new Node()
  }
  if (node.route !== null) throw new Error(`Method '${method}' already declared for route '${path}'`)
  node.route = { store, Params: compileParams(pieces.flatMap(({ names }) => names)) }
}

/** @type {(node: Node, text: string) => Node} goes down along the text, and splits a node where the two part */
function addText (node, text) {
  if (text === '') return node
  const child = node.children.get(text.charCodeAt(0)) ?? new Node(text)
  let shared = 1
  while (shared < child.prefix.length && child.prefix[shared] === text[shared]) shared++
  const upper = shared === child.prefix.length ? child : new Node(text.slice(0, shared))
  if (upper !== child) {
    child.prefix = child.prefix.slice(shared)
    upper.children.set(child.prefix.charCodeAt(0), child)
  }
  node.children.set(text.charCodeAt(0), upper)
  return addText(upper, text.slice(shared))
}

/** @type {(node: Node, pattern: RegExp | null, suffix: string) => Node} */
function addParametric (node, pattern, suffix) {
  let child = node.parametric.find((other) => String(other.pattern) === String(pattern))
  if (child === undefined) {
    child = new Node('', pattern, suffix)
    node.parametric.push(child)
    // `:file.min.js` is asked before `:file.js`, and `:id` last, for it takes anything.
    node.parametric.sort((one, other) => rank(other) - rank(one))
  }
  return child
}

const rank = (/** @type {Node} */ { pattern, suffix }) => pattern === null ? -1 : suffix.length

/** A constructor of its own for each route: its params have one hidden class. @param {string[]} names */
function compileParams (names) {
  const lines = names.map((name, i) => `this[${JSON.stringify(name)}] = values[${i}]`)
  const Params = new Function('values', lines.join('\n')) // eslint-disable-line no-new-func
  Params.prototype = Object.create(null)
  return Params
}
