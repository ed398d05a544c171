import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 25
/** How often in a row a file has to be found as it was. */
const LOOKS = 10
const LIMIT_MS = 10_000

/**
 * Wait for a file to have something in it, and not to grow any more. It is looked at a
 * number of times, and not after a while: where this process was kept waiting, whoever
 * writes the file was kept waiting too.
 *
 * @param {string} file
 * @param {number} [limitMs]
 * @returns {Promise<void>}
 * @throws {Error} when there is nothing in it, or it still grows, when the time is up
 */
export async function untilQuiet (file, limitMs = LIMIT_MS) {
  const deadline = performance.now() + limitMs
  let size = 0
  let looks = 0
  while (looks < LOOKS) {
    if (performance.now() > deadline) throw new Error(`${file} was not quiet within ${limitMs / 1000} s`)
    await sleep(LOOK_MS)
    const found = await sizeOf(file)
    looks = found > 0 && found === size ? looks + 1 : 0
    size = found
  }
}

/** @param {string} file that may not be there yet */
async function sizeOf (file) {
  return await stat(file).then(({ size }) => size, () => 0)
}
