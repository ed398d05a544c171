import { DEEPER, indent, prose, table as columns, tellSections } from '../../lib/text/story.js'
import { conclude } from '../figure/conclude.js'
import { find, HOWS, VALUES } from '../model/choices.js'
import { writeHandler } from '../model/write-handler.js'

/** @typedef {import('../model.js').Answer} Answer */

/** All flush left. @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => columns([], [head, ...rows])

const BY = { router: 'the router', parser: "Node's parser", Node: 'Node' }
/** Hooks that every request of a route runs, until it ends. */
const WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'handler']

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ followed, ways, values, left, ended }, { bold }) {
  return tellSections([
    ['What a handler returns, followed to the bytes.', ...followed.map(tellAnswer)],
    ['The same two values, given in other ways.', table(['how', 'a string', 'a stream'], ways.map(tellWay))],
    [
      'What the client gets, by what an async handler returns.',
      table(['it returns', 'status', 'type', 'body'], values.map((/** @type {import('./try-values.js').Tried} */ { label, status, type, body }) => [label, status, type, body]))
    ],
    ['What happens to each when the client leaves.', table(['it returns', 'left before the answer', 'left within it'], left.map(tellLeft))],
    [
      `${ended.length} ways in which a request ends, each on a socket.`,
      table(['how', 'status', 'ran', 'then'], ended.map(tellEnded)),
      prose('“to” counts onRequest, preParsing, preValidation, preHandler and the handler. “then” is the connection.')
    ]
  ], bold)
}

/** @param {Answer} answer */
export function tellAnswer (answer) {
  const { choice, events, bytes } = answer
  return [
    indent(writeHandler(choice).split('\n')),
    indent(events.filter(([what]) => what !== 'handler').map(([what, said]) => `${what.padEnd(16)} ${said}`), DEEPER),
    indent(showBytes(bytes), DEEPER),
    prose(conclude(answer))
  ].join('\n')
}

/** @param {string} bytes @returns {string[]} its lines; what ends one is left out */
export function showBytes (bytes) {
  return bytes === '' ? ['(nothing)'] : bytes.replace(/\r\n$/, '').split('\r\n')
}

/** @param {[Answer, Answer]} answers @returns {string[]} */
function tellWay (answers) {
  const { label } = find(HOWS, answers[0].choice.how)
  return [label, ...answers.map(({ bytes }) => bytes === '' ? 'nothing' : `${/\d{3}/.exec(bytes)?.[0]} ${JSON.stringify(bytes.split('\r\n\r\n').slice(1).join('\r\n\r\n'))}`)]
}

/** @param {[Answer, Answer | undefined]} answers @returns {string[]} */
function tellLeft ([before, within]) {
  const ran = (/** @type {Answer} */ { events }) => events.filter(([what, said]) => ['onSend', 'source', 'after', 'log'].includes(what) && !said.startsWith('error')).map(([what, said]) => what === 'onSend' ? what : said.replace('the stream is ', 'stream '))
  return [find(VALUES, before.choice.value).label, ran(before).join(', '), within ? ran(within).join(', ') : '']
}

/** @param {import('../model/endings/try-endings.js').Ended} ended @returns {string[]} */
function tellEnded ({ label, status, by, ran, connection }) {
  const reached = WAY.findLast((name) => ran.includes(name))
  const rest = ran.filter((name) => !WAY.includes(name))
  const way = reached === undefined ? [] : [reached === WAY[0] ? reached : `to ${reached}`]
  return [label, status || 'none', by === 'route' ? [...way, ...rest].join(', ') : `no hook, it ended in ${BY[by]}`, connection]
}
