const { EventEmitter } = require('events')

const { STATUS_CODES } = require('http-words')

const WITHOUT_BODY = [204, 304]

/**
 * A response as node:http has it, without a socket: names of headers in lower case, a head that is written once, errors
 * with Node's codes. light-my-request builds its own on top, and keeps what is written.
 */
class ServerResponse extends EventEmitter {
  statusCode = 200
  statusMessage
  finished = false
  writableEnded = false
  destroyed = false
  socket = null
  _header = null
  _headers = new Map()

  constructor (request) {
    super()
    this.req = request
    this._hasBody = request.method !== 'HEAD'
  }

  get headersSent () {
    return this._header !== null
  }

  get connection () {
    return this.socket
  }

  assignSocket (socket) {
    this.socket = socket
  }

  setHeader (name, value) {
    refuseWhenSent(this, 'set')
    this._headers.set(name.toLowerCase(), value)
    return this
  }

  getHeader (name) {
    return this._headers.get(name.toLowerCase())
  }

  getHeaders () {
    return Object.fromEntries(this._headers)
  }

  getHeaderNames () {
    return [...this._headers.keys()]
  }

  hasHeader (name) {
    return this._headers.has(name.toLowerCase())
  }

  removeHeader (name) {
    refuseWhenSent(this, 'remove')
    this._headers.delete(name.toLowerCase())
  }

  writeHead (status, message, headers) {
    refuseWhenSent(this, 'write')
    const fields = typeof message === 'object' ? message : headers
    for (const [name, value] of Object.entries(fields ?? {})) this._headers.set(name.toLowerCase(), value)
    this.statusCode = status
    this.statusMessage = typeof message === 'string' ? message : STATUS_CODES[status] ?? 'unknown'
    this._hasBody &&= !WITHOUT_BODY.includes(status)
    const chunked = this._hasBody && !this._headers.has('content-length') && !this._headers.has('transfer-encoding')
    const connection = this._headers.has('connection') ? [] : ['Connection: keep-alive']
    this._header = ['', `Date: ${new Date().toUTCString()}`, ...connection, ...chunked ? ['Transfer-Encoding: chunked'] : [], ''].join('\r\n')
    return this
  }

  write () {
    if (this.finished) throw withCode(new Error('write after end'), 'ERR_STREAM_WRITE_AFTER_END')
    if (!this.headersSent) this.writeHead(this.statusCode)
    return true
  }

  end (callback) {
    if (!this.headersSent) this.writeHead(this.statusCode)
    this.finished = true
    this.writableEnded = true
    if (callback) this.once('finish', callback)
    return this
  }
}

function refuseWhenSent (response, deed) {
  if (response.headersSent) throw withCode(new Error(`Cannot ${deed} headers after they are sent to the client`), 'ERR_HTTP_HEADERS_SENT')
}

function withCode (error, code) {
  return Object.assign(error, { code })
}

/** Node's is a function that may be called without `new`, as light-my-request does. */
function CallableServerResponse (request) {
  Object.assign(this, new ServerResponse(request))
}
CallableServerResponse.prototype = ServerResponse.prototype

exports.ServerResponse = CallableServerResponse
