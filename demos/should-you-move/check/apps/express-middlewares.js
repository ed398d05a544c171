import { SECURITY, firstLanguage, tenantOf } from './parts.js'

/**
 * Ten middlewares as most applications have them: each does a little.
 *
 * @param {import('express').Express} app
 */
export function useTen (app) {
  let last = 0
  app.use((request, response, next) => {
    response.locals.id = request.get('x-request-id') ?? String(++last)
    next()
  })
  app.use((request, response, next) => {
    response.locals.started = performance.now()
    next()
  })
  app.use((request, response, next) => {
    response.set(SECURITY)
    next()
  })
  app.use((request, response, next) => {
    response.set('x-app-version', '1.0.0')
    next()
  })
  app.use((request, response, next) => {
    response.set('access-control-allow-origin', '*')
    next()
  })
  app.use((request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  app.use((request, response, next) => {
    response.locals.language = firstLanguage(request.get('accept-language'))
    next()
  })
  app.use((request, response, next) => {
    response.locals.tenant = tenantOf(request.get('host'))
    next()
  })
  app.use((request, response, next) => {
    response.locals.user = request.get('authorization') ?? 'nobody'
    next()
  })
  app.use((request, response, next) => {
    if (response.locals.user === 'banned') response.status(403).json({ error: 'forbidden' })
    else next()
  })
}
