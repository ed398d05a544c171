import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import fastify from 'fastify'
import { CERT, KEY } from '../model/certificate.js'

const TLS = { key: KEY, cert: CERT }

/** How Fastify is told what to speak. @type {Array<{ label: string, options: object }>} */
const SERVERS = [
  { label: 'fastify()', options: {} },
  { label: 'https', options: { https: TLS } },
  { label: 'http2', options: { http2: true } },
  { label: 'http2, https', options: { http2: true, https: TLS } },
  { label: 'http2, https, allowHTTP1', options: { http2: true, https: { ...TLS, allowHTTP1: true } } }
]

/** @type {Array<{ label: string, ask: (port: number) => Promise<string> }>} */
const CLIENTS = [
  { label: 'HTTP/1.1', ask: (port) => askOnce((options, use) => http.get(options, use), port) },
  { label: 'HTTP/2', ask: (port) => askStream(`http://127.0.0.1:${port}`) },
  { label: 'TLS, HTTP/1.1', ask: (port) => askOnce((options, use) => https.get(options, use), port) },
  { label: 'TLS, HTTP/2', ask: (port) => askStream(`https://127.0.0.1:${port}`) }
]

/**
 * Ask each server by each client.
 *
 * @returns {Promise<{ clients: string[], servers: Array<{ label: string, answers: string[] }> }>} the version of HTTP that the
 *   handler sees; the status when it is not reached; a dash when there is no answer
 */
export async function askProtocols () {
  const servers = []
  for (const { label, options } of SERVERS) servers.push({ label, answers: await askServer(options) })
  return { clients: CLIENTS.map(({ label }) => label), servers }
}

/** @param {object} options */
async function askServer (options) {
  const app = fastify(options)
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  app.server.on('connection', (socket) => sockets.add(socket))
  app.get('/', async (request) => request.raw.httpVersion)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const answers = []
  for (const { ask } of CLIENTS) answers.push(await ask(port))
  // A client that speaks another protocol may leave its connection as it is.
  for (const socket of sockets) socket.destroy()
  await app.close()
  return answers
}

/**
 * @param {(options: import('node:https').RequestOptions, use: (response: http.IncomingMessage) => void) => http.ClientRequest} get
 * @param {number} port
 * @returns {Promise<string>}
 */
function askOnce (get, port) {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false, rejectUnauthorized: false }, async (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => { body += chunk })
      response.on('end', () => resolve(response.statusCode === 200 ? body : String(response.statusCode)))
    }).on('error', () => resolve('–'))
  })
}

/**
 * @param {string} origin
 * @returns {Promise<string>}
 */
function askStream (origin) {
  return new Promise((resolve) => {
    const session = http2.connect(origin, { rejectUnauthorized: false })
    const end = (/** @type {string} */ answer) => {
      session.destroy()
      resolve(answer)
    }
    session.on('error', () => end('–'))
    const stream = session.request({ ':path': '/' })
    let body = ''
    stream.setEncoding('utf8').on('data', (chunk) => { body += chunk }).on('end', () => end(body || '–')).on('error', () => end('–'))
  })
}
