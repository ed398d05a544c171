import { runChecks } from './run-checks.js'

/** A loop may print more than anybody reads. */
const MOST_LINES = 30

process.on('message', async (/** @type {string} */ folder) => {
  // What the reader's code leaves open must not hold the answer back.
  process.send?.(await runChecks(folder, watch), () => process.exit())
})

/**
 * What a check prints is told with it, and an error that nothing catches fails it: it must not end them all.
 * Which one runs is told before, for one that never ends.
 *
 * @param {string} says
 */
async function watch (says) {
  await new Promise((resolve) => process.send?.({ running: says }, resolve))
  const printed = /** @type {string[]} */ ([])
  const keep = (/** @type {any} */ text) => printed.length < MOST_LINES && printed.push(String(text).trimEnd()) > 0
  Object.assign(process.stdout, { write: keep })
  Object.assign(process.stderr, { write: keep })
  const uncaught = /** @type {Promise<never>} */ (new Promise((_resolve, reject) => {
    process.setUncaughtExceptionCaptureCallback(null)
    process.setUncaughtExceptionCaptureCallback(reject)
  }))
  return { uncaught, printed }
}
