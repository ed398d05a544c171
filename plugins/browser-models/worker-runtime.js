const LONGEST_ANSWER = 1_000_000
const LONGEST_ERROR = 2000

/*
 * What a reader types may run beside this, and change every built-in before this
 * answers. So whatever is used after that is taken here, before anything is asked.
 */
const { stringify } = JSON
const { apply } = Reflect
const { slice } = String.prototype
const text = String

/**
 * Answer calls to a topic's model from inside a Worker, on the port that comes with the first message. Nobody else gets
 * that port: it is a token that cannot be read. `model`: what `model.js` of a topic exports; `RUNS_CODE` says that it
 * runs what a reader typed, and the worker is used once then.
 */
export function answerCalls (model) {
  // The bundle is not strict: whoever is called could walk its callers to the port.
  'use strict'
  const scope = /** @type {any} */ (globalThis)
  scope.onmessage = ({ ports: [port] }) => {
    scope.onmessage = null
    takePowers(scope)
    const post = port.postMessage.bind(port)
    const findChanged = watchBuiltIns(scope)
    const isSpent = model.RUNS_CODE === true

    port.onmessage = async ({ data: { id, name, args } }) => {
      let answer
      try {
        answer = { id, isSpent, text: write(await model[name](...args)) }
      } catch (error) {
        answer = { id, isSpent, error: say(error) }
      }
      const changed = findChanged()
      post(changed === '' ? answer : { id, isSpent: true, error: `this input changes ${changed}, which the library needs as it is: leave it alone` })
    }
    post({ ready: true })
  }
}

/** JSON: what is sent is then no object that a reader made. */
function write (value) {
  const written = stringify(value)
  if (written.length > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} characters: make the input smaller`)
  return written
}

function say (error) {
  try {
    return apply(slice, text(error?.message ?? `${text(error)} was thrown, which is no error`), [0, LONGEST_ERROR])
  } catch {
    return 'something was thrown that has no text'
  }
}

const LANGUAGE = [
  'globalThis', 'undefined', 'NaN', 'Infinity', 'eval', 'parseInt', 'parseFloat', 'isNaN', 'isFinite', 'decodeURI', 'decodeURIComponent', 'encodeURI',
  'encodeURIComponent', 'escape', 'unescape', 'Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise',
  'Proxy', 'Reflect', 'JSON', 'Math', 'Intl', 'Temporal', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'Iterator', 'AsyncIterator',
  'ArrayBuffer', 'SharedArrayBuffer', 'Atomics', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array',
  'Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float16Array', 'Float32Array', 'Float64Array', 'Error', 'AggregateError', 'EvalError', 'RangeError',
  'ReferenceError', 'SyntaxError', 'SuppressedError', 'TypeError', 'URIError', 'DisposableStack', 'AsyncDisposableStack', 'WebAssembly'
]

/** What Node has too, and what reaches nothing outside the worker. */
const AS_IN_NODE = [
  'AbortController', 'AbortSignal', 'Blob', 'ByteLengthQueuingStrategy', 'CompressionStream', 'CountQueuingStrategy', 'DOMException', 'DecompressionStream',
  'Event', 'EventTarget', 'FormData', 'Headers', 'ReadableStream', 'Response', 'TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream',
  'TransformStream', 'URL', 'URLPattern', 'URLSearchParams', 'WritableStream', 'atob', 'btoa', 'clearInterval', 'clearTimeout', 'console', 'crypto',
  'performance', 'queueMicrotask', 'setInterval', 'setTimeout', 'structuredClone'
]

const LEFT = new Set(/** @type {PropertyKey[]} */ ([...LANGUAGE, ...AS_IN_NODE]))

/**
 * Leave a worker what a program needs, and nothing else: no network, no storage, no other worker, no way to flood or
 * end whoever started it, and no graphics, which go on when the worker is ended. What a browser adds later is not there
 * either.
 */
export function takePowers (scope) {
  // Each line, each uncaught error and each rejection that nobody handles would be a message to the page.
  scope.console = Object.fromEntries(Object.keys(scope.console).map((name) => [name, () => {}]))
  const { preventDefault } = scope.Event.prototype
  for (const kind of ['error', 'unhandledrejection']) scope.addEventListener(kind, (event) => apply(preventDefault, event, []))
  for (let holder = scope; holder && !isShared(holder); holder = Object.getPrototypeOf(holder)) {
    for (const name of Reflect.ownKeys(holder)) if (!LEFT.has(name)) Reflect.deleteProperty(holder, name)
  }
}

/** Whether others inherit from it, too: it is that of events or that of all objects. */
function isShared (holder) {
  return Object.hasOwn(holder, 'dispatchEvent') || Object.hasOwn(holder, 'hasOwnProperty')
}

const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect
const { is } = Object

/** What libraries use of the language. */
const NAMES = [
  'Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise', 'Proxy', 'Reflect', 'JSON', 'Math',
  'Map', 'Set', 'WeakMap', 'WeakSet', 'ArrayBuffer', 'DataView', 'Uint8Array', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError',
  'TypeError', 'URIError', 'Intl', 'TextEncoder', 'TextDecoder', 'performance', 'parseInt', 'parseFloat', 'isNaN', 'isFinite',
  'decodeURIComponent', 'encodeURIComponent', 'eval'
]

/**
 * @typedef {{ holder: any, label: string, key: PropertyKey, value: unknown, get: unknown, set: unknown }} Watched one
 *   property, as it was
 */

/** Remember the built-ins of a realm, to find out later whether somebody changed one. */
export function watchBuiltIns (scope) {
  const holders = listHolders(scope)
  const watched = []
  for (const name of NAMES) watched[watched.length] = watch(scope, name, name)
  for (const { holder, label } of holders) {
    for (const key of ownKeys(holder)) watched[watched.length] = watch(holder, key, label)
  }
  const counts = holders.map(({ holder }) => ownKeys(holder).length)
  const parents = holders.map(({ holder }) => getPrototypeOf(holder))

  return function findChanged () {
    for (let index = 0; index < holders.length; index++) {
      const { holder, label } = holders[index]
      if (ownKeys(holder).length !== counts[index] || getPrototypeOf(holder) !== parents[index]) return label
    }
    for (let index = 0; index < watched.length; index++) {
      const { holder, label, key, value, get, set } = watched[index]
      const now = getOwnPropertyDescriptor(holder, key)
      if (!is(now?.value, value) || now?.get !== get || now?.set !== set) return label
    }
    return ''
  }
}

/** Each built-in, what its instances inherit from, and what those inherit from. */
function listHolders (scope) {
  const found = new Map()
  const add = (holder, label) => {
    for (let at = holder; Object(at) === at && !found.has(at); at = getPrototypeOf(at)) found.set(at, label)
  }
  for (const name of NAMES) add(scope[name]?.prototype, `${name}.prototype`)
  for (const name of NAMES) add(scope[name], name)
  for (const name of ['Array', 'Map', 'Set', 'String']) add(getPrototypeOf(new scope[name]()[Symbol.iterator]()), 'an iterator')
  return [...found].map(([holder, label]) => ({ holder, label }))
}

function watch (holder, key, label) {
  const { value, get, set } = getOwnPropertyDescriptor(holder, key) ?? {}
  return { holder, label, key, value, get, set }
}
