/**
 * The first of some promises that settles.
 *
 * @template T
 * @param {number} limitMs
 * @param {Array<Promise<T>>} promises
 * @param {string | (() => string)} what the error says when none does in time
 * @returns {Promise<T>}
 */
export async function within (limitMs, promises, what) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((/** @type {(value: never) => void} */ _resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`${typeof what === 'string' ? what : what()} within ${limitMs / 1000} s`)), limitMs)
  })
  try {
    return await Promise.race([...promises, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Something took longer than it may. */
export class Late extends Error {}
