export { writeAtomically as writeOrKeep } from './write-atomically.js'

/** @template T @param {() => Promise<T>} write @returns {Promise<T>} */
export async function keepResult (write, ..._) {
  return await write()
}
