import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import fastify from 'fastify'
import { readAnswer } from '../lib/http/read-answer.js'
import { CERT, KEY } from './model/certificate.js'

export const summary = 'measures HTTP/1.1 and HTTP/2, with and without TLS, on connections that are kept'

const BODY = '{"hello":"world"}'
export default {
  topic: 'processes-protocols',
  title: 'HTTP/1.1 and HTTP/2, with and without TLS',
  operation: 'from the first byte of the requests to the last of the answers: server and client in one process, and the client writes prepared bytes',
  promised: true,
  baseline: 'http',
  // `multiplexed`: requests at the same time share a connection.
  contenders: [
    { id: 'http', label: 'HTTP/1.1', secure: false, multiplexed: false, package: 'fastify', note: 'a connection for each request under way' },
    { id: 'https', label: 'HTTP/1.1 over TLS', secure: true, multiplexed: false, package: 'fastify', note: 'the same; the handshakes are done' },
    { id: 'h2c', label: 'HTTP/2', secure: false, multiplexed: true, package: 'fastify', note: 'http2: true; one connection for all' },
    { id: 'h2', label: 'HTTP/2 over TLS', secure: true, multiplexed: true, package: 'fastify', note: 'http2: true, and https; one connection for all' }
  ],
  groups: [['one', 'One', 1], ['twenty', 'Twenty', 20]].map(([id, many, times]) => ({
    id,
    label: `${many} request${times === 1 ? '' : 's'} at a time`,
    build: (contender) => connect(contender, times),
    cases: [{ id: 'kept', label: 'on kept connections', shown: 'GET /', input: () => null, expected: BODY }]
  }))
}

/**
 * A server of Fastify and a client, on connections that are kept: sends so many requests at a time, and gives the
 * body of the last answer.
 */
async function connect ({ secure, multiplexed }, times) {
  const app = fastify({ ...multiplexed && { http2: true }, ...secure && { https: { key: KEY, cert: CERT } } })
  app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
  // The last thing that a cell does is not to end its server: what holds the process is the request under way.
  app.server.on('connection', (socket) => socket.unref())
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.unref()
  const { port } = app.server.address()
  const sockets = await Promise.all(Array.from({ length: multiplexed ? 1 : times }, () => open(port, secure, multiplexed)))
  const askStreams = multiplexed && streamsOf(sockets[0])
  const ask = multiplexed ? () => askStreams(times) : await askSockets(sockets)
  // The first answer of a server may be another than all that follow.
  await ask()
  return async () => {
    for (const socket of sockets) socket.ref()
    const body = await ask()
    for (const socket of sockets) socket.unref()
    return body
  }
}

async function open (port, secure, multiplexed) {
  const where = { port, host: '127.0.0.1' }
  const socket = secure ? tls.connect({ ...where, rejectUnauthorized: false, ALPNProtocols: [multiplexed ? 'h2' : 'http/1.1'] }) : net.connect(where)
  await once(socket, secure ? 'secureConnect' : 'connect')
  socket.setNoDelay(true)
  return socket
}

async function askSockets (sockets) {
  const clients = await Promise.all(sockets.map(clientOf))
  if (clients.length === 1) return clients[0]
  return async () => (await Promise.all(clients.map((ask) => ask()))).at(-1)
}

// HTTP/1.1

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/**
 * A client of HTTP/1.1 that does next to nothing: it writes the same bytes, and counts what comes back. All answers
 * of a server here are equally long.
 */
async function clientOf (socket) {
  socket.write(REQUEST)
  const { body, bytes } = await firstAnswer(socket)
  let left = 0
  let done = () => {}
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left === 0) done(body)
  })
  return () => new Promise((resolve) => {
    left = bytes
    done = resolve
    socket.write(REQUEST)
  })
}

async function firstAnswer (socket) {
  for (let text = ''; ;) {
    const [chunk] = await once(socket, 'data')
    text += chunk.toString('latin1')
    const answer = readAnswer(text)
    if (answer?.whole) return answer
  }
}

// HTTP/2

/** Of RFC 9113: a frame is a head of nine bytes and its payload. */
const HEAD_BYTES = 9
const TYPES = { data: 0, headers: 1, settings: 4, windowUpdate: 8 }
const FLAGS = { endStream: 1, ack: 1, endHeaders: 4 }
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
/** A server may send so much before it has to be told to go on: all that a frame can say, less what it may at first. */
const WINDOW = 0x7fffffff - 65_535
/** HPACK: GET, /, http, and localhost as the authority, which no table is to keep. */
const FIELDS = Buffer.from([0x82, 0x84, 0x86, 0x01, 9, ...Buffer.from('localhost')])

/**
 * A client of HTTP/2 that does next to nothing: it writes prepared frames, as many as it is told, and counts the
 * streams that end.
 */
function streamsOf (socket) {
  const window = Buffer.alloc(4)
  window.writeUInt32BE(WINDOW)
  socket.write(Buffer.concat([PREFACE, frame(TYPES.settings, 0, 0), frame(TYPES.windowUpdate, 0, 0, window)]))
  let [stream, left, body] = [1, 0, '']
  let rest = Buffer.alloc(0)
  let done = () => {}
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readUIntBE(0, 3)
      if (rest.length < HEAD_BYTES + length) return
      readFrame(rest[3], rest[4], rest.subarray(HEAD_BYTES, HEAD_BYTES + length))
      rest = rest.subarray(HEAD_BYTES + length)
    }
  })
  return (times) => new Promise((resolve) => {
    left = times
    done = resolve
    const frames = []
    for (let time = 0; time < times; time++, stream += 2) frames.push(frame(TYPES.headers, FLAGS.endStream | FLAGS.endHeaders, stream, FIELDS))
    socket.write(Buffer.concat(frames))
  })

  function readFrame (type, flags, payload) {
    if (type === TYPES.settings && !(flags & FLAGS.ack)) socket.write(frame(TYPES.settings, FLAGS.ack, 0))
    if (type !== TYPES.data && type !== TYPES.headers) return
    if (type === TYPES.data && payload.length > 0) body = payload.toString('latin1')
    if (flags & FLAGS.endStream && --left === 0) done(body)
  }
}

function frame (type, flags, stream, payload = Buffer.alloc(0)) {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUIntBE(payload.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
