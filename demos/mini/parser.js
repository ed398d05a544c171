import { settle } from './hooks.js'

/** @typedef {{ parseAs?: 'string' | 'buffer', parse: (...args: any[]) => any }} Parser or else of a stream */

/** @type {(code: string, statusCode: number, message: string) => Error} */
export const createError = (code, statusCode, message) => Object.assign(new Error(message), { code, statusCode })

/** @type {Map<string, Parser>} by type */
export const defaultParsers = new Map([
  ['application/json', { parseAs: 'string', parse: parseJson }],
  ['text/plain', { parseAs: 'string', parse: (/** @type {any} */ request, /** @type {string} */ body) => body }]
])

/** @this {any} @param {string} type @param {any} options @param {any} [parse] */
export function addContentTypeParser (type, options, parse = options) {
  this.parsers.set(type, { ...options, parse })
  return this
}

/** @type {(request: any, body: string) => any} */
function parseJson (request, body) {
  const [code, fault] = body === '' ? ['EMPTY', 'cannot be empty when'] : ['INVALID', 'is not valid JSON but']
  const message = `Body ${fault} content-type is set to 'application/json'`
  try { return JSON.parse(body) } catch { throw createError(`FST_ERR_CTP_${code}_JSON_BODY`, 400, message) }
}

/** A phase like a hook. @type {(request: any, reply: any, next: (error?: any) => void) => void} */
export function parseBody (request, reply, next) {
  const { method, raw, context: { server: { parsers, bodyLimit } } } = request
  if (method === 'GET' || method === 'HEAD' || !raw.headers['content-type']) return next()
  const type = raw.headers['content-type'].split(';', 1)[0].trim().toLowerCase()
  const { parseAs, parse } = parsers.get(type) ?? parsers.get('*') ?? {}
  if (!parse) throw createError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'Unsupported Media Type')
  const reading = parseAs ? readBody(raw, reply, bodyLimit) : Promise.resolve(raw)
  reading.then((body) => settle(parse, [request, parseAs === 'string' ? body.toString() : body]))
    .then((body) => { request.body = body; next() }, next)
}

/**
 * Give up as soon as a body is larger than the limit.
 *
 * @type {(raw: any, reply: any, limit: number) => Promise<Buffer>}
 */
async function readBody (raw, reply, limit) {
  const chunks = []
  let received = 0
  // The stream is kept: to destroy it would end the connection before the answer.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    received += chunk.length
    if (received > limit) {
      reply.header('connection', 'close') // the client still sends what nobody reads
      throw createError('FST_ERR_CTP_BODY_TOO_LARGE', 413, 'Request body is too large')
    }
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}
