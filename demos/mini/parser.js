// @ts-nocheck
import { FastifyError } from './errors.js'
import { parseJson } from './parse-json.js'
import { readBody } from './read-body.js'

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])
export function defaultParsers () {
  return new Map([
    ['application/json', { parseAs: 'string', parse: parseJson, isDefault: true }],
    ['text/plain', { parseAs: 'string', parse: (request, body, done) => done(null, body), isDefault: true }]
  ])
}

export function addParser (parsers, type, { parseAs, bodyLimit }, parse) {
  if (typeof type !== 'string' && !(type instanceof RegExp)) throw new FastifyError('FST_ERR_CTP_INVALID_TYPE')
  const key = typeof type === 'string' ? type.trim().toLowerCase() : type
  if (key === '') throw new FastifyError('FST_ERR_CTP_EMPTY_TYPE')
  if (typeof parse !== 'function') throw new FastifyError('FST_ERR_CTP_INVALID_HANDLER')
  if (parsers.has(key) && !parsers.get(key).isDefault) throw new FastifyError('FST_ERR_CTP_ALREADY_PRESENT', key)
  if (parseAs !== undefined && parseAs !== 'string' && parseAs !== 'buffer') throw new FastifyError('FST_ERR_CTP_INVALID_PARSE_TYPE', parseAs)
  parsers.set(key, { parseAs, bodyLimit, parse })
}

/** The one for the whole type, for what stands before its parameters, for a pattern, or for all. The last added is asked first. */
function findParser (parsers, type) {
  const exact = parsers.get(type) ?? parsers.get(type.split(';', 1)[0].trim())
  if (exact !== undefined) return exact
  const pattern = [...parsers.keys()].findLast((key) => key instanceof RegExp && key.test(type))
  return parsers.get(pattern ?? '*')
}

export function parseBody (request, reply, payload, next) {
  if (!WITH_BODY.has(request.method)) return next(null, request, reply)
  const { context, headers } = request
  const type = headers['content-type']
  const isEmpty = type === undefined && headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0'
  if (isEmpty) return next(null, request, reply)
  const parser = findParser(context.parsers, (type ?? '').toLowerCase())
  if (parser === undefined) return request.is404 ? next(null, request, reply) : next(new FastifyError('FST_ERR_CTP_INVALID_MEDIA_TYPE'), request, reply)
  const done = (error, body) => {
    // The rest of the body may still come, and must not be taken for the next request.
    if (error) reply.header('connection', 'close')
    request.body = body
    next(error, request, reply)
  }
  const parse = (body) => {
    try {
      const result = parser.parse(request, body, done)
      if (typeof result?.then === 'function') result.then((value) => done(null, value), done)
    } catch (error) {
      done(error)
    }
  }
  if (parser.parseAs === undefined) parse(payload)
  else readBody(payload, headers['content-length'], context.bodyLimit ?? parser.bodyLimit ?? context.defaultLimit, done, (body) => parse(parser.parseAs === 'string' ? body.toString() : body))
}
