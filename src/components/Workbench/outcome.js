const LONGEST_REASON = 500
/** More than the sandbox keeps of what is printed. */
const MOST_LINES = 100

/** What a sandbox answers, which runs what a reader typed; `missed`: what of Node it needs, and a page has not. */
export function readOutcome (says, answer) {
  const passed = answer?.passed === true
  const reason = passed ? '' : say(answer?.reason ?? 'the sandbox did not say why')
  return { says, passed, reason, missed: passed ? [] : readLines(answer?.missed), printed: readLines(answer?.printed) }
}

/** What a program printed, as a sandbox answers it. */
export function readLines (answer) {
  return Array.isArray(answer) ? answer.slice(0, MOST_LINES).map(say) : []
}

export function failedBy (says, { message }) {
  return { says, passed: false, reason: shorten(message), missed: [], printed: [] }
}

/** The result in a sentence. */
export function sumUp (checks, challenges) {
  const count = (list) => list.filter(({ passed }) => passed).length
  if (count(checks) < checks.length) return `${count(checks)} of ${checks.length} checks pass.`
  return `All ${checks.length} checks pass. Of the challenges, ${count(challenges)} of ${challenges.length} pass.`
}

function say (value) {
  return typeof value === 'object' ? 'something that is no text' : shorten(String(value))
}

const shorten = (text) => text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text

/** The files of a chapter in the order of their tabs: those that are typed, the program and its checks, and the others. */
export function orderNames ({ changes, start, task }) {
  return [...new Set([...changes, ...Object.keys(task), ...Object.keys(start)])]
}
