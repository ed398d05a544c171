// @ts-nocheck
import { finished } from 'node:stream'
import { sendError } from './error-handler.js'
import { FastifyError } from './errors.js'
import { callNotFound } from './not-found.js'
import { sendPayload } from './send.js'

export class Reply {
  static props = []
  static fields = ['raw', 'request', 'log']

  constructor (raw, request, log) {
    this.raw = raw
    this.request = request
    this.log = log
    this.headerValues = {} // the headers, by name in lower case
    this.customSerializer = null
    this.hijacked = false
    this.hasStatus = false
    this.isError = false
    this.inErrorHook = false
    this.errorHandler = undefined // the next one, once one was called
    this.startTime = 0
    for (const { name, value } of new.target.props) this[name] = value
  }

  get server () { return this.request.context.server }
  get sent () { return this.hijacked || this.raw.writableEnded }
  get statusCode () { return this.raw.statusCode }
  set statusCode (code) { this.code(code) }
  get routeOptions () { return this.request.routeOptions }
  get elapsedTime () { return this.startTime === 0 ? 0 : performance.now() - this.startTime }

  code (code) {
    if (!(code >= 100 && code <= 599)) throw new FastifyError('FST_ERR_BAD_STATUS_CODE', code)
    this.raw.statusCode = Number(code)
    this.hasStatus = true
    return this
  }

  header (name, value = '') {
    const key = name.toLowerCase()
    // Only this header may be there more than once.
    this.headerValues[key] = key === 'set-cookie' && this.headerValues[key] ? [this.headerValues[key], value].flat() : value
    return this
  }

  headers (headers) { for (const name of Object.keys(headers)) this.header(name, headers[name]); return this }
  getHeader (name) { return this.headerValues[name.toLowerCase()] ?? this.raw.getHeader(name) }
  removeHeader (name) { delete this.headerValues[name.toLowerCase()]; return this }
  type (type) { return this.header('content-type', type) }
  serializer (serialize) { this.customSerializer = serialize; return this }
  redirect (url, code) { return this.header('location', url).code(code ?? (this.hasStatus ? this.statusCode : 302)).send() }
  callNotFound () { callNotFound(this); return this }
  hijack () { this.hijacked = true; return this }

  send (payload) {
    if (this.inErrorHook) throw new FastifyError('FST_ERR_SEND_INSIDE_ONERR')
    if (this.sent) this.log.warn({ err: new FastifyError('FST_ERR_REP_ALREADY_SENT', this.request.url, this.request.method) })
    else if (this.isError || payload instanceof Error) sendError(this, payload)
    else sendPayload(this, payload)
    return this
  }

  /** `await reply` waits until the answer is written. */
  then (resolve, reject) {
    if (this.sent) resolve()
    else finished(this.raw, (error) => error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' ? reject(error) : resolve())
  }
}
Reply.prototype.status = Reply.prototype.code
