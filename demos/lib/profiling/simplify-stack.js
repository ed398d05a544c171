import { locate } from './locate-frame.js'
import { JSON_STRINGIFY, VM_STATE } from './read-ticks.js'
import { generatorOf, isLoading, ownerOf } from './roles.js'

const COMPILING = [VM_STATE.parser, VM_STATE.bytecodeCompiler, VM_STATE.compiler]
const IDLE = [VM_STATE.idle, VM_STATE.idleExternal]
const POLLING = /epoll_p?wait|kevent|GetQueuedCompletionStatus|NtRemoveIoCompletion|\bpoll\b/i
const NODE_BINARY = /(^|[\\/])node(\.exe)?$/i
const INSIDE_V8 = /^(v8::|Builtins_|cppgc::|heap::)/
/** @type {Record<string, Tier>} V8's names in its log */
const TIERS = { Unopt: 'interpreter', Sparkplug: 'baseline', Maglev: 'maglev', Opt: 'turbofan' }

/**
 * @typedef {object} Frame
 * @property {string} name
 * @property {string} at `file:line`, '' when there is no source to open
 * @property {string} package
 * @property {import('./roles.js').Role} role
 * @property {Tier} [tier] of JavaScript, where the profile knows it
 *
 * @typedef {'interpreter' | 'baseline' | 'maglev' | 'turbofan'} Tier what ran the function: V8's
 *   Ignition, Sparkplug, Maglev or TurboFan
 *
 * @typedef {'busy' | 'idle' | 'profiler'} Activity
 *
 * @typedef {object} Sample
 * @property {Activity} activity
 * @property {Frame[]} frames root first; the last owns the sample's time
 * @property {number} microseconds that it stands for
 */

/**
 * Reduce a sample to the JavaScript functions on the stack and, last, what the
 * thread was doing. The last frame owns the sample's time:
 *
 * - a JavaScript function owns its own instructions and the work V8 does inside
 *   itself for them: built-ins, inline caches, compiled regular expressions;
 * - garbage collection and compiling are what V8's state says, whoever caused them;
 * - loading a module is what Node does to find, read and compile it; what runs at its top level is the program;
 * - JSON.stringify is a serializer, as the packages are that do the same in JavaScript;
 * - everything else outside JavaScript is native: system calls, Node's C++, libuv.
 *
 * Optimized code counts for the function it was compiled for: what V8 inlined into
 * a function is that function's time, since a sample knows no inlined frames.
 *
 * @param {import('./read-ticks.js').Tick} tick
 * @param {string} [project] absolute folder that locations become relative to
 * @returns {{ activity: Activity, frames: Frame[] }} root first
 */
export function simplifyStack ({ state, frames }, project) {
  const script = simplifyScript(frames, project)
  const leaf = frames.at(-1) ?? { name: '', type: 'UNKNOWN' }

  if (state === VM_STATE.logging) return { activity: 'profiler', frames: script }
  if (IDLE.includes(state) && isPolling(leaf)) return { activity: 'idle', frames: [] }
  if (state === VM_STATE.gc) return busy(script, own('garbage collection', 'V8', 'gc'))
  if (COMPILING.includes(state)) return busy(script, own('compiling', 'V8', 'compiler'))
  if (script.reduce((above, frame) => isLoading(frame, above), false)) return busy(script, own('loading modules', 'node', 'loading'))
  if (leaf.type === 'JS') return busy(script)
  if (frames.includes(JSON_STRINGIFY)) return busy(script, own('JSON.stringify', 'JSON.stringify (native)', 'serializer'))
  const caller = script.at(-1)
  if (state === VM_STATE.js && caller && isInsideV8(leaf)) {
    const name = leaf.kind === 'RegExp' ? 'regular expressions' : 'V8 built-ins'
    return busy(script, own(name, caller.package, caller.role))
  }
  return busy(script, own(nativeName(leaf.name), 'native', 'native'))
}

/**
 * @param {Frame[]} script
 * @param {Frame} [leaf]
 * @returns {{ activity: Activity, frames: Frame[] }}
 */
function busy (script, leaf) {
  return { activity: 'busy', frames: leaf ? [...script, leaf] : script }
}

/**
 * @param {string} name
 * @param {string} packageName
 * @param {import('./roles.js').Role} role
 * @returns {Frame}
 */
function own (name, packageName, role) {
  return { name, at: '', package: packageName, role }
}

/**
 * @param {import('./read-ticks.js').RawFrame[]} frames
 * @param {string} [project]
 */
function simplifyScript (frames, project) {
  /** @type {Frame[]} */
  const script = []
  for (const { name, type, kind } of frames) {
    if (type !== 'JS') continue
    const tier = kind && TIERS[kind] && { tier: TIERS[kind] }
    const { name: functionName, file, line } = locate(name, project)
    const caller = script.at(-1)
    if (file) script.push({ name: functionName, at: `${file}:${line}`, ...ownerOf(file), ...tier })
    // `new Function` leaves no file; mostly its caller is the package that generated it.
    else script.push({ ...(generatorOf(functionName) ?? caller ?? own('', 'V8', 'compiler')), name: `${functionName} (generated)`, at: '', ...tier })
  }
  return script
}

/** @param {import('./read-ticks.js').RawFrame} leaf */
function isPolling ({ name, type }) {
  if (POLLING.test(name)) return true
  // Without symbols a system library is all that is known of a thread that waits.
  return type === 'SHARED_LIB' && !NODE_BINARY.test(name)
}

/** @param {import('./read-ticks.js').RawFrame} leaf */
function isInsideV8 ({ name, type }) {
  if (type === 'CODE' || type === 'UNKNOWN') return true
  if (type === 'SHARED_LIB') return NODE_BINARY.test(name)
  return INSIDE_V8.test(name)
}

/**
 * @param {string} name a C or C++ symbol, or the path of a library
 */
function nativeName (name) {
  if (name === '' || NODE_BINARY.test(name)) return 'Node in C++'
  if (/[\\/]/.test(name) && !name.includes('(')) return name.replaceAll('\\', '/').split('/').at(-1) ?? name
  return name.replace(/@@.*$/, '').replace(/^_+(libc_)?/, '').replace(/\(.*$/, '')
}
