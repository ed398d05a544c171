// @ts-nocheck
import { sendError } from './error-handler.js'
import { runPayloadHooks } from './hooks.js'
import { write } from './write.js'

/** What a handler or an error handler returned: nothing, a payload, or a promise of one. */
export function sendResult (reply, result) {
  if (typeof result?.then === 'function') waitForResult(reply, result)
  else if (result !== undefined) reply.send(result)
}

function waitForResult (reply, promise) {
  promise.then((payload) => {
    // After `reply.send` a function returns `undefined`, which is no answer then.
    const isOpen = !reply.sent && !reply.raw.headersSent && !reply.raw.destroyed
    if (reply.hijacked || (payload === undefined && !isOpen)) return
    try {
      reply.send(payload)
    } catch (error) {
      failWith(reply, error)
    }
  }, (error) => {
    if (reply.sent) reply.log.error({ err: error }, 'Promise errored, but reply.sent = true was set')
    else failWith(reply, error)
  })
}

/** Not everything that is thrown is an `Error`. */
export function failWith (reply, error) {
  reply.isError = true
  reply.send(error)
}

/** From a payload to what can be written. Only what is neither text nor bytes nor a stream is serialized. */
export function sendPayload (reply, payload) {
  const type = reply.getHeader('content-type')
  if (payload === undefined || typeof payload?.pipe === 'function' || typeof payload?.getReader === 'function') return runOnSend(reply, payload)
  if (ArrayBuffer.isView(payload)) {
    if (type === undefined) reply.type('application/octet-stream')
    return runOnSend(reply, Buffer.isBuffer(payload) ? payload : Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength))
  }
  const isText = typeof payload === 'string'
  if (isText && type === undefined) return runOnSend(reply.type('text/plain; charset=utf-8'), payload)
  if (reply.customSerializer === null) {
    if (type === undefined) reply.type('application/json; charset=utf-8')
    else if (!type.includes('json')) return runOnSend(reply, payload)
    else if (!/charset=/i.test(type)) reply.type(`${type.replace(/;\s*$/, '')}; charset=utf-8`)
  }
  if (!isText) return runPayloadHooks(reply.request.context.preSerialization, reply.request, reply, payload, serialize)
  runOnSend(reply, reply.customSerializer === null ? payload : reply.customSerializer(payload))
}

function serialize (error, request, reply, payload) {
  if (error) return sendError(reply, error)
  let text
  try {
    text = (reply.customSerializer ?? findSerializer(request.context, reply.statusCode))(payload)
  } catch (error) {
    error.serialization = request.context.config
    return sendError(reply, error)
  }
  runOnSend(reply, text)
}

/** The one for the status, for its hundred, or for all. */
export function findSerializer ({ serializers }, statusCode) {
  if (serializers === null) return JSON.stringify
  return serializers[statusCode] ?? serializers[Math.trunc(statusCode / 100)] ?? serializers.default ?? JSON.stringify
}

export function runOnSend (reply, payload) {
  runPayloadHooks(reply.request.context.onSend, reply.request, reply, payload, write)
}
