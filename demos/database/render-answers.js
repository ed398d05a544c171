const LINES = { status: 'status line', break: 'empty line', body: 'the body' }

/**
 * @param {any[]} answers
 * @returns {[head: string[], rows: string[][]]}
 */
export function tableOfLines (answers) {
  const [express, fastify] = answers
  const names = [...new Set(answers.flatMap(({ lines }) => lines.map((/** @type {any} */ { name }) => name)))].sort(byPlace)
  const rows = names.map((name) => [LINES[/** @type {keyof typeof LINES} */ (name)] ?? name, ...compare(bytesOf(express, name), bytesOf(fastify, name))])
  return [['', 'Express', 'Fastify', 'more'], [...rows, ['all of it', ...compare(express.bytes, fastify.bytes)]]]
}

/**
 * @param {any[]} answers
 * @param {any[]} printed
 */
export function tellDifference ([express, fastify], printed) {
  const [theirs, theirOther] = ['express', 'fastify'].map((id) => printed.find(({ contender, group }) => contender === id && group === 'one').bytes)
  return `Fastify answers { user }, nine bytes around the document. Printed were ${theirs.toFixed(0)} and ${theirOther.toFixed(0)} bytes an answer, bytes by requests: ${(theirs - theirOther).toFixed(0)} more from Express. Here ${express.bytes - fastify.bytes} more.`
}

/**
 * @param {number | undefined} one
 * @param {number | undefined} other
 */
function compare (one, other) {
  const more = (one ?? 0) - (other ?? 0)
  return [one, other].map((bytes) => bytes === undefined ? '–' : String(bytes)).concat(more === 0 ? '' : `${more > 0 ? '+' : '−'}${Math.abs(more)}`)
}

/**
 * @param {any} answer
 * @param {string} wanted
 * @returns {number | undefined}
 */
function bytesOf ({ lines }, wanted) {
  return lines.find((/** @type {any} */ { name }) => name === wanted)?.bytes
}

/**
 * @param {string} one
 * @param {string} other
 */
function byPlace (one, other) {
  const place = (/** @type {string} */ name) => ['status', '', 'break', 'body'].indexOf(name in LINES ? name : '')
  return place(one) - place(other) || one.localeCompare(other)
}
