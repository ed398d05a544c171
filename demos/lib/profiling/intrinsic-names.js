const OWNERS = [
  'Array', 'ArrayBuffer', 'Atomics', 'BigInt', 'Boolean', 'DataView', 'Date', 'Error', 'FinalizationRegistry', 'Function', 'Intl',
  'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'Uint8Array',
  'WeakMap', 'WeakRef', 'WeakSet'
]
const GLOBALS = ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'eval', 'parseFloat', 'parseInt']

/**
 * The names of the functions that the language itself brings, such as `push` of
 * `Array.prototype`: gathered from this engine, so that new ones are among them.
 *
 * @returns {Set<string>}
 */
export function intrinsicNames () {
  const scope = /** @type {Record<string, any>} */ (globalThis)
  const names = new Set([...OWNERS, ...GLOBALS])
  const Iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  const TypedArray = Object.getPrototypeOf(Uint8Array)
  const owners = [...OWNERS.map((name) => scope[name]), TypedArray, Iterator, Object.getPrototypeOf([][Symbol.iterator]())]
  for (const owner of owners) {
    addFunctions(names, owner)
    addFunctions(names, owner?.prototype)
  }
  names.delete('constructor')
  return names
}

/**
 * @param {Set<string>} names
 * @param {object | undefined} owner
 */
function addFunctions (names, owner) {
  if (!owner) return
  // By descriptor, as reading a getter of a prototype throws.
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    if (typeof value === 'function') names.add(name)
  }
}
