import { runHooks } from './hooks.js'
import { answerError } from './request.js'

const [TEXT, OBJECT] = ['text/plain; charset=utf-8', 'application/json; charset=utf-8']

export class Reply {
  constructor (raw, request) {
    this.raw = raw
    this.request = request
    this.sent = false
    this.errorHandler = answerError // who is asked next
  }

  send (payload) {
    startSending(this, payload)
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

  /** Ask the error handler, unless it is too late for an answer. */
  fail (error) {
    const { raw, request, errorHandler } = this
    if (raw.headersSent || errorHandler === null) return raw.destroy()
    this.errorHandler = null
    this.sent = false
    raw.removeHeader('content-type')
    this.follow(errorHandler, error, request, this)
  }
}

/** What is not text is serialized, between two kinds of hooks. */
function startSending (reply, payload) {
  const { raw, request, request: { context } } = reply
  const type = typeof payload === 'string' ? TEXT : OBJECT
  if (!raw.hasHeader('content-type')) raw.setHeader('content-type', type)
  reply.sent = true
  runHooks(type === OBJECT ? context.onSerialize : context.onSend, request, reply, { payload })
}

/** The next hook gets the text in place of the object. */
export function serialize ({ context }, { raw }, payload, next) {
  next(null, (context.serializers[raw.statusCode] ?? JSON.stringify)(payload))
}

export function write (request, { raw }, payload) {
  raw.setHeader('content-length', Buffer.byteLength(payload))
  raw.end(payload)
}
