import { once } from 'node:events'
import http from 'node:http'
import { parse } from 'node:querystring'
import lightMyRequest from 'light-my-request'
import { send } from './reply.js'
import { answerError, answerNotFound } from './request.js'
import { createRouter } from './router.js'

export default function fastify () {
  const router = createRouter()
  const server = http.createServer(handle)
  const methods = { close, inject, listen, route }
  const app = Object.assign({ server }, methods)
  const notFound = { store: { handler: answerNotFound } }
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

  function route (options) {
    const verbs = new Set([options.method].flat().flatMap((method) => method === 'GET' ? ['GET', 'HEAD'] : method))
    for (const method of verbs) router.on(method, options.url, { handler: options.handler })
    return this
  }

  /** Every request enters here. */
  async function handle (raw, res) {
    const [path, query = ''] = raw.url.includes('?') ? raw.url.split('?', 2) : [raw.url]
    const { store } = router.find(raw.method, path) ?? notFound
    const request = { method: raw.method, url: raw.url, headers: raw.headers, query: parse(query), raw }
    try {
      send(await store.handler(request), res)
    } catch (error) {
      answerError(error, res)
    }
  }
}
