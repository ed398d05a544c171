import { setImmediate as nextTurn } from 'node:timers/promises'
import { readContexts } from './heap-contexts.js'
import { VARIANTS } from './variants.js'

/**
 * Run with `--expose-gc`: compiles every variant, calls it with a buffer, keeps
 * the one callback, and reads from the heap what that callback holds.
 *
 * @typedef {object} Held
 * @property {string} id
 * @property {string[]} context the variables in the Context of the kept callback
 * @property {boolean} kept whether a WeakRef still leads to the buffer
 */

const BUFFER = 1_000_000
const MARKER = 'the callbacks that are kept'
const collect = /** @type {() => void} */ (globalThis.gc)

/** @type {Record<string, unknown>} */
const callbacks = { [MARKER]: true }
const references = VARIANTS.map(start)
for (let round = 0; round < 4; round++) {
  await nextTurn()
  collect()
}
const contexts = await readContexts(VARIANTS.map(({ id }) => id), MARKER)
/** @type {Held[]} */
const held = VARIANTS.map(({ id }, index) => ({ id, context: contexts[id], kept: references[index].deref() !== undefined }))
process.send?.(held, () => process.disconnect())

/** @param {import('./variants.js').Variant} variant */
function start ({ id, code }) {
  const drop = () => {}
  const keep = (/** @type {unknown} */ callback) => { callbacks[id] = callback }
  const bigData = new Uint8Array(BUFFER)
  compile(code)(drop, keep)(bigData, () => {})
  return new WeakRef(bigData)
}

/**
 * @param {string} code
 * @returns {(drop: unknown, keep: unknown) => (bigData: unknown, cb: unknown) => void}
 */
function compile (code) {
  // eslint-disable-next-line no-new-func
  return /** @type {any} */ (new Function('drop', 'keep', `return ${code}`))
}
