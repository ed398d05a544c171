import { compareLines } from '../../lib/http/answer-lines.js'
import { MARGIN, prose, table, tellSections } from '../../lib/text/story.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/** The example of RFC 9110, in place of today's: as long as any. */
const SOME_DATE = 'Sun, 06 Nov 1994 08:49:37 GMT'
const CALLS = {
  looks: 'headers looked up',
  sets: 'headers set one by one',
  removes: 'headers taken away',
  handed: 'headers handed over at once',
  prototypes: 'prototypes replaced',
  buffers: 'strings copied to a Buffer',
  hashes: 'hashes computed'
}

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ servers, printed }, { bold }) {
  const sections = [
    ['As in the article: what each answers, byte for byte.', servers.map(renderAnswer).join('\n\n'), prose('The date is an example. Each line ends with two bytes more.')],
    ['The same, line by line, in bytes.', tableOfLines(servers, 'article')],
    ['What each asks of Node for that answer.', tableOfCalls(servers, 'article'), prose(sayDefaults(servers[0]))],
    ['Made to do the same: a route, the same headers, nothing else.', tableOfLines(servers, 'equal'), prose(sayEqual(servers))],
    ['What that takes of Node.', tableOfCalls(servers, 'equal')],
    ['What the article printed, and what follows from it.', tableOfPrinted(printed, servers), prose(`Ten connections wait for their answers, or there is nobody to count. So the average wait is ten by the rate. autocannon counts whole milliseconds: of these waits it keeps ${printed.map((/** @type {any} */ { kept }) => `${kept} ms`).join(', ')}.`)]
  ]
  return tellSections(sections, bold)
}

/** @param {{ label: string, article: any }} server */
function renderAnswer ({ label, article }) {
  const lines = [...article.head.map((/** @type {string} */ line) => line.replace(/^(date: ).*/i, `$1${SOME_DATE}`)), '', article.body]
  return [`${MARGIN}${label}, ${article.bytes} bytes`, ...lines.map((line) => `${MARGIN}${MARGIN}${line}`.trimEnd())].join('\n')
}

/**
 * @param {any[]} servers
 * @param {'article' | 'equal'} setUp
 */
function tableOfLines (servers, setUp) {
  const lines = compareLines(servers.map((server) => server[setUp]))
  return table(['', ...servers.map(({ label }) => label)], lines.map(({ name, bytes }) => [name, ...bytes.map((many) => String(many ?? '–'))]))
}

/**
 * @param {any[]} servers
 * @param {'article' | 'equal'} setUp
 */
function tableOfCalls (servers, setUp) {
  const rows = Object.entries(CALLS).map(([id, label]) => [label, ...servers.map((server) => String(server[setUp].calls[id] || '–'))])
  return table(['', ...servers.map(({ label }) => label)], rows)
}

/** @param {{ article: any, equal: any }} express */
function sayDefaults ({ article, equal }) {
  const less = (/** @type {keyof typeof CALLS} */ id) => article.calls[id] - equal.calls[id]
  return `Of what Express does, ETag and X-Powered-By are ${article.bytes - equal.bytes} bytes, ${less('sets')} headers set, ${less('buffers')} copy and ${less('hashes')} hash.`
}

/** @param {any[]} servers */
function sayEqual (servers) {
  const heads = servers.map(({ equal }) => equal.head.map((/** @type {string} */ line) => line.replace(/^(date: ).*/i, '$1').toLowerCase()).sort().join('\n') + equal.body)
  return heads.every((head) => head === heads[0])
    ? 'The answers are equal, but for capitals in the names of headers and their order.'
    : 'The answers differ.'
}

/**
 * @param {any[]} printed
 * @param {any[]} servers
 */
function tableOfPrinted (printed, servers) {
  const rows = printed.map(({ id, label, requestsPerSecond, bytes, latencyMs, waited }) => {
    const { article } = servers.find((server) => server.id === id)
    const keepAlive = article.lines.find((/** @type {any} */ { name }) => name === 'keep-alive').bytes
    return [label, groupDigits(requestsPerSecond, 0), `${Math.round(bytes)} B`, `${article.bytes} B`, `${article.bytes - keepAlive} B`, `${latencyMs.toFixed(2)} ms`, `${waited.toFixed(2)} ms`]
  })
  return table(['', 'requests/s', 'an answer', 'today', 'without Keep-Alive', 'latency', '10 / rate'], rows)
}
