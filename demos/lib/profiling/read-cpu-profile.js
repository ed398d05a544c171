import { groupDigits } from '../text/group-digits.js'
import { ownerOf } from './roles.js'

/** Characters that would act on a terminal or turn the direction of a text around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const MOST_CHARACTERS = 300
const OF_BROWSER = /^(?:https?|blob|chrome|chrome-extension|devtools|moz-extension|resource):/
// V8 records at most 256 functions of a stack; other tools may record more.
const MOST_FRAMES = 5000
// V8 asks for a sample each millisecond. Two closer than half of it came together because the thread was off the processor.
const SHORTEST_GAP = 500
const HOW = 'record one with node --cpu-prof'
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
 * @typedef {{ activity: 'busy' | 'idle', frames: Frame[], microseconds: number }} Sample a place that has
 *   time of its own, and how much: frames root first; the last owns the time
 */

/** A file that cannot be read as a profile: what it is, and what to do, in one line that goes on from the name of the file. */
export class ProfileError extends Error {}

/** Read what `node --cpu-prof`, or a developer tool connected to Node, saved. The text is data; nothing in it is run. */
export function readCpuProfile (text, /** @type {{ within?: { fromMs: number, toMs: number }, project?: string }} */ { within, project } = {}) {
  const { nodes, moments, endTime } = parse(text)
  if (nodes.some(({ url }) => OF_BROWSER.test(url)) && !nodes.some(({ url }) => url.startsWith('node:'))) {
    throw new ProfileError('is a profile of a browser, and the roles here are those of Node: open it in the developer tools that made it')
  }
  // V8 of Node 26 takes no samples while the thread waits: of a window, each stands for the usual distance to the next.
  const counted = within ? moments.filter(({ at }) => at >= within.fromMs * 1000 && at < within.toMs * 1000) : moments
  const usual = within && usualGap(counted)
  /** @type {Map<number, number>} */
  const times = new Map()
  counted.forEach(({ id, at }, index) => {
    times.set(id, (times.get(id) ?? 0) + (usual ?? Math.max(0, (counted[index + 1]?.at ?? endTime ?? at) - at)))
  })
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const places = placeNodes(nodes, project)
  const samples = [...times].flatMap(([id, microseconds]) => {
    const place = places.get(id)
    return place && place.activity !== 'none' && microseconds > 0 ? [{ activity: place.activity, frames: framesOf(place), microseconds }] : []
  })
  if (samples.length === 0) throw new ProfileError('holds no samples: profile for longer')
  return { samples, seconds: all / 1e6, count: counted.length, interval: all / counted.length }
}

function parse (text) {
  const data = parseJson(text)
  if (!data?.nodes?.[0]?.callFrame) throw new ProfileError(nameOther(data))
  const { startTime = 0, endTime, samples = [], timeDeltas = [] } = data
  const nodes = data.nodes.map(({ id, callFrame: { functionName, scriptId = '0', url = '', lineNumber = -1 }, children = [] }) => (
    { id, functionName: plain(functionName), scriptId: String(scriptId), url: plain(url), line: lineNumber + 1, children }
  ))
  if (![...samples, ...timeDeltas].every(Number.isSafeInteger)) throw new ProfileError('is damaged: its samples are not all numbers that a profile can have')
  let at = 0
  const moments = samples.map((id, index) => {
    at += timeDeltas[index] ?? 1000
    return { id, at }
  })
  // V8 may hand out samples that were taken on another processor out of order.
  return { nodes, moments: moments.sort((a, b) => a.at - b.at), endTime: endTime > startTime ? endTime - startTime : undefined }
}

function parseJson (text) {
  try {
    return JSON.parse(text)
  } catch {
    if (text.trim() === '') throw new ProfileError('is empty: Node writes a profile when the program exits by itself, so do not kill it')
    if (text.startsWith('v8-version,')) throw new ProfileError(`is V8's own log: ${HOW}`)
    if (/^\s*\{\s*"nodes"/.test(text)) throw new ProfileError('is cut off before its end: the program was killed while Node wrote it, or the copy is not complete')
    throw new ProfileError(`is not JSON, so it is no V8 profile: ${HOW}`)
  }
}

/** What JSON that is no CPU profile is, and what to do. */
function nameOther (data) {
  if (data?.traceEvents || data?.[0]?.ph !== undefined) return `is a Chrome trace, not a CPU profile: ${HOW}`
  if (/speedscope/.test(data?.$schema)) return 'is a speedscope file: open the profile that it was made from'
  if (data?.snapshot?.meta) return `is a heap snapshot, which holds objects and no time: ${HOW}`
  if (data?.head?.selfSize !== undefined) return `is a heap profile, which holds bytes and no time: ${HOW}`
  if (data?.nodes?.length === 0) return 'holds no samples: profile for longer'
  return `is JSON, but no V8 profile: ${HOW}`
}

/** Somebody else's text, so that it fits a line and does nothing to a terminal. */
function plain (text) {
  return String(text).slice(0, MOST_CHARACTERS).replaceAll(INVISIBLE, ' ').trim()
}

/**
 * The mean distance of neighbouring samples, without the gaps in which none was taken or those of samples that came
 * late: a gap is half as long again as the shortest tenth.
 */
function usualGap (moments) {
  const gaps = moments.slice(1).map(({ at }, index) => at - moments[index].at).filter((gap) => gap >= SHORTEST_GAP).sort((a, b) => a - b)
  const regular = gaps.filter((gap) => gap <= gaps[Math.floor(gaps.length / 10)] * 1.5)
  return regular.length === 0 ? 0 : regular.reduce((sum, gap) => sum + gap, 0) / regular.length
}

function framesOf (place) {
  const frames = place.leaf ? [place.leaf] : []
  for (let up = /** @type {typeof place | null} */ (place); up; up = up.parent) {
    if (up.frame) frames.push(up.frame)
    if (frames.length > MOST_FRAMES) throw new ProfileError(`is damaged: it has stacks of more than ${groupDigits(MOST_FRAMES)} functions`)
  }
  return frames.reverse()
}

/**
 * @typedef {{ name: string, at: string, package: string, role: import('./roles.js').Role }} Frame `at` is `file:line`, or ''
 *
 * @typedef {{ parent: Place | null, frame: Frame | null, leaf: Frame | null, activity: 'busy' | 'idle' | 'none', loading: boolean }} Place
 *   where in the tree of calls a node is; its frame is null for what V8 adds and for native functions; `leaf` owns the time when it is not
 *   the JavaScript function; the time of the root is nobody's; `loading`: it is Node's module loader, or Node's work for it, as the
 *   top level of a module is the program
 */

/**
 * Say of each node of a profile what it is. Its own instructions and V8's built-ins count for a function of
 * JavaScript; JSON.stringify is a serializer; what else is outside JavaScript is native.
 */
function placeNodes (nodes, project) {
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
    // `new Function` leaves no file; mostly its caller is the package that generated it. Without one, it is the program's.
    const owner = SERIALIZES.test(name) ? ownerOf('node_modules/fast-json-stringify/') : caller ?? own('', 'application', 'application')
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
  const names = owners.flatMap((owner) => [owner, owner?.prototype]).flatMap((owner) => Object.entries(Object.getOwnPropertyDescriptors(owner ?? {})))
    .filter(([, { value }]) => typeof value === 'function').map(([name]) => name)
  return new Set([...OWNERS, ...GLOBALS, ...names].filter((name) => name !== 'constructor'))
}
