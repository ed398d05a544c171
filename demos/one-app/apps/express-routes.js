import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { cache, frame, policy, renderPage, renderPartial, security, version } from '../pages.js'

/**
 * The application as Express routes: middlewares in the order in which requests pass them, those for pages after the
 * status.
 */
export function createRoutes () {
  const routes = Router()
  routes.use((request, response, next) => {
    request.headers['correlation-id'] ??= randomUUID()
    next()
  })
  routes.use(setHeaders(security))
  routes.use(setHeaders(version))
  routes.get('/_/status', (request, response) => {
    response.sendStatus(200)
  })

  routes.use(setHeaders(cache))
  routes.use(setHeaders(policy))
  routes.use(setHeaders(frame))
  routes.get('/html-partial/:locale/:name', ({ params: { locale, name } }, response) => {
    response.type('html').send(renderPartial(locale, name))
  })
  routes.get('/:name', ({ params: { name } }, response) => {
    response.type('html').send(renderPage(name))
  })
  return routes
}

function setHeaders (headers) {
  return (request, response, next) => {
    response.set(headers)
    next()
  }
}
