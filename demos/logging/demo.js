import { countDisabled } from './model/count-disabled.js'
import { DESTINATIONS } from './model/destinations.js'
import { ENDINGS } from './model/endings.js'
import { EXAMPLES, composeLine } from './model.js'
import { traceOff, traceRequest } from './model/trace-request.js'
import { LINES, tryCrashes } from './model/try-crashes.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells who writes which part of a log line, and what is lost when a process ends'

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-line/command-error.js').CommandError} when a process that the story needs fails
 */
export async function tell (values, signal) {
  const off = await traceOff()
  const request = await traceRequest()
  const crashes = await tryCrashes({ signal })
  return {
    off,
    request,
    line: composeLine(EXAMPLES[0].choice),
    disabled: countDisabled(),
    destinations: DESTINATIONS.map(({ id, label, code }) => ({ id, label, code })),
    endings: ENDINGS.map(({ id, label, last }) => ({ id, label, last })),
    lines: LINES,
    // How many are left of a race is not the same each time, and the story has to be.
    crashes: crashes.map(({ destination, ending, kept }) => ({ destination, ending, kept }))
  }
}
