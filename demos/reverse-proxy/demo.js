// Tells what NGINX sends to Node in six set-ups, and which requests it loses.
import { createServer } from 'node:http'
import { describeMissing, keepsConnections, nginx } from '../lib/parts.js'
import { readFlags, say, section, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { createFastify } from './apps/fastify.js'
import { ALONE, NGINX_ALONE, REQUESTS, SET_UPS, loseRequest, watchSetUp } from './watch.js'

readFlags()
const found = nginx.find()
// Each on a line of its own, however long: it is for copying.
if (!found) console.error(`unlike on the page: ${describeMissing(nginx, 'what needs it is left out, the rest runs')}`)
else if (keepsConnections(found.version)) console.error(`unlike on the page: NGINX ${found.version} keeps connections by itself: the page tells of versions up to 1.29.6`)

const setUps = []
for (const setUp of found ? [ALONE, ...SET_UPS] : [ALONE]) setUps.push(await watchSetUp(setUp))
const others = found ? [await watchSetUp(NGINX_ALONE)] : []

section(`What arrives at Node, when ${REQUESTS} requests come over four connections.`)
// NGINX has two workers, and each keeps its own.
table(['', 'connections to Node', 'protocol', 'Connection'], setUps.map(({ id, label, connections, protocols, wishes }) => (
  [label, connections < 10 ? 'a few' : connections, protocols.join(', ') || (id === 'fastcgi' ? 'FastCGI' : '–'), wishes.join(', ') || '–']
)))
say('A few are fewer than ten. HTTP/1.0 ends a connection after each answer. So does NGINX, up to 1.29.6, when no upstream block says how many to keep.')

section('What a client gets.')
const EQUAL = ['content-type', 'content-length']
const [{ reply }] = setUps
const isEqual = [...setUps, ...others].every((other) => other.alike !== false && other.reply.status === reply.status && other.reply.body === reply.body && EQUAL.every((name) => other.reply.headers[name] === reply.headers[name]))
say(isEqual ? `Everybody answers ${reply.status} with ${reply.body} as ${reply.headers['content-type']}: the answers are equal.` : 'The answers differ.')
say('The other headers:')
const shown = [...setUps.slice(0, 2), ...others]
const names = [...new Set(shown.flatMap((one) => Object.keys(one.reply.headers)))].filter((name) => !EQUAL.includes(name)).sort()
table(['', ...shown.map(({ label }) => label)], names.map((name) => [name, ...shown.map(({ reply: { headers } }) => (
  headers[name] === undefined ? '–' : name === 'date' ? 'yes' : headers[name].replace(/^nginx\/.*/, 'nginx')
))]))

if (found) {
  section('A kept connection closes while NGINX sends over it.')
  const lost = [await loseRequest('GET'), await loseRequest('POST')]
  table(['', 'Node was asked', 'the client gets'], lost.map(({ method, status, asked }) => [method, asked === 1 ? 'once' : 'twice', status]))
  const [node, fastify] = [createServer(), createFastify().server].map(({ keepAliveTimeout }) => keepAliveTimeout / 1000)
  // Newer versions of Node wait a second longer than they tell their clients: keepAliveTimeoutBuffer.
  say(`NGINX asks again by itself where that does no harm. It keeps a connection for 60 seconds; a server of Node closes it after ${node}, or ${node + 1} in newer versions, one of Fastify not before ${fastify}.`)
}

section('The published rates, as times from answer to answer.')
const { groups, rows, contenders } = await readPublished(new URL('published.json', import.meta.url))
for (const { id, label } of groups) {
  table([label, 'requests/s', 'time'], rows.filter(({ group }) => group === id).map(({ contender, value }) => (
    [contenders.find((one) => one.id === contender).label, groupDigits(value), `${(1e6 / value).toFixed(1)} µs`]
  )))
}
