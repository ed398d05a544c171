// Follows one request through every phase, and every way out.
import diagnostics from 'node:diagnostics_channel'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { ask } from '../lib/http/ask.js'
import { readFlags, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { EXAMPLES, PHASES, buildApp, follow, requestOf, runRequest } from './model.js'
import { countCompiled } from './start-up.js'

const { timings } = readFlags({ timings: { type: 'boolean', help: 'say how long this machine takes from each step to the next' } })
const find = (phase) => PHASES.find(({ id }) => id === phase) ?? { label: 'log' }
const LISTENING = { port: 0, host: '127.0.0.1' }

/** One request over a socket after others: when it passed each station, and what Fastify publishes of its handler. */
async function traceSocket (plan, warm) {
  let times = []
  let published = []
  const follower = follow((phase) => times.push({ phase, at: performance.now() }))
  const listeners = ['start', 'end', 'asyncStart', 'asyncEnd', 'error'].map((step) => [`tracing:fastify.request.handler:${step}`, () => published.push(step)])
  for (const listener of listeners) diagnostics.subscribe(...listener)
  const app = buildApp(plan, follower)
  const origin = await app.listen(LISTENING)
  const { url, payload, ...options } = requestOf(plan)
  for (let turn = 0; turn <= warm; turn++) {
    times = []
    published = []
    await ask(origin + url, { ...options, body: payload })
  }
  await follower.quiet(() => 20)
  for (const listener of listeners) diagnostics.unsubscribe(...listener)
  await app.close()
  return { times, published }
}

section('A POST with a schema and every hook passes these steps.')
const [{ plan }, ...others] = EXAMPLES
const { events, answer } = await runRequest(plan)
const times = timings ? (await traceSocket(plan, 300)).times : []
show(...events.map(({ phase }) => {
  const { label, does, kind } = find(phase)
  const at = times.findIndex((time) => time.phase === phase)
  const microseconds = at >= 0 && at < times.length - 1 ? `${Math.round((times[at + 1].at - times[at].at) * 1000)} µs` : ''
  return `${kind === 'hook' ? '●' : ' '} ${label.padEnd(20)}${timings ? `${microseconds.padStart(8)}  ` : ''}${does}`
}), '', `  ${answer.status} ${answer.body}`, '● a hook; the rest is Fastify’s own, and yours.')

section('What one hook, or the handler, does otherwise.')
for (const { label, plan: planned } of others) {
  const { events, answer, conclusion } = await runRequest(planned)
  const path = events.map(({ phase, said }) => `${find(phase).label}${said && phase !== 'writing' ? ` (${said})` : ''}`)
  show(label, `  ${path.join(' → ')}`, `  = ${conclusion}`, ...answer?.body ? [`    ${answer.body}`] : [])
}

section('What ran before the first request, and at the end, in this order.')
const started = []
const note = (hook, about) => { started.push(`${hook.padEnd(20)}${about}`) }
const app = Fastify()
app.addHook('onRoute', ({ method, url }) => note('onRoute', `${method} ${url}`))
app.addHook('onRegister', (instance) => note('onRegister', instance.prefix))
app.addHook('onReady', async () => note('onReady', 'all plugins are loaded'))
app.addHook('onListen', async () => note('onListen', 'connections are taken'))
app.addHook('onClose', async () => note('onClose', 'no connection is left'))
app.register(async (shop) => {
  note('plugin', 'shop')
  shop.get('/orders', async () => [])
}, { prefix: '/shop' })
note('declared', 'and nothing has run yet')
await app.listen(LISTENING)
await app.close()
show(...started)

section('Functions compiled from text: without a route, with two that have schemas, and with anyOf there.')
const NAMES = { load: 'loading Fastify', create: 'fastify()', declare: 'routes declared', ready: 'ready()', first: 'the first four requests', second: 'the second four', third: 'the third four' }
const compiled = []
for (const application of ['none', 'plain', 'choice']) compiled.push(await countCompiled(application))
show(plainTable(['', 'no route', 'two routes', 'with anyOf'], Object.entries(NAMES).map(([key, label]) => [label, ...compiled.map((counts) => `${counts[key]}`)])))

section('What tracing:fastify.request.handler publishes of a handler that')
const published = []
for (const [label, style, does] of [['calls reply.send()', 'callback', 'object'], ['throws', 'callback', 'throw'], ['async, returns', 'async', 'object'], ['async, throws', 'async', 'throw']]) {
  published.push(`${label.padEnd(20)}${(await traceSocket({ ...plan, handler: { style, does } }, 0)).published.join(', ')}`)
}
show(...published)

section('The same application, asked over a socket and by inject().')
const compared = Fastify()
let hasListened = false
compared.addHook('onListen', async () => { hasListened = true })
compared.get('/', async ({ raw: { socket, httpVersion } }) => ({ port: typeof socket.remotePort, bytes: typeof socket.bytesRead, httpVersion }))
compared.get('/stream', async (request, reply) => reply.type('text/plain').send(Readable.from(['one ', 'two'])))
const askBy = async (send) => {
  const plain = await send('/')
  const { port, bytes, httpVersion } = JSON.parse(plain.body)
  const { status } = await send('/', { cookie: 'x'.repeat(20_000) })
  const isRight = plain.headers['content-length'] === `${plain.body.length}`
  return [status, hasListened ? 'yes' : 'no', port, bytes, httpVersion, isRight ? 'right' : 'wrong', (await send('/stream')).headers['transfer-encoding']]
}
const byInject = await askBy(async (url, headers) => {
  const { statusCode: status, ...answer } = await compared.inject({ url, headers })
  return { status, headers: answer.headers, body: answer.body }
})
const origin = await compared.listen(LISTENING)
const bySocket = await askBy((path, headers) => ask(origin + path, { headers }))
await compared.close()
const ROWS = ['a cookie of 20,000 characters', 'onListen has run', 'socket.remotePort', 'socket.bytesRead', 'httpVersion', 'content-length of the answer', 'a stream: transfer-encoding']
show(plainTable(['', 'socket', 'inject()'], ROWS.map((label, index) => [label, `${bySocket[index]}`, `${byInject[index]}`])))
