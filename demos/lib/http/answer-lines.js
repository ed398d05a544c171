const NAMES = { status: 'status line', break: 'empty line', body: 'the body' }
const ORDER = ['status', '', 'break', 'body']

/**
 * The bytes of several answers, line by line: in the order in which they are sent, headers by name.
 *
 * @param {Array<{ lines: import('./read-answer.js').Line[], bytes: number }>} answers
 * @returns {Array<{ name: string, bytes: Array<number | undefined> }>} of each answer, undefined where it has no such line
 */
export function compareLines (answers) {
  const names = [...new Set(answers.flatMap(({ lines }) => lines.map(({ name }) => name)))].sort(byPlace)
  const rows = names.map((name) => ({
    name: NAMES[/** @type {keyof typeof NAMES} */ (name)] ?? name,
    bytes: answers.map(({ lines }) => lines.find((line) => line.name === name)?.bytes)
  }))
  return [...rows, { name: 'all of it', bytes: answers.map(({ bytes }) => bytes) }]
}

/**
 * @param {string} one
 * @param {string} other
 */
function byPlace (one, other) {
  const place = (/** @type {string} */ name) => ORDER.indexOf(name in NAMES ? name : '')
  return place(one) - place(other) || one.localeCompare(other)
}
