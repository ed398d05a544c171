import { stat } from 'node:fs/promises'
import { readTally } from './read-tally.js'

/**
 * Watch what the tally reporter writes, and fire when nothing is added for too long.
 *
 * @param {string} path
 * @param {number} stallMs
 */
export function watchProgress (path, stallMs) {
  const controller = new AbortController()
  let size = 0
  let changedAt = performance.now()
  const timer = setInterval(async () => {
    const now = await stat(path).then((file) => file.size, () => 0)
    if (now !== size) changedAt = performance.now()
    size = now
    if (performance.now() - changedAt < stallMs || controller.signal.aborted) return
    // What is read after the end would tell the tests that hung as failed.
    watch.stalled ??= await readTally(path)
    controller.abort()
  }, stallMs / 20)
  const watch = {
    signal: controller.signal,
    /** @type {import('./read-tally.js').FileTally | undefined} what had happened when nothing more did */
    stalled: undefined,
    stop: () => clearInterval(timer)
  }
  return watch
}
