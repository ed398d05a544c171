// @ts-nocheck
import http from 'node:http'
import { parse } from 'node:querystring'
import { Boot } from './boot.js'
import { createRootContext, kContext, override } from './context.js'
import { decorators } from './decorate.js'
import { FastifyError } from './errors.js'
import { startRequest } from './lifecycle.js'
import { closeServer, life } from './life.js'
import { createLogger } from './logger.js'
import { methods } from './methods.js'
import { NOT_FOUND } from './not-found.js'
import { createRouteContext } from './route-context.js'
import { createRouter } from './router.js'

const LARGEST_BODY = 1024 * 1024
const PLUGIN_TIMEOUT_MS = 10_000

/**
 * A small Fastify, a file a mechanism:
 *
 * - plugins: settle, plugin, plugin-tree, close-queue, boot; errors
 * - contexts: context, decorate
 * - set up: methods, route, route-context, not-found, and life, which boots and closes
 * - a request: router, request, hooks, parser, parse-json, read-body, validator, lifecycle
 * - its answer: reply, send, serializer, write, error-handler, logger
 * - a request without a network: inject
 */
export default function fastify (options = {}) {
  const isLogged = Boolean(options.loggerInstance ?? options.logger)
  const log = options.loggerInstance ?? createLogger(options.logger)
  const server = http.createServer(options.http ?? {}, handle)
  const router = createRouter()
  const app = { server, log, ...methods, ...decorators, ...life }
  const boot = new Boot(app, { autostart: false, timeout: options.pluginTimeout ?? PLUGIN_TIMEOUT_MS })
  const state = { started: false, listening: false, closing: false, readiness: null }
  let requests = 0
  app[kContext] = createRootContext({
    root: app,
    boot,
    router,
    state,
    isLogged,
    bodyLimit: options.bodyLimit ?? LARGEST_BODY,
    exposeHeadRoutes: options.exposeHeadRoutes ?? true,
    genReqId: options.genReqId ?? (() => `req-${(++requests).toString(36)}`)
  })
  boot.override = override
  boot.on('start', () => { state.started = true })
  // Registered last, and so closed first.
  boot.once('preReady', () => app.onClose(closeServer))
  Object.defineProperty(app, 'then', { get: () => boot.then })
  app.setNotFoundHandler()
  const badUrl = createRouteContext(app, { handler: ({ url }) => { throw new FastifyError('FST_ERR_BAD_URL', url) } })
  return app

  /** Every request enters here. */
  function handle (raw, res) {
    const mark = raw.url.indexOf('?')
    const path = mark === -1 ? raw.url : raw.url.slice(0, mark)
    const query = parse(mark === -1 ? '' : raw.url.slice(mark + 1))
    const found = router.find(raw.method, path) ?? router.find(NOT_FOUND, path)
    // Even the last handler is not found for a path that cannot be decoded.
    if (found === null) startRequest(badUrl, {}, query, raw, res)
    else startRequest(found.store, found.params, query, raw, res)
  }
}
