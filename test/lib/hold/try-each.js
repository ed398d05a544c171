/**
 * @typedef {object} Tried
 * @property {string} name what was tried
 * @property {string[]} broken what did not hold: a line each
 */

/**
 * Try each of some things, a few at a time, and tell of every one.
 *
 * @template T
 * @param {T[]} things
 * @param {object} options
 * @param {(thing: T) => string} options.nameOf
 * @param {(thing: T, worker: number) => Promise<string[]>} options.attempt tells what did not hold
 * @param {number} options.workers how many at a time
 * @param {AbortSignal} options.signal
 * @param {(line: string) => void} options.say
 * @returns {Promise<Tried[]>}
 */
export async function tryEach (things, { nameOf, attempt, workers, signal, say }) {
  /** @type {Tried[]} */
  const tried = []
  const left = [...things]
  const work = async (/** @type {number} */ worker) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      signal.throwIfAborted()
      const name = nameOf(next)
      const broken = await attempt(next, worker).catch((/** @type {Error} */ { message }) => [message])
      // What is interrupted tells nothing.
      signal.throwIfAborted()
      tried.push({ name, broken })
      say(`${String(tried.length).padStart(3)} of ${things.length} ${broken.length === 0 ? 'held' : 'DID NOT HOLD'}: ${name}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return tried
}
