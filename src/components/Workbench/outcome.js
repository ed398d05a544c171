const LONGEST_REASON = 500
/** More than the sandbox keeps of what is printed. */
const MOST_LINES = 100

/**
 * @typedef {object} Outcome
 * @property {string} says
 * @property {boolean} passed
 * @property {string} reason why it does not pass
 * @property {string[]} missed what of Node it needs, and a page has not
 * @property {string[]} printed
 */

/**
 * What a sandbox answers, which runs what a reader typed.
 *
 * @param {string} says the check that was asked
 * @param {any} answer
 * @returns {Outcome}
 */
export function readOutcome (says, answer) {
  const passed = answer?.passed === true
  const reason = passed ? '' : say(answer?.reason ?? 'the sandbox did not say why')
  return { says, passed, reason, missed: passed ? [] : readLines(answer?.missed), printed: readLines(answer?.printed) }
}

/**
 * What a program printed, as a sandbox answers it.
 *
 * @param {any} answer
 * @returns {string[]}
 */
export function readLines (answer) {
  return Array.isArray(answer) ? answer.slice(0, MOST_LINES).map(say) : []
}

/**
 * @param {string} says
 * @param {Error} error
 * @returns {Outcome}
 */
export function failedBy (says, { message }) {
  return { says, passed: false, reason: shorten(message), missed: [], printed: [] }
}

/**
 * The result in a sentence.
 *
 * @param {Outcome[]} checks
 * @param {Outcome[]} challenges
 * @returns {string}
 */
export function sumUp (checks, challenges) {
  const count = (/** @type {Outcome[]} */ list) => list.filter(({ passed }) => passed).length
  if (count(checks) < checks.length) return `${count(checks)} of ${checks.length} checks pass.`
  return `All ${checks.length} checks pass. Of the challenges, ${count(challenges)} of ${challenges.length} pass.`
}

/**
 * @param {any} value that came as JSON: an object in it may have any field, such as a `toString` that is none
 * @returns {string}
 */
function say (value) {
  return typeof value === 'object' ? 'something that is no text' : shorten(String(value))
}

/** @param {string} text */
const shorten = (text) => text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text

/**
 * The files of a chapter in the order of their tabs: those that are typed, the program and its checks, and the others.
 *
 * @param {{ changes: string[], start: Record<string, string>, task: Record<string, string> }} chapter
 * @returns {string[]}
 */
export function orderNames ({ changes, start, task }) {
  return [...new Set([...changes, ...Object.keys(task), ...Object.keys(start)])]
}
