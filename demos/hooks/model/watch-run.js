/** How long nothing has to happen for a request to be held for hanging, in milliseconds; longer than a handler takes. */
const QUIET_MS = 50

/**
 * What became of a request.
 *
 * @typedef {object} Run
 * @property {import('./concerns.js').Step[]} steps
 * @property {{ status: number, body: string } | null} answer null when the client waits for ever
 * @property {string | null} crash the message of an error that nobody catches: it ends the process
 *
 * @typedef {object} Watch
 * @property {import('./concerns.js').Note} note
 * @property {(status: number, body: string) => void} answer
 * @property {(gone: () => boolean) => void} goneWhen how to know that the answer has left, where the client is told later
 * @property {(error: unknown) => void} crash
 * @property {(listeners: Array<() => void>) => void} finish call what waits for the answer to be gone, after it is
 */

/**
 * Watch one request until it is quiet.
 *
 * @param {(watch: Watch) => void | Promise<void>} send
 * @returns {Promise<Run>}
 */
export async function watchRun (send) {
  /** @type {Run} */
  const run = { steps: [], answer: null, crash: null }
  let isGone = () => run.answer !== null
  const crash = (/** @type {unknown} */ error) => { run.crash ??= /** @type {Error} */ (error).message }
  await send({
    note: (who, where, did, depth = 0) => { run.steps.push({ who, where, depth, did, late: isGone() }) },
    answer: (status, body) => { run.answer ??= { status, body } },
    goneWhen: (gone) => { isGone = gone },
    crash,
    finish: (listeners) => {
      setTimeout(() => {
        try {
          for (const listener of listeners) listener()
        } catch (error) {
          crash(error)
        }
      }, 0)
    }
  })
  await quiet(run.steps)
  return run
}

/**
 * @param {unknown[]} steps
 * @returns {Promise<void>} when there has been no new one for a while
 */
export async function quiet (steps) {
  let seen
  do {
    seen = steps.length
    await new Promise((resolve) => { setTimeout(resolve, QUIET_MS) })
  } while (steps.length > seen)
}
