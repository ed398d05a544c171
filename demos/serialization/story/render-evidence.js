import { LEAST_GAIN } from './time-payback.js'
import { DEEPER, gridTable, indent, proseOf, table } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

const NANOSECONDS = 1000
const prose = proseOf(80)

/**
 * @param {import('./ask-fastify.js').Answer[]} answers
 * @param {import('../../lib/commands/demo.js').Style} style
 * @returns {string[]}
 */
export function renderAnswers (answers, style) {
  return answers.map(({ shows, response, replied, statusCode, body }) => [
    indent([shows, `  schema.response ${style.cyan(response)}, reply.code(${replied})`]),
    prose(body, `${DEEPER}${style.bold('=')} ${statusCode} `)
  ].join('\n'))
}

/**
 * @param {{ fjs: import('./find-pieces.js').Pieces, json: import('./find-pieces.js').Pieces }} pieces
 * @returns {string[]}
 */
export function renderPieces ({ fjs, json }) {
  const show = (/** @type {string[]} */ pieces) => pieces.join(' | ')
  const rows = [
    ['as it is returned', show(fjs.returned), show(json.returned)],
    ['after .length', show(fjs.afterLength), show(json.afterLength)],
    ['after byteLength', show(fjs.afterByteLength), show(json.afterByteLength)]
  ]
  return [
    indent(['Adding strings makes a rope: a tree of pieces, and nothing is copied yet.', 'Whoever reads the characters pays for the copy. .length does not read them.']),
    gridTable(['the string', 'fast-json-stringify', 'JSON.stringify'], rows),
    indent(['The pieces are as V8 lists them in a snapshot of its heap. A benchmark', 'that reads .length alone leaves out the copy that every reply has to make.'])
  ]
}

/**
 * @param {import('./time-payback.js').Payback[] | null} paybacks null: not measured
 * @returns {string[]}
 */
export function renderPaybacks (paybacks) {
  if (paybacks === null) return [prose('Depends on the machine: npm run demo:serialization -- --time measures yours.')]
  const rows = paybacks.map(({ label, compile, fjs, json, calls }) => (
    [label, toMicroseconds(compile), toMicroseconds(fjs), toMicroseconds(json), calls === null ? 'never: not faster here' : `${groupDigits(calls)} calls`]
  ))
  return [
    table(['payload', 'compile', 'fjs', 'JSON', 'paid back after'], rows),
    prose(`Medians in microseconds on Node ${process.versions.node}; a call includes writing the text into a buffer as bytes. Less than ${LEAST_GAIN * 100}% gained counts as not faster.`)
  ]
}

/** @param {number} nanoseconds */
function toMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / NANOSECONDS
  return microseconds < 10 ? microseconds.toFixed(2) : microseconds.toFixed(0)
}
