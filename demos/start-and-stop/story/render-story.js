import { CLIENTS } from '../model/choices.js'
import { prose, table as columns, tellSections } from '../../lib/text/story.js'

/** @typedef {import('../figure/ask-stop.js').Stop} Stop */

/** All flush left. @param {string[]} head @param {string[][]} rows */
const table = (head, rows) => columns([], [head, ...rows])

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ started, stops, signals, deployed }, { bold }) {
  const [{ stop }] = stops
  return tellSections([
    [
      'What a start loads. Ajv comes with the first application, whether or not it has a schema.',
      columns(['', 'modules', 'of Ajv'], started.modules.map((/** @type {any} */ { label, modules, ajv }) => [label, String(modules), String(ajv)]))
    ],
    [
      'What a boot compiles: functions made from text, beside those of routes without schemas.',
      columns(['GET routes, and their HEAD', ...started.counts.map(String)], started.functions.map((/** @type {any} */ { label, counts }) => [label, ...counts.map(String)])),
      prose('Ajv compiles a schema object once. fast-json-stringify compiles it for each route, and again for its HEAD.')
    ],
    ['What happens when close() is called, with the defaults of Fastify.', tellMoments(stop)],
    [
      'The same with other options: the answer of each request, and whether close() resolves.',
      table(['', ...CLIENTS.slice(1).map(({ label }) => label), 'Again', 'close()'], stops.map(tellStop)),
      prose('Late: a request on an idle connection, at the moment of close(). New: on a new connection, after it. Under way: asked before it. Again: the next request on that connection.')
    ],
    ['A signal comes while a request is under way.', table(['the process does', 'request', 'onClose', 'it ends with'], signals.map(tellSignal))],
    [
      'A new server takes the place of an old one, and 8 clients ask all the time.',
      table(['the old server has', 'requests fail'], deployed.map(tellDeployed)),
      prose('A request fails when it gets 503, or no answer. The clients learn of the new server 100 ms after the signal.')
    ]
  ], bold)
}

/** @param {Stop} stop */
function tellMoments ({ moments }) {
  const name = (/** @type {string} */ who) => CLIENTS.find(({ id }) => id === who)?.label ?? 'Process'
  return moments.map(({ title, events }) => [prose(`${title}:`), ...events.map(({ who, said }) => columns([], [['', name(who).padEnd(9), said]]))].join('\n')).join('\n\n')
}

/** @param {{ label: string, stop: Stop }} told @returns {string[]} */
function tellStop ({ label, stop: { moments, isClosed } }) {
  const answersTo = (/** @type {string} */ id) => moments.flatMap(({ events }) => events).filter(({ who, kind }) => who === id && kind !== 'plain').map(({ said, kind }) => kind === 'lost' ? 'lost' : said.split(/[ ,]/)[1])
  const [underWay, again = '-'] = answersTo('busy')
  return [label, answersTo('late')[0], answersTo('fresh')[0], underWay, again, isClosed ? 'resolves' : 'waits']
}

/** @param {import('./try-signals.js').Ended} ended @returns {string[]} */
function tellSignal ({ label, isAnswered, ranOnClose, how }) {
  return [label, isAnswered ? 'answered' : 'lost', ranOnClose ? 'runs' : '-', how]
}

/** @param {import('./deploy.js').Deployed} deployed @returns {string[]} */
function tellDeployed ({ label, refused, lost }) {
  return [label, refused + lost > 0 ? 'some' : 'none']
}
