// @ts-nocheck
import { kContext } from './context.js'
import { FastifyError } from './errors.js'
import { lifecycleHooks, validateHook } from './hooks.js'
import { createRouteContext, prepare, takeErrorHandler } from './route-context.js'

export const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']

/** `get(url, options?, handler)` and its like, for `route({ method, url, handler })`. */
export function shorthand (method) {
  return function (url, options, handler) {
    if (typeof url !== 'string') throw new FastifyError('FST_ERR_INVALID_URL', typeof url)
    if (handler === undefined && typeof options === 'function') return this.route({ method, url, handler: options })
    if (handler !== undefined && Object.prototype.toString.call(options) !== '[object Object]') throw new FastifyError('FST_ERR_ROUTE_OPTIONS_NOT_OBJ', method, url)
    if (handler !== undefined && options.handler !== undefined) {
      throw new FastifyError(typeof options.handler === 'function' ? 'FST_ERR_ROUTE_DUPLICATED_HANDLER' : 'FST_ERR_ROUTE_HANDLER_NOT_FN', method, url)
    }
    return this.route({ ...options, method, url, handler: handler ?? options?.handler })
  }
}

export function addRoute (server, options) {
  const path = options.url ?? options.path ?? ''
  if (!options.handler) throw new FastifyError('FST_ERR_ROUTE_MISSING_HANDLER', options.method, path)
  if (typeof (options.errorHandler ?? addRoute) !== 'function') throw new FastifyError('FST_ERR_ROUTE_HANDLER_NOT_FN', options.method, path)
  const method = Array.isArray(options.method) ? options.method.map(checkMethod) : checkMethod(options.method)
  const { prefix } = server[kContext]
  // The root of a prefix is reached with and without the slash.
  const both = { slash: ['/'], 'no-slash': [''] }[options.prefixTrailingSlash] ?? ['', '/']
  const paths = path === '/' && prefix !== '' && method !== 'HEAD' ? both : [path.startsWith('/') && prefix.endsWith('/') ? path.slice(1) : path]
  for (const routePath of paths) {
    const route = { ...options, method, url: prefix + routePath, path: prefix + routePath, routePath, prefix }
    addPath(server, route, routePath === paths[0])
    addHeadRoute(server, route)
  }
}

function addPath (server, route, isFirst) {
  const { hooks, router, boot } = server[kContext]
  if (isFirst) for (const hook of hooks.onRoute) hook.call(server, route)
  for (const name of lifecycleHooks) for (const hook of [route[name] ?? []].flat()) validateHook(name, hook)
  const context = createRouteContext(server, route)
  for (const method of [route.method].flat()) router.on(method, route.url || '/', context)
  server.after((error, done) => { takeErrorHandler(context, route); done(error) })
  boot.once('preReady', () => prepare(context, route))
}

/** What `GET` answers, without its body. */
function addHeadRoute (server, route) {
  const { router, exposeHeadRoutes } = server[kContext]
  if (![route.method].flat().includes('GET') || !(route.exposeHeadRoute ?? exposeHeadRoutes)) return
  if (router.find('HEAD', route.url || '/')?.store.config.url === route.url) return
  addPath(server, { ...route, method: 'HEAD', onSend: [route.onSend ?? [], dropBody].flat() }, true)
}

function dropBody (request, reply, payload, done) {
  if (typeof payload?.resume === 'function') payload.on('error', (error) => reply.log.error({ err: error }, 'Error on Stream found for HEAD route')).resume()
  else reply.header('content-length', String(Buffer.byteLength(payload ?? '')))
  done(null, null)
}

function checkMethod (method) {
  if (typeof method !== 'string') throw new FastifyError('FST_ERR_ROUTE_METHOD_INVALID')
  if (!METHODS.includes(method.toUpperCase())) throw new FastifyError('FST_ERR_ROUTE_METHOD_NOT_SUPPORTED', method.toUpperCase())
  return method.toUpperCase()
}
