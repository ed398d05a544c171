// Tells what clients see of one process and of two workers, which HTTP Fastify speaks, and where a queue grows.
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import fastify from 'fastify'
import { readFlags, say, section, table } from '../lib/print.js'
import { groupDigits } from '../lib/text/group-digits.js'
import { EXAMPLES, isCrowded, queueingMs, reckon, waitRangeMs } from './arithmetic.js'
import { QUICK, askShops } from './ask-shops.js'
import { CERT, KEY } from './model/certificate.js'

readFlags()
const { one, two, thread } = await askShops()
const compare = (rows) => table(['', 'one process', 'two workers'], rows.map(([what, say]) => [what, say(one), say(two)]))
/** How many of each, such as `4 + 4`. */
const tally = (names) => [...new Set(names)].map((name) => names.filter((other) => other === name).length).join(' + ')

section('Who answers: eight connections, then four requests on one.')
compare([['eight connections', ({ connections }) => tally(connections)], ['four requests on one connection', ({ requests }) => tally(requests)]])

section('What is in memory is there once in each process.')
compare([
  ['four requests count', ({ counts }) => counts.join(' ')],
  ['two requests after a login', ({ session }) => session.join(' ')],
  ['of ten, a limit of three lets pass', ({ allowed }) => allowed]
])

section('A handler blocks its thread. Six quick requests come.')
const answered = [['one process', one.beside], ['two workers', two.beside], ['one process, which blocks a worker thread', thread]]
table(['', 'answered meanwhile'], answered.map(([who, count]) => [who, `${count} of ${QUICK}`]))
say('A worker that is blocked still gets one more connection: the primary hands over the next when it hears of the last.')

section('A process ends in the middle of two requests. Nobody starts it again.')
compare([['of two requests under way, answered', ({ crash }) => crash.answered], ['of four that come later, answered', ({ crash }) => crash.after]])

section('Which HTTP the handler sees, by what Fastify is told and what the client speaks.')
const tls = { key: KEY, cert: CERT }
const clients = {
  'HTTP/1.1': (port) => ask(http, port),
  'HTTP/2': (port) => askHttp2(`http://127.0.0.1:${port}`),
  'TLS, HTTP/1.1': (port) => ask(https, port),
  'TLS, HTTP/2': (port) => askHttp2(`https://127.0.0.1:${port}`)
}
const servers = []
for (const [told, options] of Object.entries({
  'fastify()': {},
  https: { https: tls },
  http2: { http2: true },
  'http2, https': { http2: true, https: tls },
  'http2, https, allowHTTP1': { http2: true, https: { ...tls, allowHTTP1: true } }
})) {
  const app = fastify(options)
  const sockets = new Set()
  app.server.on('connection', (socket) => sockets.add(socket))
  app.get('/', async (request) => request.raw.httpVersion)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = []
  for (const client of Object.values(clients)) answers.push(await client(app.server.address().port))
  servers.push([told, ...answers])
  // A client that speaks another protocol may leave its connection as it is.
  for (const socket of sockets) socket.destroy()
  await app.close()
}
table(['', ...Object.keys(clients)], servers)

section('What follows for a service, on four cores.')
const finite = (value, digits) => value === Infinity ? 'for ever' : value.toFixed(digits)
const percent = (share) => `${Math.round(share * 100)}%`
table(['', 'processes', 'offered', 'at most', 'busy', 'waits', 'under way'], EXAMPLES.filter(({ service }) => service.blockMs === 0).map(({ label, service }) => {
  const { ceiling, utilization, waitMs, underWay, crowded } = reckon(service)
  const waits = crowded ? `about ${finite(waitMs, 1)}` : finite(waitMs, 2)
  return [label, service.processes, groupDigits(service.rate), groupDigits(ceiling), percent(Math.min(utilization, 1)), waits, finite(underWay, 0)]
}))
say('Offered and at most are requests a second. A request waits for the processor, in ms; what it waits for others comes on top. Sixteen processes take turns on the four cores: that is simulated.')

section('The fuller a process, the longer a request waits: in times of what it takes.')
const serviceOf = (cores, processes, utilization) => ({ cores, processes, cpuMs: 1, waitingMs: 0, rate: utilization * 1000 * cores, blockMs: 0 })
const range = (waits) => [...new Set(waits.map((ms) => ms.toFixed(1)))].join(' to ')
table(['busy', 'by formula', 'simulated four times'], [0.5, 0.7, 0.8, 0.9, 0.95].map((utilization) => {
  const service = serviceOf(1, 1, utilization)
  return [percent(utilization), queueingMs(service).toFixed(1), range(waitRangeMs(service))]
}))

section('More processes than cores, at 90% of the ceiling: the wait, in times of what a request takes.')
table(['processes on each core', 'on one core', 'on 4 cores'], [1, 2, 4, 8].map((each) => [each, ...[1, 4].map((cores) => {
  const service = serviceOf(cores, cores * each, 0.9)
  return range(isCrowded(service) ? waitRangeMs(service) : [queueingMs(service)])
})]))
say('The first row is the formula. The others are simulated four times: requests come to a random process, and the processes take turns. Changing from one to another takes time on a real machine, and none here.')
process.exit()

/** The version of HTTP that the handler sees; the status when it is not reached; a dash when there is no answer. */
function ask ({ get }, port) {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false, rejectUnauthorized: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => { body += chunk })
      response.on('end', () => resolve(response.statusCode === 200 ? body : response.statusCode))
    }).on('error', () => resolve('–'))
  })
}

function askHttp2 (origin) {
  return new Promise((resolve) => {
    const session = http2.connect(origin, { rejectUnauthorized: false })
    const end = (answer) => {
      session.destroy()
      resolve(answer)
    }
    session.on('error', () => end('–'))
    let body = ''
    session.request({ ':path': '/' }).setEncoding('utf8').on('data', (chunk) => { body += chunk }).on('end', () => end(body || '–')).on('error', () => end('–'))
  })
}
