import { DEEPER, table, tellSections } from '../../lib/text/story.js'

/**
 * @param {Awaited<ReturnType<typeof import('../model.js').watchAnswers>>} story
 * @param {import('../../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ answers, rope }, style) {
  return tellSections([
    ...answers.map(({ label, written }) => [`One answer of ${label}: what Node hands to C++.`, renderWrites(written)]),
    ['The headers of these answers.', columns(answers[0].written.map(({ label, headers }) => [label, headers.join(', ')]))],
    ['A rope on its way to the socket: 20 rows, with a response schema.', renderRope(rope)]
  ], style.bold)
}

/** @param {import('../model.js').Written[]} written */
function renderWrites (written) {
  const rows = written.map(({ label, body, writes, headBytes, bodyBytes }) => [
    label, body, String(writes.length), writes.flatMap(({ chunks }) => chunks).join(', '), String(headBytes), String(bodyBytes)
  ])
  return columns([['', 'body is a', 'writes', 'in pieces', 'head', 'body, bytes'], ...rows])
}

/** @param {{ returned: boolean, counted: boolean, handed: boolean }} rope */
function renderRope ({ returned, counted, handed }) {
  return columns([
    ['as the serializer returns it', describe(returned)],
    ['after Buffer.byteLength, for Content-Length', describe(counted)],
    ['with the head in front, as C++ gets it', describe(handed)]
  ])
}

/** @param {boolean} isRope */
function describe (isRope) {
  return isRope ? 'a rope' : 'one piece'
}

/** @param {string[][]} rows */
function columns (rows) {
  return table([], rows, { margin: DEEPER })
}
