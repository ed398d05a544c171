import { STATUS_CODES } from 'node:http'
import { runHooks } from './hooks.js'

/** All fields are set in the constructor, in one order: every request of a server has the same shape. */
export class Request {
  static props = {}

  /** @param {any} id @param {any} params @param {any} raw @param {any} query @param {any} log @param {any} context */
  constructor (id, params, raw, query, log, context) {
    this.id = id
    this.context = context
    this.params = params
    this.raw = raw
    this.query = query
    this.log = log
    this.body = /** @type {any} */ (undefined)
    Object.assign(this, new.target.props)
  }

  // What few handlers ask for is computed when it is asked for.
  get server () { return this.context.server }
  get method () { return this.raw.method }
  get url () { return this.raw.url }
  get headers () { return this.raw.headers }
}

/** @type {(request: Request, reply: any) => void} */
export function runPhases (request, reply) {
  const { context, raw, log } = request
  log.info({ req: { method: raw.method, url: raw.url } }, 'incoming request')
  if (context.onResponse.length > 0) reply.raw.once('finish', () => runHooks(context.onResponse, request, reply))
  runHooks(context.phases, request, reply)
}

/** What it throws is an error, as with a hook. @type {(request: Request, reply: any, next: () => void) => void} */
export function validate (request, reply, next) {
  for (const { name, part, check } of request.context.validators) check(request, part, name)
  next()
}

/** @type {(request: Request, reply: any) => void} */
export const logResponse = ({ log }, { statusCode }) => log.info({ res: { statusCode } }, 'request completed')

/** @type {(request: Request, reply: any) => void} */
export function answerNotFound ({ method, url }, reply) {
  reply.code(404).send({ message: `Route ${method}:${url} not found`, error: 'Not Found', statusCode: 404 })
}

/** @type {(error: any, request: Request, reply: any) => void} */
export function answerError (error, request, reply) {
  const statusCode = error.statusCode >= 400 ? error.statusCode : 500
  reply.log.error(error)
  const body = { statusCode, code: error.code, error: STATUS_CODES[statusCode], message: error.message }
  // As text, so that preSerialization hooks do not run.
  reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
