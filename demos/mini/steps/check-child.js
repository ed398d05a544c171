import { runChecks } from './run-checks.js'

process.on('message', async (/** @type {string} */ folder) => {
  // What the reader's code leaves open must not hold the answer back.
  process.send?.(await runChecks(folder), () => process.exit())
})
