// @ts-nocheck
import { validateHeaderValue } from 'node:http'
import { pipeline } from 'node:stream'
import { runHooks } from './hooks.js'

const [TEXT, OBJECT] = ['text/plain; charset=utf-8', 'application/json; charset=utf-8']

/** All fields are set in the constructor, as in a request. */
export class Reply {
  static props = {}

  constructor (raw, request, log) {
    this.raw = raw
    this.request = request
    this.log = log
    this.head = {} // its headers, which are written all at once
    this.sent = false
    this.errorHandler = request.context.errorHandler // who is asked next
    Object.assign(this, new.target.props)
  }

  get statusCode () { return this.raw.statusCode }
  code (code) { this.raw.statusCode = code; return this }
  header (name, value) { validateHeaderValue(name, value); this.head[name.toLowerCase()] = value; return this }
  type (type) { return this.header('content-type', type) }

  send (payload) {
    if (this.sent) this.log.warn('Reply was already sent, did you forget to "return reply"?')
    else if (payload instanceof Error) this.fail(payload)
    else startSending(this, payload)
    return this
  }

  /** What a handler returns is sent, and what it throws is an error. It may have sent something itself. */
  follow (func, ...args) {
    const answer = (payload) => payload === this || this.send(payload)
    try {
      const result = func(...args)
      if (typeof result?.then !== 'function') return result === undefined || answer(result)
      return result.then((value) => (value === undefined && this.sent) || answer(value), (error) => this.fail(error))
    } catch (error) { this.fail(error) }
  }

  /** Ask the next error handler, unless it is too late for an answer. */
  fail (error) {
    const { raw, request, errorHandler } = this
    if (raw.headersSent || errorHandler === null) return raw.writableEnded ? this.log.error(error) : raw.destroy()
    this.errorHandler = errorHandler.next
    this.sent = false
    delete this.head['content-type']
    this.follow(errorHandler.func, error, request, this)
  }
}

/** What is neither text nor bytes nor a stream is serialized, between two kinds of hooks. */
function startSending (reply, payload) {
  const { head, request, request: { context } } = reply
  const isBytes = payload === undefined || Buffer.isBuffer(payload) || typeof payload?.pipe === 'function'
  const type = typeof payload === 'string' ? TEXT : isBytes ? null : OBJECT
  if (type) head['content-type'] ??= type
  reply.sent = true
  runHooks(type === OBJECT ? context.onSerialize : context.onSend, request, reply, { payload })
}

/** The next hook gets the text in place of the object. */
export function serialize ({ context }, { statusCode }, payload, next) {
  next(null, (context.serializers[statusCode] ?? JSON.stringify)(payload))
}

export function write ({ method }, { raw, head, statusCode, log }, payload) {
  const writeHead = () => raw.writeHead(statusCode, head)
  if (typeof payload?.pipe === 'function') return pipeline(payload, writeHead(), (error) => error && log.error(error))
  if (method === 'HEAD' || ![204, 304].includes(statusCode)) head['content-length'] = Buffer.byteLength(payload ?? '')
  writeHead().end(payload)
}
