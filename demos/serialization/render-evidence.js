import Table from 'cli-table3'
import { LEAST_GAIN } from './time-payback.js'
import { wrap } from '../lib/wrap.js'

const MARGIN = '     '
const WIDTH = 80
const NANOSECONDS = 1000
const PLAIN = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', right: '', 'left-mid': '', 'right-mid': '' }

/**
 * @param {import('./ask-fastify.js').Answer[]} answers
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string[]}
 */
export function renderAnswers (answers, style) {
  return answers.map(({ shows, response, replied, statusCode, body }) => [
    `   ${shows}`,
    `${MARGIN}schema.response ${style.cyan(response)}, reply.code(${replied})`,
    wrap(body, { first: `${MARGIN}${style.bold('=')} ${statusCode} `, rest: `${MARGIN}      `, width: WIDTH })
  ].join('\n'))
}

/**
 * @param {{ fjs: import('./find-pieces.js').Pieces, json: import('./find-pieces.js').Pieces }} pieces
 * @returns {string[]}
 */
export function renderPieces ({ fjs, json }) {
  const show = (/** @type {string[]} */ pieces) => pieces.join(' | ')
  const table = new Table({ head: ['the string', 'fast-json-stringify', 'JSON.stringify'], chars: PLAIN, style: { head: [], border: [], compact: true } })
  table.push(
    ['as it is returned', show(fjs.returned), show(json.returned)],
    ['after .length', show(fjs.afterLength), show(json.afterLength)],
    ['after byteLength', show(fjs.afterByteLength), show(json.afterByteLength)]
  )
  return [
    '   Adding strings makes a rope: a tree of pieces, and nothing is copied yet.\n   Whoever reads the characters pays for the copy. .length does not read them.',
    indent(table.toString()),
    '   The pieces are as V8 lists them in a snapshot of its heap. A benchmark\n   that reads .length alone leaves out the copy that every reply has to make.'
  ]
}

/**
 * @param {import('./time-payback.js').Payback[] | null} paybacks null: not measured
 * @returns {string[]}
 */
export function renderPaybacks (paybacks) {
  if (paybacks === null) return ['   Depends on the machine: npm run demo:serialization -- --time measures yours.']
  const table = new Table({ head: ['payload', 'compile', 'fjs', 'JSON', 'paid back after'], chars: PLAIN, style: { head: [], border: [], compact: true }, colAligns: ['left', 'right', 'right', 'right', 'right'] })
  for (const { label, compile, fjs, json, calls } of paybacks) {
    table.push([label, toMicroseconds(compile), toMicroseconds(fjs), toMicroseconds(json), calls === null ? 'never: not faster here' : `${calls.toLocaleString('en')} calls`])
  }
  return [
    indent(table.toString()),
    `   Medians in microseconds on Node ${process.versions.node}; a call includes writing the text into\n   a buffer as bytes. Less than ${LEAST_GAIN * 100}% gained counts as not faster.`
  ]
}

/** @param {number} nanoseconds */
function toMicroseconds (nanoseconds) {
  const microseconds = nanoseconds / NANOSECONDS
  return microseconds < 10 ? microseconds.toFixed(2) : microseconds.toFixed(0)
}

/** @param {string} block */
function indent (block) {
  return block.split('\n').map((line) => `    ${line}`.trimEnd()).join('\n')
}
