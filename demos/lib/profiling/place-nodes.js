import { ownerOf } from './roles.js'

const WASM = /^wasm:\/\//
const EVALUATED = /^evalmachine\.<anonymous>/
const LOADER = 'node:internal/modules/'
const WEBPACK = /^webpack(?:-internal)?:\/\/[^/]*\/(?:\.\/)?/
const WEB = /^https?:\/\/[^/]+\//
const MODULES = '/node_modules/'
const OWNERS = `Array ArrayBuffer Atomics BigInt Boolean DataView Date Error FinalizationRegistry Function Intl JSON Map Math
  Number Object Promise Proxy Reflect RegExp Set String Symbol Uint8Array WeakMap WeakRef WeakSet`.split(/\s+/)
const GLOBALS = 'decodeURI decodeURIComponent encodeURI encodeURIComponent eval parseFloat parseInt'.split(' ')
/** How fast-json-stringify numbers the functions that it generates, and Fastify calls. */
const SERIALIZES = /^anonymous\d+$/
/** What a server under test is loaded with, so that JSON.stringify has a frame. */
const NAMES_JSON_STRINGIFY = /name-json-stringify\.js$/

/**
 * @typedef {{ name: string, at: string, package: string, role: import('./roles.js').Role }} Frame `at` is `file:line`, or ''
 *
 * @typedef {object} Place where in the tree of calls a node is
 * @property {Place | null} parent
 * @property {Frame | null} frame of JavaScript; null for what V8 adds and for native functions
 * @property {Frame | null} leaf what owns the time when it is not the JavaScript function
 * @property {'busy' | 'idle' | 'none'} activity none for the root, whose time is nobody's
 * @property {boolean} loading whether it is Node's module loader, or Node's work for it: the top level of a module is the program
 */

/**
 * Say of each node of a profile what it is. Its own instructions and V8's built-ins count for a function of
 * JavaScript; JSON.stringify is a serializer; what else is outside JavaScript is native.
 */
export function placeNodes (nodes, project) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const called = new Set(nodes.flatMap(({ children }) => children))
  const describe = createDescriber(nodes, project)
  /** @type {Map<number, Place>} */
  const places = new Map()
  /** @type {Array<{ node: any, parent: Place | null }>} */
  const waiting = nodes.filter(({ id }) => !called.has(id)).map((node) => ({ node, parent: null }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (places.has(next.node.id)) continue
    const place = describe(next.node, next.parent)
    places.set(next.node.id, place)
    for (const child of next.node.children) if (byId.has(child)) waiting.push({ node: byId.get(child), parent: place })
  }
  return places
}

function createDescriber (nodes, project) {
  const files = namePaths(nodes.map(({ url }) => url).filter((url) => url !== '' && !WASM.test(url) && !EVALUATED.test(url)), project)
  const intrinsics = intrinsicNames()

  /** @returns {Place} */
  return function describe (node, parent) {
    const caller = callerOf(parent)
    const above = parent?.loading ?? false
    if (node.url !== '' || (node.scriptId !== '0' && node.line > 0)) {
      const frame = frameOf(node, caller)
      const loading = frame.at.startsWith(LOADER) || (above && frame.role === 'core')
      return { parent, frame, leaf: loading ? own('loading modules', 'node', 'loading') : null, activity: 'busy', loading }
    }
    const { activity = 'busy', leaf = null } = describeOther(node.functionName, caller)
    return { parent, frame: null, leaf: above ? own('loading modules', 'node', 'loading') : leaf, activity: /** @type {any} */ (activity), loading: above }
  }

  function frameOf ({ functionName, url, line }, caller) {
    const name = functionName || 'anonymous'
    if (WASM.test(url)) return { ...(caller ?? own('', 'WebAssembly', 'package')), name, at: 'wasm' }
    if (NAMES_JSON_STRINGIFY.test(url)) return own('JSON.stringify', 'JSON.stringify (native)', 'serializer')
    if (url !== '' && !EVALUATED.test(url)) return { name, at: `${files(url)}:${line}`, ...ownerOf(files(url)) }
    // `new Function` leaves no file; mostly its caller is the package that generated it.
    const owner = SERIALIZES.test(name) ? ownerOf('node_modules/fast-json-stringify/') : caller ?? own('', 'V8', 'compiler')
    return { ...owner, name: `${name} (generated)`, at: '' }
  }

  /** @returns {{ activity?: Place['activity'], leaf?: Frame }} of what is no script's */
  function describeOther (name, caller) {
    if (name === '(root)') return { activity: 'none' }
    if (name === '(idle)') return { activity: 'idle' }
    if (name === '(garbage collector)') return { leaf: own('garbage collection', 'V8', 'gc') }
    if (name === 'stringify') return { leaf: own('JSON.stringify', 'JSON.stringify (native)', 'serializer') }
    if (caller && name.startsWith('RegExp: ')) return { leaf: own('regular expressions', caller.package, caller.role) }
    // What Node's own JavaScript calls by such a name, `parse` of a URL say, is Node's C++.
    if (caller && caller.role !== 'core' && intrinsics.has(name)) return { leaf: own('V8 built-ins', caller.package, caller.role) }
    return { leaf: own(name === '' || name === '(program)' ? 'Node in C++' : name, 'native', 'native') }
  }
}

