import { STATUS_CODES } from 'node:http'
import { send } from './reply.js'

export function answerNotFound ({ method, url }) {
  throw Object.assign(new Error(`Route ${method}:${url} not found`), { statusCode: 404 })
}

export function answerError (error, raw) {
  const statusCode = error.statusCode >= 400 ? error.statusCode : 500
  raw.statusCode = statusCode
  send({ statusCode, error: STATUS_CODES[statusCode], message: error.message }, raw)
}
