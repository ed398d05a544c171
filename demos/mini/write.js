// @ts-nocheck
import { Readable, finished } from 'node:stream'
import { sendError } from './error-handler.js'
import { FastifyError } from './errors.js'
import { runHooks } from './hooks.js'

/** The end of every answer: its head, with all headers at once, and its body. */
export function write (error, request, reply, payload) {
  if (error) return sendError(reply, error)
  const { raw, headerValues, statusCode } = reply
  const isEmpty = payload === undefined || payload === null
  const mayHaveBody = statusCode >= 200 && statusCode !== 204
  if (!isEmpty && !mayHaveBody) {
    reply.removeHeader('content-type').removeHeader('content-length')
    payload.resume?.()
  } else if (isEmpty && mayHaveBody && statusCode !== 304 && request.method !== 'HEAD') {
    headerValues['content-length'] = '0'
  }
  if (isEmpty || !mayHaveBody) return raw.writeHead(statusCode, headerValues).end()
  if (typeof payload.getReader === 'function') return sendStream(reply, Readable.fromWeb(payload))
  if (typeof payload.pipe === 'function') return sendStream(reply, payload)
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) throw new FastifyError('FST_ERR_REP_INVALID_PAYLOAD_TYPE', typeof payload)
  if (request.method !== 'HEAD' || headerValues['content-length'] === undefined) headerValues['content-length'] = String(Buffer.byteLength(payload))
  raw.writeHead(statusCode, headerValues)
  // Node sends the head and the body in one write, for they come in one tick.
  raw.end(payload)
}

function sendStream (reply, stream) {
  const { raw, headerValues } = reply
  finished(stream, { readable: true, writable: false }, (error) => {
    if (!error) return
    if (!raw.headersSent) return sendError(reply, error)
    reply.log.warn({ err: error }, 'response terminated with an error with headers already sent')
    raw.destroy()
  })
  // A client that leaves must not keep the source open.
  finished(raw, () => stream.destroy?.())
  // Without `writeHead`: the stream may still fail, and then the answer is another one.
  for (const name of Object.keys(headerValues)) raw.setHeader(name, headerValues[name])
  stream.pipe(raw)
}

/** What happens when the last byte is handed over. */
export function watchResponse (reply) {
  const { raw, request, log } = reply
  reply.startTime = performance.now()
  raw.on('finish', () => runHooks(request.context.onResponse, request, reply, (error) => {
    if (error) log.error({ err: error }, 'request errored')
    else log.info({ res: reply, responseTime: reply.elapsedTime }, 'request completed')
  }))
}
