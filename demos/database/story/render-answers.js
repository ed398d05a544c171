import { compareLines } from '../../lib/http/answer-lines.js'

/**
 * @param {any[]} answers
 * @returns {[head: string[], rows: string[][]]}
 */
export function tableOfLines (answers) {
  return [['', 'Express', 'Fastify', 'more'], compareLines(answers).map(({ name, bytes: [express, fastify] }) => [name, ...compare(express, fastify)])]
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
