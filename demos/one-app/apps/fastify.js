import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { cache, frame, policy, renderPage, renderPartial, security, version } from '../pages.js'

/** Fastify alone: the same headers as hooks, and those for pages in a scope of their own. */
export function createFastify () {
  const app = fastify()
  app.addHook('onRequest', (request, reply, done) => {
    request.headers['correlation-id'] ??= randomUUID()
    done()
  })
  app.addHook('onRequest', setHeaders(security))
  app.addHook('onRequest', setHeaders(version))
  app.get('/_/status', (request, reply) => {
    reply.type('text/plain; charset=utf-8').send('OK')
  })

  app.register(async (pages) => {
    pages.addHook('onRequest', setHeaders(cache))
    pages.addHook('onRequest', setHeaders(policy))
    pages.addHook('onRequest', setHeaders(frame))
    pages.get('/html-partial/:locale/:name', (request, reply) => {
      const { locale, name } = /** @type {Record<string, string>} */ (request.params)
      reply.type('text/html; charset=utf-8').send(renderPartial(locale, name))
    })
    pages.get('/:name', (request, reply) => {
      const { name } = /** @type {Record<string, string>} */ (request.params)
      reply.type('text/html; charset=utf-8').send(renderPage(name))
    })
  })
  return app
}

function setHeaders (headers) {
  return (request, reply, done) => {
    reply.headers(headers)
    done()
  }
}
