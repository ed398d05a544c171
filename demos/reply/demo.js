// Follows what a handler returns to the bytes on the socket, and ends requests in many ways.
import { writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { tryEndings } from './endings.js'
import { VALUES, followAnswers, recordAnswers } from './model.js'

const { figure } = readFlags({ figure: { type: 'boolean', help: 'ask for everything that the figure on the page shows, and keep it' } })
if (Number.parseInt(process.versions.node, 10) >= 24) {
  console.error('unlike on the page: what a server sees of a client that leaves within an answer is another on Node 24 and later than on Node 20')
}

// All at the same time: each waits until nothing happens any more.
const choose = (how, client, ids) => followAnswers(ids.map((value) => ({ value, how, client })))
const [returned, sent, before, within, endings] = await Promise.all([
  choose('async', 'get', ['object', 'stream']), choose('async-send', 'get', ['stream']), choose('async', 'gone', VALUES.map(({ id }) => id)),
  choose('async', 'midway', VALUES.filter(({ long }) => long).map(({ id }) => id)), tryEndings()
])
if (figure) {
  writeFileSync(new URL('figure/answers.json', import.meta.url), `${JSON.stringify(await recordAnswers())}\n`)
}

section('What a handler returns, followed to the bytes.')
for (const { handler, events, bytes, conclusion } of [...returned, ...sent]) {
  show(
    ...handler.split('\n'),
    ...events.filter(([what]) => what !== 'handler').map(([what, said]) => `  ${what.padEnd(16)} ${said}`),
    ...bytes.replace(/\r\n$/, '').split('\r\n').map((line) => `  ${line}`.trimEnd()),
    conclusion
  )
}

section('What the client gets, by what an async handler returns.')
table(['it returns', 'status', 'type', 'body'], await Promise.all([
  ["{ item: 'tea' }", () => ({ item: 'tea' })],
  ["'tea'", () => 'tea'],
  ["''", () => ''],
  ['42', () => 42],
  ['false', () => false],
  ['null', () => null],
  ['undefined', () => undefined],
  ['new Date(0)', () => new Date(0)],
  ["new Map([['item', 'tea']])", () => new Map([['item', 'tea']])],
  ['10n', () => 10n],
  ["Buffer.from('tea')", () => Buffer.from('tea')],
  ['new ArrayBuffer(3)', () => new ArrayBuffer(3)],
  ["new Blob(['tea'])", () => new Blob(['tea'])],
  ["new Blob(['tea']).stream()", () => new Blob(['tea']).stream()],
  ["a generator that yields 'tea'", () => (function * () { yield 'tea' }())],
  ["{ item: 'tea' }, as text/html", () => ({ item: 'tea' }), (reply) => reply.type('text/html')],
  ["'tea', as application/json", () => 'tea', (reply) => reply.type('application/json')]
].map(async ([label, give, prepare]) => {
  const app = Fastify()
  app.get('/orders', async (request, reply) => {
    prepare?.(reply)
    return give()
  })
  const { statusCode, headers, body } = await app.inject('/orders')
  const said = statusCode === 500 ? JSON.parse(body).message.split('\n')[0] : body
  return [label, statusCode, (headers['content-type'] ?? '').replace('; charset=utf-8', ''), said || '(empty)']
})))

section('What happens to each when the client leaves.')
const sayEvents = ({ events }) => events.filter(([what, said]) => ['onSend', 'source', 'after', 'log'].includes(what) && !said.startsWith('error'))
  .map(([what, said]) => what === 'onSend' ? what : said.replace('the stream is ', 'stream ')).join(', ')
table(['it returns', 'left before the answer', 'left within it'], before.map((answer, index) => {
  const left = within.find(({ choice }) => choice.value === answer.choice.value)
  return [VALUES[index].label, sayEvents(answer), left ? sayEvents(left) : '']
}))

section(`${endings.length} ways in which a request ends, each on a socket.`)
const BY = { router: 'the router', parser: "Node's parser", Node: 'Node' }
const WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'handler']
table(['how', 'status', 'ran', 'then'], endings.map(({ label, status, by, ran, connection }) => {
  const reached = WAY.findLast((name) => ran.includes(name))
  const steps = [reached === WAY[0] ? reached : `to ${reached}`, ...ran.filter((name) => !WAY.includes(name))]
  return [label, status || 'none', by === 'route' ? steps.join(', ') : `no hook, it ended in ${BY[by]}`, connection]
}))
say('“to” counts onRequest, preParsing, preValidation, preHandler and the handler. “then” is the connection.')
