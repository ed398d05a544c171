// @ts-nocheck
import { STATUS_CODES } from 'node:http'
import { runHooks, settle } from './hooks.js'
import { createError, parseBody } from './parser.js'

/** All fields are set in the constructor, in one order: every request of a context has the same shape. */
export class Request {
  static props = []

  constructor (id, params, raw, query, log, context) {
    this.id = id
    this.context = context
    this.params = params
    this.raw = raw
    this.query = query
    this.log = log
    this.body = undefined
    for (const { name, value } of new.target.props) this[name] = value
  }

  // What few handlers ask for is computed when it is asked for.
  get server () { return this.context.server }
  get method () { return this.raw.method }
  get url () { return this.raw.url }
  get headers () { return this.raw.headers }
  get ip () { return this.raw.socket?.remoteAddress }
  get host () { return this.raw.headers.host ?? '' }
  get routeOptions () { return this.context }
}

/** The first part of a request that its schema refuses. */
export function findInvalid (request) {
  for (const { name, part, check } of request.context.validators) {
    const errors = check(request[part] ?? null)
    if (errors === null) continue
    const message = errors.map((error) => `${name}${error.instancePath} ${error.message}`).join(', ')
    return Object.assign(createError('FST_ERR_VALIDATION', 400, message), { validation: errors, validationContext: name })
  }
}

/** The order of the phases. Each starts the next; the first that fails or answers is the last. */
export function runPhases (request, reply) {
  const { context, raw, log } = request
  const run = (name, next) => runHooks(context[name], [request, reply], next)
  const parse = (payload) => parseBody(request, reply, payload, () => run('preValidation', validate))
  const validate = () => {
    const invalid = findInvalid(request)
    if (invalid) reply.fail(invalid)
    else run('preHandler', () => reply.follow(() => context.handler(request, reply)))
  }
  log.info({ req: request }, 'incoming request')
  reply.raw.on('finish', () => finish(request, reply).catch((error) => log.error(error)))
  run('onRequest', () => runHooks(context.preParsing, [request, reply, raw], parse))
}

async function finish (request, reply) {
  for (const hook of request.context.onResponse) await settle(hook, [request, reply])
  reply.log.info({ res: reply }, 'request completed')
}

export function answerNotFound (request, reply) {
  reply.code(404).send({ message: `Route ${request.method}:${request.url} not found`, error: 'Not Found', statusCode: 404 })
}

export function answerError (error, request, reply) {
  const statusCode = error.statusCode >= 400 ? error.statusCode : 500
  reply.log.error({ err: error }, error.message)
  const body = { statusCode, code: error.code, error: STATUS_CODES[statusCode], message: error.message }
  // As text: the hook for values that a handler sends is not for this one.
  reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
