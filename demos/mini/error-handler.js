// @ts-nocheck
import { STATUS_CODES } from 'node:http'
import { runPayloadHooks } from './hooks.js'
import { findSerializer, runOnSend, sendResult } from './send.js'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Every error of a request ends here. */
export function sendError (reply, error) {
  reply.isError = false
  const { onError } = reply.request.context
  if (onError === null || reply.errorHandler !== undefined) return handleError(reply, error)
  reply.inErrorHook = true
  runPayloadHooks(onError, reply.request, reply, error, () => handleError(reply, error))
}

/** The handlers of the contexts are a list, from the innermost outwards. One that fails hands over to the next. */
function handleError (reply, error) {
  reply.inErrorHook = false
  const { request } = reply
  const handler = reply.errorHandler === undefined ? request.context.errorHandler : reply.errorHandler
  reply.removeHeader('content-type').removeHeader('content-length')
  if (!handler) return sendErrorText(reply, error)
  reply.errorHandler = handler.next
  try {
    sendResult(reply, handler.func(error, request, reply))
  } catch (error) {
    reply.send(error)
  }
}

/** The root's. */
export const defaultErrorHandler = {
  next: null,
  func (error, request, reply) {
    if (error?.headers !== undefined) reply.headers(error.headers)
    const isError = (status) => status >= 400 && status <= 599
    const given = error?.statusCode ?? error?.status
    if (isError(given)) reply.code(given)
    else if (!reply.hasStatus || !isError(reply.statusCode)) reply.code(500)
    const level = reply.statusCode >= 500 ? 'error' : 'info'
    reply.log[level]({ req: request, res: reply, err: error }, error?.message)
    reply.send(error)
  }
}

/** Nobody is left who answers otherwise. */
function sendErrorText (reply, error) {
  const { statusCode, request } = reply
  const body = { statusCode, code: error.code, error: STATUS_CODES[statusCode], message: error.message }
  const text = findSerializer(request.context, statusCode)(body)
  const isSecond = reply.errorHandler === false
  reply.errorHandler = false
  if (!isSecond) return runOnSend(reply.type(JSON_TYPE), text)
  // A hook or a header made this answer fail: now it goes without them.
  try {
    reply.raw.writeHead(statusCode, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(text) }).end(text)
  } catch {
    reply.raw.destroy(error)
  }
}
