// Tells what four servers answer to a hello, byte for byte, and what a published benchmark of them implies.
import { fileURLToPath } from 'node:url'
import { compareLines } from '../lib/http/read-answer.js'
import { latencyOf } from '../lib/measuring/littles-law.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { readPublished } from '../lib/results/published.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { CONNECTIONS, PRINTED, keepLatency, watchAll } from './watch.js'

readFlags()
const servers = await watchAll()
const head = ['', ...servers.map(({ label }) => label)]

section('As in the article: what each answers, byte for byte.')
for (const { label, article } of servers) {
  const lines = article.head.map((line) => line.replace(/^(date: ).*/i, '$1Sun, 06 Nov 1994 08:49:37 GMT')) // the example of RFC 9110
  show(`${label}, ${article.bytes} bytes`, ...[...lines, '', article.body].map((line) => `   ${line}`))
}
say('The date is an example. Each line ends with two bytes more.')

section('The same, line by line, in bytes.')
printLines('article')

section('What each asks of Node for that answer.')
printCalls('article')
const [{ article, equal }] = servers
const less = (id) => article.calls[id] - equal.calls[id]
say(`Of what Express does, ETag and X-Powered-By are ${article.bytes - equal.bytes} bytes, ${less('sets')} headers set, ${less('buffers')} copy and ${less('hashes')} hash.`)

section('Made to do the same: a route, the same headers, nothing else.')
printLines('equal')
const heads = servers.map((server) => server.equal.head.map((line) => line.replace(/^(date: ).*/i, '$1').toLowerCase()).sort().join('\n') + server.equal.body)
say(heads.every((one) => one === heads[0]) ? 'The answers are equal, but for capitals in the names of headers and their order.' : 'The answers differ.')

section('What that takes of Node.')
printCalls('equal')

section('What the article printed, and what follows from it.')
const published = await readPublished(fileURLToPath(new URL('published.json', import.meta.url)))
const waits = published.rows.map(({ value }) => latencyOf({ connections: CONNECTIONS, requestsPerSecond: value }))
table(['', 'requests/s', 'an answer', 'today', 'without Keep-Alive', 'latency', '10 / rate'], published.rows.map(({ contender, value }, index) => {
  const { label, article: { bytes, lines } } = servers.find(({ id }) => id === contender)
  const { latencyMs, bytesPerSecond } = PRINTED[contender]
  const keepAlive = lines.find(({ name }) => name === 'keep-alive').bytes
  return [label, groupDigits(value, 0), `${Math.round(bytesPerSecond / value)} B`, `${bytes} B`, `${bytes - keepAlive} B`, `${latencyMs.toFixed(2)} ms`, `${waits[index].toFixed(2)} ms`]
}))
say(`Ten connections always wait for an answer. So the average wait is ten divided by the rate. autocannon counts whole milliseconds: of these waits it keeps ${waits.map((wait) => `${keepLatency(wait)} ms`).join(', ')}.`)

function printLines (setUp) {
  table(head, compareLines(servers.map((server) => server[setUp])).map(({ name, bytes }) => [name, ...bytes.map((many) => many ?? '–')]))
}

function printCalls (setUp) {
  const labels = {
    looks: 'headers looked up',
    sets: 'headers set one by one',
    removes: 'headers taken away',
    handed: 'headers handed over at once',
    prototypes: 'prototypes replaced',
    buffers: 'strings copied to a Buffer',
    hashes: 'hashes computed'
  }
  table(head, Object.entries(labels).map(([id, label]) => [label, ...servers.map((server) => server[setUp].calls[id] || '–')]))
}
