import { DEEPER, indent, prose, table as columns, tellSections } from '../../lib/text/story.js'
import { PLACES } from '../model/places.js'

/** @typedef {import('../model.js').Story} Story */

/** All flush left. @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => columns([], [head, ...rows])

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ places, chain, values, late, validation, outside, frameworks }, { bold }) {
  return tellSections([
    [
      'An Error is thrown in each place. The plugin api, which is around it, has an error handler.',
      table(['place', 'answer', 'who met the error'], places.map(tellPlace)),
      prose('Each onSend runs for an answer to the error. What onError throws is lost.')
    ],
    ['Three error handlers, one in the other, each throws the error again.', indent(tellSteps(chain), DEEPER), prose('The default error handler is the last of the chain.')],
    ['What is thrown decides the status, and what the client sees.', table(['value', 'status', 'body'], values.map(tellTried))],
    ['An error handler has to be there when a route is set up.', table(['order', 'error handler'], late.map((/** @type {any} */ { label, isCalled }) => [label, isCalled ? 'called' : 'not called']))],
    ['A query that breaks its schema is an error with the status 400.', table(['the route has', 'status', 'body'], validation.map(tellTried))],
    ['Some errors reach the process, and some the boot.', table(['outside', 'answer', 'met by'], outside.map((/** @type {any} */ { label, status, met }) => [label, status === 0 ? 'none' : String(status), met]))],
    ['The same throw without an error handler: what the client sees.', table(['framework', 'status', 'type', 'message', 'stack'], frameworks.map((/** @type {any} */ { label, status, type, message, stack }) => [label, String(status), type, says(message), says(stack)]))]
  ], bold)
}

/** @param {Story} story */
export function tellSteps ({ events, status, body, isBroken }) {
  const verbs = { throws: 'throws', passes: 'throws it again', answers: 'answers', runs: '', log: '', default: '' }
  return [
    ...events.map(({ what, said }) => what === 'log' ? `  log ${said}` : `${said} ${verbs[what]}`.trimEnd()),
    `${status} ${body}${isBroken ? ', then a broken connection' : ''}`
  ]
}

/** @param {Story} story @returns {string[]} */
function tellPlace ({ plan, events, status, isBroken }) {
  const { label = '' } = PLACES.find(({ id }) => id === plan.place) ?? {}
  const met = events.filter(({ what, said }) => what !== 'throws' && what !== 'log' && said !== 'onResponse of app').map(({ said }) => said.replace(' of app', '').replace(/^(default )?error handler/, '$1handler'))
  const log = events.filter(({ what, said }) => what === 'log' && !said.includes('request completed')).map(({ said }) => `log ${said.split(':')[0]}`)
  return [label, isBroken ? `${status}, broken` : String(status), [...met, ...log].join(', ') || 'nobody']
}

/** @param {import('./try-values.js').Tried} tried @returns {string[]} */
function tellTried ({ label, status, body }) {
  return [label, String(status), body || '(empty)']
}

/** @param {boolean} is */
function says (is) {
  return is ? 'yes' : 'no'
}
