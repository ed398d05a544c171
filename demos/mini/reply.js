// @ts-nocheck
import { runHooks } from './hooks.js'

export class Reply {
  static props = []

  constructor (raw, request, log) {
    this.raw = raw
    this.request = request
    this.log = log
    this.sent = false
    this.errorHandler = request.context.errorHandler // who is asked next
    for (const { name, value } of new.target.props) this[name] = value
  }

  get statusCode () { return this.raw.statusCode }
  code (code) { this.raw.statusCode = code; return this }
  header (name, value) { this.raw.setHeader(name, value); return this }
  getHeader (name) { return this.raw.getHeader(name) }
  type (type) { return this.header('content-type', type) }
  redirect (url, code = 302) { return this.header('location', url).code(code).send() }

  send (payload) {
    if (this.sent) this.log.warn('Reply was already sent, did you forget to "return reply"?')
    else if (payload instanceof Error) this.fail(payload)
    else serialize(this, payload)
    return this
  }

  /** What a handler returns is sent, now or when its promise settles. What it throws is an error. */
  follow (handler) {
    const send = (payload) => payload === this || (payload === undefined && this.sent) ? undefined : this.send(payload)
    try {
      const result = handler()
      if (typeof result?.then === 'function') result.then(send).catch((error) => this.fail(error))
      else if (result !== undefined) send(result)
    } catch (error) {
      this.fail(error)
    }
  }

  /** The error handlers of the contexts are a list, from the innermost outwards. One that fails hands over to the next. */
  fail (error) {
    const { raw, request, errorHandler } = this
    if (raw.headersSent || errorHandler === null) return raw.writableEnded ? this.log.error(error) : raw.destroy()
    this.errorHandler = errorHandler.next
    raw.removeHeader('content-type')
    runHooks(errorHandler === request.context.errorHandler ? request.context.onError : [], [request, this, error], () => {
      this.sent = false
      this.follow(() => errorHandler.func(error, request, this))
    })
  }
}

const TYPES = { string: 'text/plain; charset=utf-8', bytes: 'application/octet-stream', object: 'application/json; charset=utf-8' }

/** Only what is neither text nor bytes nor a stream is serialized, with the serializer of its status. */
function serialize (reply, payload) {
  const { request, request: { context } } = reply
  const kind = payload === undefined || typeof payload?.pipe === 'function' ? 'stream' : typeof payload === 'string' ? 'string' : Buffer.isBuffer(payload) ? 'bytes' : 'object'
  const end = (payload) => runHooks(context.onSend, [request, reply, payload], (payload) => write(reply, payload))
  if (TYPES[kind] && !reply.getHeader('content-type')) reply.type(TYPES[kind])
  reply.sent = true
  if (kind !== 'object') return end(payload)
  runHooks(context.preSerialization, [request, reply, payload], (payload) => end((context.serializers[reply.statusCode] ?? JSON.stringify)(payload)))
}

function write (reply, payload) {
  const { raw } = reply
  // A client that leaves must not keep the source open.
  if (typeof payload?.pipe === 'function') return payload.on('error', (error) => reply.fail(error)).pipe(raw).on('close', () => payload.destroy())
  if (raw.statusCode !== 204 && raw.statusCode !== 304) raw.setHeader('content-length', Buffer.byteLength(payload ?? ''))
  raw.end(payload)
}
