const inject = require('light-my-request')

/** The servers that listen, by their port. @type {Map<number, import('events').EventEmitter>} */
const listening = new Map()
const FIRST_PORT = 49152

let last = FIRST_PORT

exports.listen = (server, port) => {
  const taken = port || last++
  listening.set(taken, server)
  return taken
}

exports.leave = (port) => listening.delete(port)

/** Ask a server of this worker: no request leaves it. */
exports.fetch = async (address, { method = 'GET', headers, body } = {}) => {
  const { port, pathname, search } = new URL(address)
  const server = listening.get(Number(port))
  if (!server) throw new TypeError('fetch failed')
  const options = /** @type {import('light-my-request').InjectOptions} */ ({ method, url: pathname + search, headers, payload: body })
  const answer = await inject((request, reply) => { server.emit('request', request, keepOpen(reply)) }, options)
  const fields = Object.entries(answer.headers).flatMap(([name, value]) => [value].flat().map((one) => /** @type {[string, string]} */ ([name, String(one)])))
  return {
    status: answer.statusCode,
    ok: answer.statusCode < 300,
    headers: new Headers(fields),
    text: async () => answer.body,
    json: async () => JSON.parse(answer.body),
    arrayBuffer: async () => new Uint8Array(answer.rawPayload).buffer
  }
}

/** The end of an answer does not destroy what it went out on, as it does in light-my-request. */
function keepOpen (reply) {
  const { end } = reply
  reply.end = (...parts) => {
    const own = Object.getOwnPropertyDescriptor(reply, 'destroy')
    delete reply.destroy
    end.apply(reply, parts)
    if (own) Object.defineProperty(reply, 'destroy', own)
    return reply
  }
  return reply
}
