import { PARSERS } from '../model/question.js'
import { DEEPER, indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(88)
const MARKS = { passed: '✓', changed: '~', refused: '✕', skipped: '–', unreached: ' ' }

/** @typedef {import('../model.js').Trace & { label: string }} Trace */

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ traces, order, bothWays, compilers }, { bold }) {
  const [first, ...others] = /** @type {Trace[]} */ (traces)
  return tellSections([
    ['A body passes six steps.', renderSent(first), renderStations(first)],
    ['Where other bodies end.', ...others.map((trace) => `${renderSent(trace)}\n${renderEnd(trace)}`)],
    ['What is validated first: all parts of a request are wrong.', indent(order.join(' → '), DEEPER)],
    ['The same schema on the way in and on the way out.', ...bothWays.map(renderBothWays)],
    ['Who validates { "count": "3" }, and what the client gets.', ...compilers.map((/** @type {import('../model/ask-compilers.js').Asked} */ { is, answer }) => `${prose(is)}\n${indent(answer, DEEPER)}`)]
  ], bold)
}

/** @param {Trace} trace */
function renderSent ({ question: { type, body, chunked, limit, parser, schema } }) {
  const settings = [
    limit < 1_048_576 && `the server has bodyLimit: ${limit}`,
    chunked && 'the body comes in chunks, without content-length',
    parser !== 'none' && `the server has a parser for ${PARSERS[/** @type {keyof typeof PARSERS} */ (parser)]}`,
    !schema.includes('"additionalProperties": false') && 'the schema has no additionalProperties: false'
  ].filter(Boolean)
  return indent([`POST, ${type || 'no content type'}`, body || '(no body)', ...settings.length > 0 ? [`Here ${settings.join(', and ')}.`] : []])
}

/** @param {Trace} trace */
function renderStations ({ stations }) {
  return stations.map(renderStation).join('\n')
}

/** @param {import('../figure/tell-stations.js').Station} station */
function renderStation ({ name, outcome, said, value, changes }) {
  const changed = changes.map(({ kind, path, from, to }) => `${kind.padEnd(9)} ${path}${from && ` ${from}`}${to && ` → ${to}`}`)
  return [prose(`${MARKS[outcome]} ${name}. ${said}`.trim(), DEEPER, `${DEEPER}  `), ...[...changed, ...value ? [value] : []].map((line) => `${DEEPER}    ${line}`)].join('\n')
}

/** @param {Trace} trace */
function renderEnd ({ stations, status, answer }) {
  const last = stations.findLast(({ outcome }) => outcome !== 'unreached')
  return `${last ? renderStation(last) : ''}\n${indent(`${status} ${answer}`, DEEPER)}`
}

/** @param {import('../model/ask-both-ways.js').BothWays} row */
function renderBothWays ({ is, value, input, output }) {
  return `${prose(`${is}:`)}\n${table([], [['sent', value], ['in', input], ['out', output]], { margin: DEEPER })}`
}
