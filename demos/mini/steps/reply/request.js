import { STATUS_CODES } from 'node:http'
import { runHooks } from './hooks.js'

/** All fields are set in the constructor, in one order: every request of a server has the same shape. */
export class Request {
  static props = {}

  constructor (id, params, raw, query, context) {
    this.id = id
    this.context = context
    this.params = params
    this.raw = raw
    this.query = query
    Object.assign(this, new.target.props)
  }

  // What few handlers ask for is computed when it is asked for.
  get server () { return this.context.server }
  get method () { return this.raw.method }
  get url () { return this.raw.url }
  get headers () { return this.raw.headers }
}

export function runPhases (request, reply) {
  const { context } = request
  if (context.onResponse.length > 0) reply.raw.once('finish', () => runHooks(context.onResponse, request, reply))
  runHooks(context.phases, request, reply)
}

export function answerNotFound ({ method, url }, reply) {
  reply.code(404).send({ message: `Route ${method}:${url} not found`, error: 'Not Found', statusCode: 404 })
}

export function answerError (error, request, reply) {
  const statusCode = error.statusCode >= 400 ? error.statusCode : 500
  const body = { statusCode, error: STATUS_CODES[statusCode], message: error.message }
  // As text, so that preSerialization hooks do not run.
  reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
