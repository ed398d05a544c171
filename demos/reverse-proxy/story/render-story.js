import { prose, table, tellSections } from '../../lib/text/story.js'
import { HEAVY } from './ask-beside-heavy.js'
import { REQUESTS } from './watch-set-up.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/** How many connections are called a few: NGINX has two workers, and each keeps its own. */
const FEW = 10
const EQUAL = ['content-type', 'content-length']
const SECONDS = 1000
/** Newer versions of Node wait so much longer than they tell their clients: keepAliveTimeoutBuffer. */
const BUFFER_MS = 1000

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ differences, setUps, others, lost, timeouts, orders, published }, { bold }) {
  const sections = [
    [`What arrives at Node, when ${REQUESTS} requests come over four connections.`, tableOfConnections(setUps), prose('A few are fewer than ten. HTTP/1.0 ends a connection after each answer. So does NGINX, up to 1.29.6, when no upstream block says how many to keep.')],
    ['What a client gets.', prose(sayEqual([...setUps, ...others])), prose('The other headers:'), tableOfHeaders([setUps[0], setUps[1], ...others].filter(Boolean))],
    ...lost.length > 0 ? [['A kept connection closes while NGINX sends over it.', tableOfLost(lost), prose(sayTimeouts(timeouts))]] : [],
    [`A quick request behind ${HEAVY} that compute.`, tableOfOrders(orders), prose('In a worker each of them computes until the quick one is answered. In the process that would be never: there each computes for a few milliseconds.')],
    ['The published rates, as times from answer to answer.', published.map(tableOfTimes).join('\n\n')]
  ]
  // Each on a line of its own, however long: it is for copying.
  return [...differences, tellSections(sections, bold)].join('\n\n\n')
}

/** @param {any[]} setUps */
function tableOfConnections (setUps) {
  return table(['', 'connections to Node', 'protocol', 'Connection'], setUps.map(({ id, label, connections, protocols, wishes }) => (
    [label, connections < FEW ? 'a few' : String(connections), protocols.join(', ') || (id === 'fastcgi' ? 'FastCGI' : '–'), wishes.join(', ') || '–']
  )))
}

/** @param {any[]} asked */
function sayEqual (asked) {
  const [{ reply }] = asked
  const same = asked.every((other) => other.alike !== false && other.reply.status === reply.status && other.reply.body === reply.body && EQUAL.every((name) => other.reply.headers[name] === reply.headers[name]))
  return same
    ? `Everybody answers ${reply.status} with ${reply.body} as ${reply.headers['content-type']}: the answers are equal.`
    : 'The answers differ.'
}

/** @param {any[]} asked */
function tableOfHeaders (asked) {
  const names = [...new Set(asked.flatMap(({ reply }) => Object.keys(reply.headers)))].filter((name) => !EQUAL.includes(name)).sort()
  return table(['', ...asked.map(({ label }) => label)], names.map((name) => [name, ...asked.map(({ reply }) => sayHeader(name, reply.headers[name]))]))
}

/**
 * @param {string} name
 * @param {string} [value]
 */
function sayHeader (name, value) {
  if (value === undefined) return '–'
  if (name === 'date') return 'yes'
  return value.replace(/^nginx\/.*/, 'nginx')
}

/** @param {import('./lose-request.js').Lost[]} lost */
function tableOfLost (lost) {
  return table(['', 'Node was asked', 'the client gets'], lost.map(({ method, status, asked }) => [method, asked === 1 ? 'once' : 'twice', String(status)]))
}

/** @param {{ node: number, fastify: number }} timeouts */
function sayTimeouts ({ node, fastify }) {
  return `NGINX asks again by itself where that does no harm. It keeps a connection for 60 seconds; a server of Node closes it after ${node / SECONDS}, or ${(node + BUFFER_MS) / SECONDS} in newer versions, one of Fastify not before ${fastify / SECONDS}.`
}

/** @param {Array<{ label: string, before: number }>} orders */
function tableOfOrders (orders) {
  const say = (/** @type {number} */ before) => {
    if (before >= HEAVY - 1) return 'after all of them'
    return before === 0 ? 'before all of them' : 'in between'
  }
  return table(['where the handler runs', 'the quick one is answered'], orders.map(({ label, before }) => [label, say(before)]))
}

/** @param {{ label: string, rows: Array<{ label: string, value: number, time: number }> }} group */
function tableOfTimes ({ label, rows }) {
  return table([label, 'requests/s', 'time'], rows.map((row) => [row.label, groupDigits(row.value), `${row.time.toFixed(1)} µs`]))
}
