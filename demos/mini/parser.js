// @ts-nocheck
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const createError = (code, statusCode, message) => Object.assign(new Error(message), { code, statusCode })

/** By type, each with what it wants of the body: text, bytes, or (without `parseAs`) the stream. */
export const defaultParsers = new Map([
  ['application/json', { parseAs: 'string', parse: parseJson }],
  ['text/plain', { parseAs: 'string', parse: (request, body, done) => done(null, body) }]
])

function parseJson (request, body, done) {
  const what = body === '' ? ['EMPTY', 'Body cannot be empty when'] : ['INVALID', 'Body is not valid JSON but']
  try {
    request.body = JSON.parse(body, refusePoison)
  } catch {
    return done(createError(`FST_ERR_CTP_${what[0]}_JSON_BODY`, 400, `${what[1]} content-type is set to 'application/json'`))
  }
  done(null, request.body)
}

/** A program that copies such a body would change the prototype of all its objects. */
function refusePoison (key, value) {
  if (key === '__proto__' || (key === 'constructor' && Object.hasOwn(Object(value), 'prototype'))) throw new Error('poisoned')
  return value
}

export function addContentTypeParser (types, options, parse = options) {
  for (const type of [types].flat()) this.parsers.set(type, { ...options, parse })
  return this
}

/** The one for the type, for a pattern, or for all. */
function findParser (parsers, type) {
  const pattern = [...parsers.keys()].findLast((key) => key instanceof RegExp && key.test(type))
  return parsers.get(type.split(';', 1)[0].trim()) ?? parsers.get(pattern ?? '*')
}

export function parseBody (request, reply, payload, next) {
  const { headers, method, context: { parsers, bodyLimit } } = request
  const isEmpty = headers['content-type'] === undefined && headers['transfer-encoding'] === undefined && !(headers['content-length'] > 0)
  if (!WITH_BODY.has(method) || isEmpty) return next()
  const parser = findParser(parsers, (headers['content-type'] ?? '').toLowerCase())
  if (parser === undefined) return reply.fail(createError('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'Unsupported Media Type'))
  const done = (error, body) => {
    if (error) return reply.header('connection', 'close').fail(error) // the rest of the body may still come
    request.body = body
    next()
  }
  const parse = (body) => {
    const result = parser.parse(request, body, done)
    if (typeof result?.then === 'function') result.then((value) => done(null, value), done)
  }
  if (parser.parseAs === undefined) parse(payload)
  else readBody(payload, parser.bodyLimit ?? bodyLimit, done, (bytes) => parse(parser.parseAs === 'string' ? bytes.toString() : bytes))
}

/** Collect a body in memory, and give up as soon as it is larger than the limit. */
function readBody (payload, limit, fail, done) {
  const chunks = []
  let received = 0
  payload.on('data', (chunk) => {
    received += chunk.length
    if (received <= limit) return chunks.push(Buffer.from(chunk))
    payload.removeAllListeners('data').removeAllListeners('end')
    fail(createError('FST_ERR_CTP_BODY_TOO_LARGE', 413, 'Request body is too large'))
  }).on('end', () => done(Buffer.concat(chunks))).on('error', fail)
}
