import { STATUS_CODES } from 'node:http'
import { runHooks } from './hooks.js'

export function runPhases (request, reply) {
  const { context } = request
  if (context.onResponse.length > 0) reply.raw.once('finish', () => runHooks(context.onResponse, request, reply))
  runHooks(context.phases, request, reply)
}

export function answerNotFound ({ method, url }) {
  throw Object.assign(new Error(`Route ${method}:${url} not found`), { statusCode: 404 })
}

export function answerError (error, request, reply) {
  const statusCode = error.statusCode >= 400 ? error.statusCode : 500
  reply.raw.statusCode = statusCode
  const body = { statusCode, error: STATUS_CODES[statusCode], message: error.message }
  // As text, so that preSerialization hooks do not run.
  reply.raw.setHeader('content-type', 'application/json; charset=utf-8')
  reply.send(JSON.stringify(body))
}
