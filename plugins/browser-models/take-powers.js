/** The language. */
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
 * end whoever started it, and no graphics, which go on when the worker is ended. What a browser adds later is not there either.
 *
 * @param {any} scope of a worker
 */
export function takePowers (scope) {
  // Each line, each uncaught error and each rejection that nobody handles would be a message to the page.
  scope.console = Object.fromEntries(Object.keys(scope.console).map((name) => [name, () => {}]))
  const { preventDefault } = scope.Event.prototype
  const { apply } = Reflect
  for (const kind of ['error', 'unhandledrejection']) scope.addEventListener(kind, (/** @type {Event} */ event) => apply(preventDefault, event, []))
  for (let holder = scope; holder && !isShared(holder); holder = Object.getPrototypeOf(holder)) {
    for (const name of Reflect.ownKeys(holder)) if (!LEFT.has(name)) Reflect.deleteProperty(holder, name)
  }
}

/**
 * @param {object} holder
 * @returns {boolean} whether others inherit from it, too: it is that of events or that of all objects
 */
function isShared (holder) {
  return Object.hasOwn(holder, 'dispatchEvent') || Object.hasOwn(holder, 'hasOwnProperty')
}
