import { once } from 'node:events'
import http from 'node:http'
import lightMyRequest from 'light-my-request'
import { send } from './reply.js'
import { answerError, answerNotFound } from './request.js'

export default function fastify () {
  const server = http.createServer(handle)
  const methods = { close, inject, listen, route }
  const app = Object.assign({ server }, methods)
  let only = { handler: answerNotFound }
  for (const method of ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']) {
    app[method.toLowerCase()] = function (url, handler) {
      return this.route({ method, url, handler })
    }
  }
  return app

  async function close () { if (server.listening) await once(server.close(), 'close') }
  async function inject (options) { return lightMyRequest(handle, options) }

  async function listen ({ port = 0, host = 'localhost' } = {}) {
    await once(server.listen(port, host), 'listening')
    return `http://${host}:${server.address().port}`
  }

  /** One is all that it knows: the last. */
  function route (options) {
    only = options
    return this
  }

  /** Every request enters here. */
  async function handle (raw, res) {
    const request = { method: raw.method, url: raw.url, headers: raw.headers, raw }
    try {
      send(await only.handler(request), res)
    } catch (error) {
      answerError(error, res)
    }
  }
}
