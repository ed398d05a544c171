import { createReadStream } from 'node:fs'
import { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import Fastify from 'fastify'

// What becomes of what a handler gives: the installed Fastify is asked on a real socket, since the bytes of an answer are
// made by Node, and a client can leave only there.

// What can be chosen

/** What a handler can give, as it is written in it. `long` is so long that a client can leave within it: a stream that does not end, or more than the kernel takes. */
export const VALUES = [
  { id: 'object', label: 'an object', code: "{ item: 'tea' }", long: "{ item: 'tea'.repeat(8_000_000) }" },
  { id: 'string', label: 'a string', code: "'tea'", long: "'tea'.repeat(8_000_000)" },
  { id: 'json', label: 'a string of JSON', code: "'{\"item\":\"tea\"}'", type: 'application/json' },
  { id: 'buffer', label: 'a Buffer', code: "Buffer.from('tea')", long: "Buffer.from('tea'.repeat(8_000_000))" },
  { id: 'stream', label: 'a stream of a file', code: "createReadStream('tea.txt')", long: 'Readable.from(drip())' },
  { id: 'web', label: 'a web stream', code: "new Blob(['tea']).stream()", long: 'ReadableStream.from(drip())' },
  { id: 'response', label: 'a Response', code: "new Response('tea', { status: 201 })", long: 'new Response(ReadableStream.from(drip()))' },
  { id: 'null', label: 'null', code: 'null' },
  { id: 'undefined', label: 'undefined', code: 'undefined' },
  { id: 'error', label: 'an Error', code: "new Error('no tea')" },
  { id: 'html', label: 'an object, as text/html', code: "{ item: 'tea' }", type: 'text/html' }
]

/** How it gives it: `VALUE` stands for what is given. */
const HOWS = [
  { id: 'async', label: 'async: return it', lines: ['return VALUE'], isAsync: true },
  { id: 'return', label: 'return it', lines: ['return VALUE'] },
  { id: 'send', label: 'reply.send(it)', lines: ['reply.send(VALUE)'] },
  { id: 'async-send', label: 'async: reply.send(it)', lines: ['reply.send(VALUE)'], isAsync: true },
  { id: 'return-reply', label: 'async: return reply.send(it)', lines: ['return reply.send(VALUE)'], isAsync: true },
  { id: 'twice', label: 'async: reply.send(it), return more', lines: ['reply.send(VALUE)', 'return { also: \'milk\' }'], isAsync: true },
  { id: 'hijack', label: 'reply.hijack(), reply.raw.end(it)', lines: ['reply.hijack()', 'reply.raw.end(VALUE)'] }
]

/** Who asks. */
export const CLIENTS = [
  { id: 'get', label: 'GET, and waits' },
  { id: 'head', label: 'HEAD, and waits' },
  { id: 'gone', label: 'GET, leaves before the answer' },
  { id: 'midway', label: 'GET, leaves within the answer' }
]

/**
 * The ids of one of each list.
 *
 * @typedef {{ value: string, how: string, client: string }} Choice
 * @typedef {{ choice: Choice, handler: string, events: Array<[what: string, said: string]>, bytes: string, conclusion: string }} Answer
 */

/** Every choice that makes sense: a handler that returns at once cannot wait until the client has left. @type {Choice[]} */
const CHOICES = CLIENTS.flatMap(({ id: client }) => HOWS.flatMap(({ id: how, isAsync }) => VALUES
  .filter(({ long }) => client === 'midway' ? long && how === 'async' : client !== 'gone' || isAsync).map(({ id: value }) => ({ value, how, client }))))

/** The handler of a choice. This text is what runs. @param {Choice} choice */
function writeHandler ({ value, how, client }) {
  const { code, long = '', type } = VALUES.find(({ id }) => id === value) ?? VALUES[0]
  const { lines, isAsync } = HOWS.find(({ id }) => id === how) ?? HOWS[0]
  const text = [
    ...type ? [`reply.type('${type}')`] : [], ...client === 'gone' ? ['await work() // the client leaves'] : [],
    ...lines.map((line) => line.replace('VALUE', client === 'midway' ? long : code))
  ].map((line) => `  ${line}\n`).join('')
  return `${isAsync ? 'async ' : ''}${text.includes('reply') ? '(request, reply)' : '()'} => {\n${text}}`
}

// What happens

/** @param {Choice[]} [choices] @returns {Promise<Answer[]>} in the same order */
export async function followAnswers (choices = CHOICES) {
  const { touch, untilQuiet } = whenQuiet()
  const runs = choices.map((choice) => ({ choice, handler: writeHandler(choice), events: [], begin: () => {} }))
  const app = buildApp(runs, touch)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = runs.map((run, index) => {
    const { client } = run.choice
    const asked = askBySocket(app, `${client === 'head' ? 'HEAD' : 'GET'} /${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => {
      touch()
      if (client === 'midway' && asked.read().includes('tea')) asked.leave()
    })
    if (client === 'gone') run.begin = asked.leave
    return asked
  })
  await untilQuiet()
  const answers = runs.map(({ choice, handler, events }, index) => {
    // How much of a long body came depends on the kernel.
    const bytes = clients[index].read().replace(/(?:tea){9}[^]*/, 'teateatea…')
    return { choice, handler, events: [...events], bytes, conclusion: conclude(choice, events, bytes) }
  })
  for (const { leave } of clients) leave()
  await app.close()
  return answers
}

/** Tells when nothing has happened for a while, which `touch` says. A machine that was busy meanwhile counts as one look only. */
export function whenQuiet () {
  let quiet = 0
  return {
    touch: () => { quiet = 0 },
    async untilQuiet () {
      for (quiet = 0; quiet < 4; quiet++) await wait(60)
    }
  }
}

/** A client of an app that sends what it is told, and keeps what comes; `onEvent` is called when something came. */
export function askBySocket (app, text, onEvent) {
  let came = ''
  let isClosed = false
  let hasLeft = false
  const socket = connect(app.server.address().port, '127.0.0.1', () => socket.write(text))
  const close = () => {
    isClosed ||= !hasLeft
    onEvent()
  }
  socket.setEncoding('latin1').on('end', close).on('close', close).on('error', onEvent).on('data', (part) => {
    came += part
    onEvent()
  })
  return {
    read: () => came.replace(/^Date: [^\r]*/m, 'Date: …'),
    isClosed: () => isClosed,
    hasLeft: () => hasLeft,
    write: (more) => { socket.write(more) },
    leave () {
      hasLeft = true
      socket.destroy()
    }
  }
}

/** A route for each run, whose path is its place. A note is made at each station; no hook that notes waits, so none changes an order. */
function buildApp (runs, onNote) {
  const app = Fastify({ forceCloseConnections: true })
  const runOf = ({ url }) => runs[Number(url.slice(1))]
  const noteOf = (request) => (what, said) => {
    runOf(request).events.push([what, said])
    onNote()
  }
  app.setChildLoggerFactory((logger, bindings, options, raw) => makeLogger((level, line) => {
    if (['debug', 'trace'].includes(level) || /^(?:incoming request|request completed)$/.test(line)) return
    // The path is that of the run.
    noteOf(raw)('log', `${level}: ${line.replace(/"\/\d+"/, '"/tea"')}`)
  }))
  app.addHook('onRequest', (request, reply, done) => {
    noteAnswer(reply, noteOf(request))
    done()
  })
  app.addHook('preSerialization', (request, reply, payload, done) => {
    noteOf(request)('preSerialization', `gets ${nameKind(payload)}`)
    done(null, payload)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const note = noteOf(request)
    // Fastify has no hook for it: what went into preSerialization comes out of the serializer.
    if (runOf(request).events.at(-1)?.[0] === 'preSerialization') note('serializer', `makes ${nameKind(payload)}`)
    note('onSend', `gets ${nameKind(payload)}`)
    done(null, payload)
  })
  app.addHook('onError', (request, reply, /** @type {any} */ error, done) => {
    noteOf(request)('error', error.code ?? error.message)
    done()
  })
  for (const name of ['onResponse', 'onRequestAbort']) {
    app.addHook(/** @type {any} */ (name), (request, ...more) => {
      noteOf(request)('after', name)
      more.at(-1)()
    })
  }
  for (const [index, run] of runs.entries()) {
    const url = `/${index}`
    const note = noteOf({ url })
    app.get(url, (request, reply) => {
      const left = new Promise((resolve) => request.raw.socket.once('close', resolve))
      run.begin()
      note('handler', 'runs')
      const result = runText(run.handler, note, () => left.then(() => nextTurn()))(request, reply)
      note('handler', `returns ${nameKind(result)}`)
      result?.then?.((value) => note('handler', `its promise gives ${nameKind(value)}`), () => note('handler', 'its promise is rejected'))
      return result
    })
  }
  return app
}

/** A logger that writes nothing: `note` hears of each line, and its level. @returns {any} */
function makeLogger (note) {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
    .map((level) => [level, (first, message) => note(level, String(message ?? first?.err?.code ?? first))])
  return { level: 'trace', silent () {}, ...Object.fromEntries(levels), child: () => makeLogger(note) }
}

/** Note what is called of a reply, and what Fastify calls of Node’s response. */
function noteAnswer (reply, note) {
  const { raw } = reply
  let isInEnd = false
  // Where nobody has called writeHead, the first write or end does.
  let isByNode = false
  watch(reply, 'send', (payload) => note('send', `reply.send() gets ${nameKind(payload)}`))
  watch(raw, 'writeHead', (status) => {
    note('head', `writeHead(${status})${isByNode ? ', called by Node' : ''}`)
    isByNode = false
  }, (error) => note('head', `writeHead throws ${error.code}`))
  watch(raw, 'addTrailers', () => note('body', 'addTrailers()'))
  // Node itself calls write within end.
  watch(raw, 'write', (part) => {
    if (isInEnd) return
    note('body', `write(${measure(part)})`)
    isByNode = !raw.headersSent
  })
  watch(raw, 'end', (part) => {
    note('body', part === undefined || part === null ? 'end()' : `end(${measure(part)})`)
    isInEnd = true
    isByNode = !raw.headersSent
  }, (error) => note('body', `end throws ${error.code}`))
  watch(raw, 'destroy', () => note('body', 'destroy()'))
}

function watch (object, name, before, failed = (_) => {}) {
  const method = object[name]
  object[name] = function (...values) {
    before(values[0])
    try {
      return method.apply(this, values)
    } catch (error) {
      failed(error)
      throw error
    }
  }
}

function measure (part) {
  if (typeof part === 'string') return `${Buffer.byteLength(part)} bytes`
  return ArrayBuffer.isView(part) ? `${part.byteLength} bytes` : nameKind(part)
}

function nameKind (value) {
  if (value === undefined || value === null) return String(value)
  if (typeof value === 'string') return 'a string'
  if (Buffer.isBuffer(value)) return 'a Buffer'
  if (value instanceof Error) return 'an Error'
  if (value instanceof Response) return 'a Response'
  if (value.raw instanceof ServerResponse) return 'the reply'
  if (typeof value.then === 'function') return 'a promise'
  if (typeof value.pipe === 'function') return 'a stream'
  return typeof value.getReader === 'function' ? 'a web stream' : 'an object'
}

/** A handler from its text, which may wait for `work`. What becomes of a stream that it makes is noted. */
function runText (text, note, work) {
  const scope = {
    work,
    drip,
    createReadStream: (name) => watchStream(createReadStream(new URL(name, import.meta.url)), note),
    Readable: { from: (parts) => watchStream(Readable.from(parts), note) },
    ReadableStream: { from: (parts) => watchWebStream(ReadableStream.from(parts), note) },
    Blob: class extends Blob {
      stream () { return watchWebStream(super.stream(), note) }
    },
    Response: function (body, options) {
      const response = new Response(body, options)
      if (typeof body === 'string') watchWebStream(response.body, note)
      return response
    }
  }
  return compileFunction(`return ${text}`, Object.keys(scope))(...Object.values(scope))
}

/** Says “tea” until somebody stops it, so slowly that it is noticed first that the client has left. */
export async function * drip () {
  for (;;) {
    yield Buffer.from('tea')
    await wait(150)
  }
}

const READ = 'the stream is read to its end'
const STOPPED = 'the stream is stopped'

/** Note how a stream of Node ends. What it does when is not changed. */
function watchStream (stream, note) {
  const { destroy } = stream
  stream.once('end', () => note('source', READ))
  stream.destroy = function (...values) {
    if (!stream.readableEnded && !stream.destroyed) note('source', STOPPED)
    return destroy.apply(stream, values)
  }
  return stream
}

/** The same of a web stream, whoever reads it. */
function watchWebStream (stream, note) {
  const { getReader } = stream
  let isOver = false
  const end = (said) => {
    if (!isOver) note('source', said)
    isOver = true
  }
  watch(stream, 'cancel', () => end(STOPPED))
  stream.getReader = function (...options) {
    const reader = getReader.apply(stream, options)
    watch(reader, 'cancel', () => end(STOPPED))
    const { read } = reader
    reader.read = () => {
      const result = read.apply(reader)
      result.then(({ done }) => { if (done) end(READ) }, () => {})
      return result
    }
    return reader
  }
  return stream
}

// What it comes to

/** What became of what the handler gave, in a sentence or two. @param {Choice} choice */
function conclude ({ value, how, client }, events, bytes) {
  const did = (what, said = /./) => events.some((event) => event[0] === what && said.test(event[1]))
  const has = (header) => new RegExp(`^${header}:`, 'im').test(bytes)
  const stopped = did('source', /stopped/) ? ' The stream is stopped.' : ''
  if (client === 'gone') return did('send') ? `Nobody is there. Fastify still makes the answer: onSend runs, onResponse does not.${stopped}` : 'Nobody is there, and Fastify sends nothing.'
  if (bytes === '') return `Nothing is sent, and the client waits.${did('log') ? ' The log only warns “Reply was already sent”, and the error is lost.' : ''}`
  if (/^HTTP\S+ 5/.test(bytes)) return `500: the answer is an error.${client === 'head' ? ' HEAD leaves out its body.' : ''}`
  if (how === 'hijack') return 'Node alone answers: no onSend, and no content-type.'
  if (client === 'head' && did('source')) return `The head without a length.${stopped || ' The stream is read to its end for nobody.'}`
  if (client === 'head') return `${did('serializer') ? 'The handler and the serializer run' : 'The handler runs'} as for GET. The body is left out, its length is sent.`
  if (client === 'midway' && stopped) return `The client has a part.${stopped} onResponse does not run.`
  if (client === 'midway') return `The client has a part. ${did('after', /onResponse/) ? 'Node 20 and 22 call the answer finished, so onResponse runs.' : 'Node 24 and 26 notice it, so onResponse does not run.'}`
  if (how === 'twice') return bytes.includes('milk') ? 'The second answer wins, and the first is lost.' : 'The first answer wins. The second is dropped, and logged.'
  if (bytes.endsWith('\r\n\r\n') && stopped) return 'The body is lost: the promise gave undefined before the first byte, and this was sent.'
  const type = has('content-type') ? '' : ' It has no content-type.'
  if (has('transfer-encoding')) return `The length is unknown, so the body goes in chunks.${type}`
  if (value === 'null') return 'JSON knows null: it is a body of four bytes.'
  return value === 'undefined' ? 'An answer without a body. Its length is 0.' : `Head and body go in one write, with the length.${type}`
}

/** What the figure draws: each answer by the ids of its choice with spaces between. @param {Choice[]} [choices] every one, unless told */
export async function recordAnswers (choices) {
  const offer = (offered) => offered.map(({ id, label }) => ({ id, label }))
  const answers = (await followAnswers(choices)).map(({ choice: { value, how, client }, ...answer }) => [`${value} ${how} ${client}`, answer])
  return { node: process.versions.node.split('.')[0], offers: { values: offer(VALUES), hows: offer(HOWS), clients: offer(CLIENTS) }, answers: Object.fromEntries(answers) }
}
