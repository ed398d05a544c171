const { EventEmitter } = require('events')

/** A server that never listens: Fastify makes one, sets its limits, and closes it. */
class Server extends EventEmitter {
  listening = false

  setTimeout () {
    return this
  }

  address () {
    return null
  }

  close (callback) {
    if (callback) process.nextTick(callback)
    return this
  }

  closeAllConnections () {}

  closeIdleConnections () {}
}

Object.assign(exports, require('http-words'))
exports.ServerResponse = require('./server-response.cjs').ServerResponse
exports.Server = Server
exports.createServer = () => new Server()
