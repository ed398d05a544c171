/** The reader's own line may be deep in a stack. */
const FRAMES = 60

/** A program that ended itself: it also ends the code that called `process.exit()`, as the exit would have. */
export class Ended extends Error {}

/**
 * Keep this process, whatever the application does to it.
 *
 * @param {import('./places.js').Places} places
 * @returns {{ failed: Promise<Error>, warnings: any[] }} `failed`: the first error that nobody caught, or the call of `process.exit()`
 */
export function guardProcess (places) {
  /** @type {any[]} */
  const warnings = []
  /** @type {(error: Error) => void} */
  let fail = () => {}
  const failed = new Promise((/** @type {(error: Error) => void} */ resolve) => { fail = resolve })
  const tell = (/** @type {any} */ error) => { if (!(error instanceof Ended)) fail(error instanceof Error ? error : new Error(String(error))) }
  Error.stackTraceLimit = FRAMES
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
  // Node's own listener prints them between the lines of the application.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => { warnings.push(warning) })
  const end = (/** @type {any} */ code) => {
    const at = places.here()
    fail(new Ended(`the program ended itself with process.exit(${code ?? ''})${at ? ` at ${at.file}:${at.line}` : ''}`))
    throw new Ended('ended')
  }
  Object.assign(process, { exit: end, reallyExit: end, abort: end })
  return { failed, warnings }
}
