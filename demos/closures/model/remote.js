/**
 * @typedef {(failure: Error | null, answer: number) => void} Callback
 */

/** @type {Callback[]} */
let waiting = []

/**
 * Stands for a request to another machine: sends the bytes, keeps only the callback.
 *
 * @param {Uint8Array} data
 * @param {Callback} callback
 */
export function remoteCall (data, callback) {
  if (data.byteLength === 0) throw new RangeError('nothing to send')
  waiting.push(callback)
}

/**
 * Stands for a write to a database.
 *
 * @param {number} _something
 * @param {Callback} callback
 */
export function storeSomething (_something, callback) {
  waiting.push(callback)
}

/**
 * As {@link remoteCall}, with a promise.
 *
 * @param {Uint8Array} data
 * @returns {Promise<number>}
 */
export function remoteAnswer (data) {
  const { promise, callback } = defer()
  remoteCall(data, callback)
  return promise
}

/**
 * As {@link storeSomething}, with a promise.
 *
 * @param {number} something
 * @returns {Promise<number>}
 */
export function stored (something) {
  const { promise, callback } = defer()
  storeSomething(something, callback)
  return promise
}

/**
 * Calls back everything that waits. What it calls may wait again.
 */
export function answerAll () {
  const callbacks = waiting
  waiting = []
  for (const callback of callbacks) callback(null, 21)
}

// A function of its own: with the executor inside `remoteAnswer`, the callback
// would share a scope with `data` and keep it.
function defer () {
  /** @type {(answer: number) => void} */
  let resolve = () => {}
  /** @type {Promise<number>} */
  const promise = new Promise((_resolve) => { resolve = _resolve })
  return { promise, callback: (/** @type {Error | null} */ _, /** @type {number} */ answer) => resolve(answer) }
}
