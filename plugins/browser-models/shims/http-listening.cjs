const http = require('./http.cjs')
const network = require('./network.cjs')

/** A server that is asked by the stand-in of the network. */
class ListeningServer extends http.Server {
  port = null

  constructor (handler) {
    super()
    if (handler) this.on('request', handler)
  }

  listen (where, ...more) {
    this.port = network.listen(this, typeof where === 'object' ? where.port ?? 0 : where)
    this.listening = true
    const called = /** @type {(() => void) | undefined} */ (more.find((one) => typeof one === 'function'))
    if (called) this.once('listening', called)
    process.nextTick(() => this.emit('listening'))
    return this
  }

  address () {
    return this.port === null ? null : { address: '127.0.0.1', family: 'IPv4', port: this.port }
  }

  close (called) {
    const error = this.listening ? undefined : Object.assign(new Error('Server is not running.'), { code: 'ERR_SERVER_NOT_RUNNING' })
    if (this.port !== null) network.leave(this.port)
    this.port = null
    this.listening = false
    process.nextTick(() => {
      called?.(error)
      if (!error) this.emit('close')
    })
    return this
  }
}

function validateHeaderValue (name, value) {
  if (value === undefined) throw Object.assign(new TypeError(`Invalid value "undefined" for header "${name}"`), { code: 'ERR_HTTP_INVALID_HEADER_VALUE' })
  if (/[^\t\x20-\x7e\x80-\xff]/.test(String(value))) throw Object.assign(new TypeError(`Invalid character in header content ["${name}"]`), { code: 'ERR_INVALID_CHAR' })
}

module.exports = {
  ...http,
  validateHeaderValue,
  Server: ListeningServer,
  createServer: (handler) => new ListeningServer(handler)
}
