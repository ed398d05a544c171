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
 * @typedef {object} Watched one property, as it was
 * @property {any} holder
 * @property {string} label
 * @property {PropertyKey} key
 * @property {unknown} value
 * @property {unknown} get
 * @property {unknown} set
 */

/**
 * Remember the built-ins of a realm, to find out later whether somebody changed one.
 *
 * @param {any} scope its global object
 * @returns {() => string} names one that was changed, such as `Object.prototype`; empty when none was.
 *   It relies on nothing that can be changed.
 */
export function watchBuiltIns (scope) {
  const holders = listHolders(scope)
  /** @type {Watched[]} */
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

/**
 * Each built-in, what its instances inherit from, and what those inherit from.
 *
 * @param {any} scope
 * @returns {Array<{ holder: object, label: string }>}
 */
function listHolders (scope) {
  /** @type {Map<object, string>} */
  const found = new Map()
  const add = (/** @type {any} */ holder, /** @type {string} */ label) => {
    for (let at = holder; Object(at) === at && !found.has(at); at = getPrototypeOf(at)) found.set(at, label)
  }
  for (const name of NAMES) add(scope[name]?.prototype, `${name}.prototype`)
  for (const name of NAMES) add(scope[name], name)
  for (const name of ['Array', 'Map', 'Set', 'String']) add(getPrototypeOf(new scope[name]()[Symbol.iterator]()), 'an iterator')
  return [...found].map(([holder, label]) => ({ holder, label }))
}

/**
 * @param {any} holder
 * @param {PropertyKey} key
 * @param {string} label
 * @returns {Watched}
 */
function watch (holder, key, label) {
  const { value, get, set } = getOwnPropertyDescriptor(holder, key) ?? {}
  return { holder, label, key, value, get, set }
}