function callerOf (place) {
  for (let up = place; up; up = up.parent) if (up.frame) return up.frame
}

function own (name, owner, role) {
  return { name, at: '', package: owner, role }
}

/** Sources relative to the folder that holds the program, and never with the folders above it. */
function namePaths (urls, project) {
  const isLocal = (url) => !url.startsWith('node:') && !WEBPACK.test(url) && !WEB.test(url)
  const root = (project ?? rootOf(urls.filter(isLocal).map(pathOf)))?.replaceAll('\\', '/').replace(/\/?$/, '/')
  const known = new Map()
  const name = (url) => {
    if (url.startsWith('node:')) return url
    if (isLocal(url)) return fileOf(pathOf(url), root)
    const path = url.replace(WEBPACK, '').replace(WEB, '').replace(/[?#].*$/, '')
    return path.includes(MODULES) ? fileOf(`/${path}`, root) : path
  }
  return (url) => {
    if (!known.has(url)) known.set(url, name(url))
    return known.get(url)
  }
}

function fileOf (path, root) {
  if (root && path.startsWith(root)) return path.slice(root.length)
  const inModules = path.lastIndexOf(MODULES)
  return inModules < 0 ? path.slice(path.lastIndexOf('/') + 1) : path.slice(inModules + 1)
}

function pathOf (url) {
  if (!url.startsWith('file://')) return url.replaceAll('\\', '/')
  return decodeURI(url.slice('file://'.length).replace(/[?#].*$/, '').replace(/^\/(?=[A-Za-z]:)/, ''))
}

/** The folder that most packages are installed in; without any, the one that all files are in. */
function rootOf (paths) {
  const counts = new Map()
  for (const path of paths) {
    const end = path.indexOf(MODULES)
    if (end > 0) counts.set(path.slice(0, end), (counts.get(path.slice(0, end)) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  if (most) return most[0]
  const folders = paths.filter((path) => path.includes('/')).map((path) => path.split('/').slice(0, -1))
  const common = folders.reduce((shared, folder) => {
    const differs = shared.findIndex((part, index) => part !== folder[index])
    return differs < 0 ? shared : shared.slice(0, differs)
  }, folders[0] ?? [])
  return common.join('/') || undefined
}

/** The names of the functions that the language itself brings, such as `push`: of this engine, so that new ones are among them. */
function intrinsicNames () {
  const scope = /** @type {Record<string, any>} */ (globalThis)
  const Iterator = Object.getPrototypeOf([][Symbol.iterator]())
  const owners = [...OWNERS.map((name) => scope[name]), Object.getPrototypeOf(Uint8Array), Iterator, Object.getPrototypeOf(Iterator)]
  // By descriptor, as reading a getter of a prototype throws.
  const functionsOf = (/** @type {any} */ owner) => Object.entries(Object.getOwnPropertyDescriptors(owner ?? {}))
    .filter(([, { value }]) => typeof value === 'function').map(([name]) => name)
  const names = new Set([...OWNERS, ...GLOBALS, ...owners.flatMap((owner) => [...functionsOf(owner), ...functionsOf(owner?.prototype)])])
  names.delete('constructor')
  return names
}
