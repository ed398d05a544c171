import { intrinsicNames } from './intrinsic-names.js'
import { generatorOf, isLoading, ownerOf } from './roles.js'
import { namePaths } from './source-paths.js'

const WASM = /^wasm:\/\//
const EVALUATED = /^evalmachine\.<anonymous>/

/**
 * @typedef {import('./simplify-stack.js').Frame} Frame
 * @typedef {import('./parse-cpu-profile.js').ProfileNode} ProfileNode
 *
 * @typedef {object} Place where in the tree of calls a node is
 * @property {Place | null} parent
 * @property {Frame | null} frame of JavaScript; null for what V8 adds and for native functions
 * @property {Frame | null} leaf what owns the time when it is not the JavaScript function
 * @property {'busy' | 'idle' | 'none'} activity none for the root, whose time is nobody's
 * @property {boolean} loading whether it is Node's module loader, or Node's work for it: what runs at the top level of a module is the program
 */

/**
 * Say of each node of a profile what it is, as `simplify-stack.js` does for 0x's.
 *
 * @param {ProfileNode[]} nodes
 * @returns {Map<number, Place>} by id; nodes that no root leads to are left out
 */
export function placeNodes (nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const called = new Set(nodes.flatMap(({ children }) => children))
  const describe = createDescriber(nodes)
  /** @type {Map<number, Place>} */
  const places = new Map()
  /** @type {Array<{ node: ProfileNode, parent: Place | null }>} */
  const waiting = nodes.filter(({ id }) => !called.has(id)).map((node) => ({ node, parent: null }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (places.has(next.node.id)) continue
    const place = describe(next.node, next.parent)
    places.set(next.node.id, place)
    for (const child of next.node.children) {
      const node = byId.get(child)
      if (node) waiting.push({ node, parent: place })
    }
  }
  return places
}

/** @param {ProfileNode[]} nodes */
function createDescriber (nodes) {
  const fileOf = namePaths(nodes.map(({ url }) => url).filter((url) => url !== '' && !WASM.test(url) && !EVALUATED.test(url)))
  const intrinsics = intrinsicNames()
  /** @type {Map<string, { file: string, owner: ReturnType<typeof ownerOf> }>} */
  const files = new Map()

  /**
   * @param {ProfileNode} node
   * @param {Place | null} parent
   * @returns {Place}
   */
  return function describe (node, parent) {
    const caller = callerOf(parent)
    const loading = parent?.loading ?? false
    if (isScript(node)) {
      const frame = frameOfScript(node, caller)
      const loads = isLoading(frame, loading)
      return { parent, frame, leaf: loads ? own('loading modules', 'node', 'loading') : null, activity: 'busy', loading: loads }
    }
    const { activity, leaf } = describeOther(node, caller)
    return { parent, frame: null, leaf: loading ? own('loading modules', 'node', 'loading') : leaf, activity, loading }
  }

  /**
   * @param {ProfileNode} node
   * @param {Frame | undefined} caller
   * @returns {Frame}
   */
  function frameOfScript ({ functionName, url, line }, caller) {
    const name = functionName || 'anonymous'
    if (WASM.test(url)) return { ...(caller ?? own('', 'WebAssembly', 'package')), name, at: 'wasm' }
    if (url === '' || EVALUATED.test(url)) {
      return { ...(generatorOf(name) ?? caller ?? own('', 'V8', 'compiler')), name: `${name} (generated)`, at: '' }
    }
    const known = files.get(url) ?? locate(url)
    return { name, at: `${known.file}:${line}`, ...known.owner }
  }

  /** @param {string} url */
  function locate (url) {
    const file = fileOf(url)
    const known = { file, owner: ownerOf(file) }
    files.set(url, known)
    return known
  }

  /**
   * @param {ProfileNode} node that is no script's
   * @param {Frame | undefined} caller
   * @returns {Pick<Place, 'activity' | 'leaf'>}
   */
  function describeOther ({ functionName: name }, caller) {
    if (name === '(root)') return { activity: 'none', leaf: null }
    if (name === '(idle)') return { activity: 'idle', leaf: null }
    if (name === '(garbage collector)') return { activity: 'busy', leaf: own('garbage collection', 'V8', 'gc') }
    if (name === 'stringify') return { activity: 'busy', leaf: own('JSON.stringify', 'JSON.stringify (native)', 'serializer') }
    if (caller && name.startsWith('RegExp: ')) return { activity: 'busy', leaf: own('regular expressions', caller.package, caller.role) }
    // What Node's own JavaScript calls by such a name, `parse` of a URL say, is Node's C++.
    if (caller && caller.role !== 'core' && intrinsics.has(name)) return { activity: 'busy', leaf: own('V8 built-ins', caller.package, caller.role) }
    return { activity: 'busy', leaf: own(name === '' || name === '(program)' ? 'Node in C++' : name, 'native', 'native') }
  }
}

/** @param {ProfileNode} node */
function isScript ({ url, scriptId, line }) {
  return url !== '' || (scriptId !== '0' && line > 0)
}

/** @param {Place | null} place */
function callerOf (place) {
  for (let up = place; up; up = up.parent) if (up.frame) return up.frame
}

/**
 * @param {string} name
 * @param {string} owner
 * @param {import('./roles.js').Role} role
 * @returns {Frame}
 */
function own (name, owner, role) {
  return { name, at: '', package: owner, role }
}
