// @ts-nocheck
import { once } from 'node:events'
import http from 'node:http'
import { parse } from 'node:querystring'
import { promisify } from 'node:util'
import lightMyRequest from 'light-my-request'
import { Boot } from './boot.js'
import { createRoot, createRouteContext, kRoutePrefix, override } from './context.js'
import { kHooks, runApplicationHooks } from './hooks.js'
import { createLogger } from './logger.js'
import { answerNotFound, runPhases } from './request.js'
import { createRouter } from './router.js'

const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']

export default function fastify ({ logger = { level: 'silent' }, bodyLimit = 1024 * 1024, pluginTimeout = 10_000 } = {}) {
  const router = createRouter()
  const server = http.createServer(handle)
  const app = createRoot({ server, log: createLogger(logger), bodyLimit, route, setNotFoundHandler, register, after, onClose, ready, inject, listen, close })
  const boot = new Boot(app, { timeout: pluginTimeout, override, preReady })
  let [routes, requests, readiness] = [[], 0, null]
  Object.defineProperty(app, 'then', { get: () => boot.then })
  for (const method of METHODS) app[method.toLowerCase()] = function (url, options, handler = options.handler ?? options) { return this.route({ ...options, method, url, handler }) }
  route.call(app, { method: ['last resort'], url: '/', handler: answerNotFound })
  boot.start()
  return app

  /** When all plugins are loaded, all is known that the requests of a route share. */
  function preReady () {
    for (const { server, options, store } of routes) store.context = createRouteContext(server, options)
    // Registered last, and so called first: no request is taken any more, and those under way are answered.
    boot.onClose(() => runApplicationHooks('preClose', app).then(() => server.listening && promisify(server.close).call(server)), app)
  }

  function register (plugin, options) { boot.use(plugin, options); return this }
  function after (func) { boot.after(func, this); return this }
  function onClose (func) { boot.onClose(func, this); return this }
  function ready () { return (readiness ??= boot.ready().then(() => boot.ready()).then(() => runApplicationHooks('onReady', app)).then(() => app)) }
  function close () { return boot.close() }
  async function inject (options) { await ready(); return lightMyRequest(handle, options) }

  async function listen (options) {
    await ready()
    await once(server.listen({ port: 0, host: 'localhost', ...options }), 'listening')
    const { address, family, port } = server.address()
    await runApplicationHooks('onListen', app)
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  }

  function route (options) {
    const { [kRoutePrefix]: prefix } = this
    const store = { context: null }
    for (const hook of this[kHooks].onRoute) hook.call(this, options)
    // The root of a prefix is reached with and without the slash.
    const urls = options.url === '/' && prefix ? ['', '/'] : [options.url]
    for (const url of urls) for (const method of new Set([options.method].flat().flatMap((method) => method === 'GET' ? ['GET', 'HEAD'] : method))) router.on(method, prefix + url || '/', store)
    routes.push({ server: this, options, store })
    return this
  }

  /** In the router 'not found' is one more method: the handler of the nearest prefix is found like a route. */
  function setNotFoundHandler (handler) {
    return this.route({ method: 'not found', url: '', handler }).route({ method: 'not found', url: '/*', handler })
  }

  /** Every request enters here. */
  function handle (raw, res) {
    const [path, query = ''] = raw.url.split('?', 2)
    const { store: { context }, params } = router.find(raw.method, path) ?? router.find('not found', path) ?? router.find('last resort', '/')
    const id = `req-${(++requests).toString(36)}`
    const request = new context.Request(id, params, raw, parse(query), app.log.child({ reqId: id }), context)
    runPhases(request, new context.Reply(res, request, request.log))
  }
}
