import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'

const LONG = 'x'.repeat(20_000)

/**
 * The same requests through a socket and through `inject`.
 *
 * @returns {Promise<Array<{ what: string, socket: string, inject: string }>>}
 */
export async function compareInject () {
  const app = Fastify()
  let listened = false
  app.addHook('onListen', async () => { listened = true })
  app.get('/', async (request) => ({ port: typeof request.raw.socket.remotePort, bytes: typeof request.raw.socket.bytesRead, version: request.raw.httpVersion }))
  app.get('/stream', async (request, reply) => reply.type('text/plain').send(Readable.from(['one ', 'two'])))
  const inject = async (/** @type {string} */ url, headers = {}) => {
    const { statusCode, headers: got, body } = await app.inject({ url, headers })
    return { status: statusCode, headers: got, body }
  }
  const injected = { plain: await inject('/'), long: await inject('/', { cookie: LONG }), stream: await inject('/stream'), listened }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const over = (/** @type {string} */ path, headers = {}) => ask(origin + path, { headers })
  const asked = { plain: await over('/'), long: await over('/', { cookie: LONG }), stream: await over('/stream'), listened }
  await app.close()
  /** @type {Array<[what: string, tell: (answers: { plain: any, long: any, stream: any, listened: boolean }) => string]>} */
  const rows = [
    ['a cookie of 20,000 characters', ({ long }) => String(long.status)],
    ['onListen has run', ({ listened }) => listened ? 'yes' : 'no'],
    ['socket.remotePort', ({ plain }) => JSON.parse(plain.body).port],
    ['socket.bytesRead', ({ plain }) => JSON.parse(plain.body).bytes],
    ['httpVersion', ({ plain }) => JSON.parse(plain.body).version],
    ['content-length of the answer', ({ plain }) => plain.headers['content-length'] === String(plain.body.length) ? 'right' : 'wrong'],
    ['a stream: transfer-encoding', ({ stream }) => stream.headers['transfer-encoding'] ?? 'none']
  ]
  return rows.map(([what, tell]) => ({ what, socket: tell(asked), inject: tell(injected) }))
}
