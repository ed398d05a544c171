// Follows what a handler returns to the bytes on the socket, and ends a request in every way.
// For one value: npm run demo:reply -- --value stream
import { writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import { InputError } from '../lib/command-line/input-error.js'
import { readFlags, say, section, show, table } from '../lib/print.js'
import { tryEndings } from './endings.js'
import { HOWS, VALUES, conclude, find, followAnswers, recordAnswers, writeHandler } from './model.js'

const ids = VALUES.map(({ id }) => id)
const { value: only, figure } = readFlags({
  value: { type: 'string', help: `<value>  one value only: ${ids.join(', ')}` },
  figure: { type: 'boolean', help: 'ask for everything that the figure and the table on the page show, and keep it' }
})
if (only !== undefined && !ids.includes(only)) throw new InputError(`--value takes one of ${ids.join(', ')}, got '${only}'`)
if (figure) await keepFigure()
if (!only && Number.parseInt(process.versions.node, 10) >= 24) {
  console.error('unlike on the page: what a server sees of a client that leaves within an answer is another on Node 24 and later than on Node 20')
}

const choose = (value, how, client = 'get') => ({ value, how, client, between: 'nothing' })
const labelOf = (list, id) => find(list, id).label

const told = only ? HOWS.map(({ id }) => choose(only, id)) : [choose('object', 'async'), choose('stream', 'async'), choose('stream', 'async-send'), choose('undefined', 'return')]
const ways = HOWS.map(({ id }) => id)
const long = VALUES.filter((value) => value.long !== undefined).map(({ id }) => id)
// All at the same time: each waits until nothing happens any more.
const [followed, strings, streams, before, within, endings] = await Promise.all([
  followAnswers(told), ...only
    ? []
    : [
      followAnswers(ways.map((how) => choose('string', how))), followAnswers(ways.map((how) => choose('stream', how))),
      followAnswers(ids.map((id) => choose(id, 'async', 'gone'))), followAnswers(long.map((id) => choose(id, 'async', 'midway'))), tryEndings()
    ]
])

section('What a handler returns, followed to the bytes.')
for (const answer of followed) {
  const { choice, events, bytes } = answer
  show(
    ...writeHandler(choice).split('\n'),
    ...events.filter(([what]) => what !== 'handler').map(([what, said]) => `  ${what.padEnd(16)} ${said}`),
    ...(bytes === '' ? ['(nothing)'] : bytes.replace(/\r\n$/, '').split('\r\n')).map((line) => `  ${line}`.trimEnd()),
    conclude(answer)
  )
}
if (only) process.exit()

section('The same two values, given in other ways.')
const sayBytes = ({ bytes }) => bytes === '' ? 'nothing' : `${/\d{3}/.exec(bytes)[0]} ${JSON.stringify(bytes.split('\r\n\r\n').slice(1).join('\r\n\r\n'))}`
table(['how', 'a string', 'a stream'], ways.map((how, index) => [labelOf(HOWS, how), sayBytes(strings[index]), sayBytes(streams[index])]))

section('What the client gets, by what an async handler returns.')
const circle = {}
circle.item = circle
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
  ['() => 7', () => () => 7],
  ['an object that holds itself', () => circle],
  ["Buffer.from('tea')", () => Buffer.from('tea')],
  ['new Uint16Array([0x6574])', () => new Uint16Array([0x6574])],
  ['new ArrayBuffer(3)', () => new ArrayBuffer(3)],
  ["new Blob(['tea'])", () => new Blob(['tea'])],
  ["new Blob(['tea']).stream()", () => new Blob(['tea']).stream()],
  ["a generator that yields 'tea'", () => (function * () { yield 'tea' }())],
  ["'tea', and code(204)", () => 'tea', (reply) => reply.code(204)],
  ["{ item: 'tea' }, as text/html", () => ({ item: 'tea' }), (reply) => reply.type('text/html')],
  ["'tea', as application/json", () => 'tea', (reply) => reply.type('application/json')],
  ["'tea', and content-length 9", () => 'tea', (reply) => reply.header('content-length', 9)]
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
table(['it returns', 'left before the answer', 'left within it'], before.map((answer) => {
  const left = within.find(({ choice }) => choice.value === answer.choice.value)
  return [labelOf(VALUES, answer.choice.value), sayEvents(answer), left ? sayEvents(left) : '']
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

async function keepFigure () {
  const { answers, ...rest } = await recordAnswers()
  const rows = Object.entries(answers).map(([choice, told]) => `    ${JSON.stringify(choice)}: ${JSON.stringify(told)}`)
  const parts = Object.entries(rest).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`)
  writeFileSync(new URL('figure/answers.json', import.meta.url), `{\n${parts.join(',\n')},\n  "answers": {\n${rows.join(',\n')}\n  }\n}\n`)
  writeFileSync(new URL('figure/endings.json', import.meta.url), `[\n${(await tryEndings()).map((ended) => `  ${JSON.stringify(ended)}`).join(',\n')}\n]\n`)
}
