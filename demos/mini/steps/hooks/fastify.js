import { once } from 'node:events'
import http from 'node:http'
import { parse } from 'node:querystring'
import lightMyRequest from 'light-my-request'
import { Boot } from './boot.js'
import { base, createRouteContext, kRoutePrefix, override } from './context.js'
import { Reply } from './reply.js'
import { answerNotFound, runPhases } from './request.js'
import { createRouter } from './router.js'

export default function fastify ({ pluginTimeout = 10_000 } = {}) {
  const router = createRouter()
  const server = http.createServer(handle)
  const methods = { register, after, ready, onClose, close, inject, listen, route, setNotFoundHandler }
  const app = Object.assign(override(base, fastify, {}), { server, ...methods })
  const boot = new Boot(app, { timeout: pluginTimeout, override, preReady })
  const routes = []
  for (const method of ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']) {
    app[method.toLowerCase()] = function (url, options, handler = options.handler ?? options) {
      return this.route({ ...options, method, url, handler })
    }
  }
  app.route({ method: 'not found', url: '*', handler: answerNotFound })
  return app

  /** When all plugins are loaded, all is known that the requests of a route share. */
  function preReady () {
    for (const [store, ...details] of routes) store.context = createRouteContext(...details)
    // Registered last, and so called first: no connection is taken any more, and those under way are answered.
    boot.onClose((app, done) => server.listening ? server.close(done) : done())
  }

  function register (plugin, options) { boot.use(plugin, options); return this }
  function after (func) { boot.after(func, this); return this }
  function onClose (func) { boot.onClose(func, this); return this }
  function ready () { return (ready.first ??= boot.ready()) }
  function close () { return boot.close() }
  async function inject (options) { await ready(); return lightMyRequest(handle, options) }

  async function listen ({ port = 0, host = 'localhost' } = {}) {
    await ready()
    await once(server.listen(port, host), 'listening')
    return `http://${host}:${server.address().port}`
  }

  function route (options) {
    const prefix = this[kRoutePrefix]
    const store = { context: null }
    const verbs = new Set([options.method].flat().flatMap((method) => method === 'GET' ? ['GET', 'HEAD'] : method))
    // The root of a prefix is reached with and without the slash.
    const urls = options.url === '/' && prefix ? ['', '/'] : [options.url]
    this.after(() => routes.push([store, this, options])) // throws when it is too late
    for (const url of urls) for (const method of verbs) router.on(method, prefix + url || '/', store)
    return this
  }

  /** In the router 'not found' is one more method: the handler of the nearest prefix is found like a route. */
  function setNotFoundHandler (handler) {
    return this.route({ method: 'not found', url: '', handler }).route({ method: 'not found', url: '/*', handler })
  }

  /** Every request enters here. */
  function handle (raw, res) {
    const [path, query = ''] = raw.url.includes('?') ? raw.url.split('?', 2) : [raw.url]
    const { store: { context }, params } = router.find(raw.method, path) ?? router.find('not found', path)
    const { method, url, headers } = raw
    const request = { method, url, headers, query: parse(query), params, raw, context }
    runPhases(request, new Reply(res, request))
  }
}
