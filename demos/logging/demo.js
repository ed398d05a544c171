import { fileURLToPath } from 'node:url'
import { writeAtomically } from '../lib/write-atomically.js'
import { countDisabled } from './count-disabled.js'
import { DESTINATIONS } from './destinations.js'
import { ENDINGS } from './endings.js'
import { EXAMPLES, composeLine, firstLine } from './model.js'
import { renderStory } from './render-story.js'
import { traceOff, traceRequest } from './trace-request.js'
import { LINES, tryCrashes } from './try-crashes.js'

export const summary = 'who writes which part of a log line, and what is lost when a process ends'

/** @type {import('../lib/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'log every example of the figure on the page again, and keep the lines' }
}

const LINES_FILE = fileURLToPath(new URL('lines.json', import.meta.url))

/**
 * @param {import('../lib/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-error.js').CommandError} when a process that the story needs fails
 */
export async function tell (values, signal) {
  if (values.figure) await writeAtomically(LINES_FILE, writeLines())
  const [off, request, crashes] = await Promise.all([traceOff(), traceRequest(), tryCrashes({ signal })])
  return {
    off,
    request,
    line: firstLine(),
    disabled: countDisabled(),
    destinations: DESTINATIONS.map(({ id, label, code }) => ({ id, label, code })),
    endings: ENDINGS.map(({ id, label, last }) => ({ id, label, last })),
    lines: LINES,
    // How many are left of a race is not the same each time, and the story has to be.
    crashes: crashes.map(({ destination, ending, kept }) => ({ destination, ending, kept }))
  }
}

export const render = renderStory

/** @returns {string} the examples of the figure as Pino logs them, JSON */
export function writeLines () {
  return `${JSON.stringify(EXAMPLES.map(({ id, label, choice }) => ({ id, label, line: composeLine(choice) })), null, 2)}\n`
}
