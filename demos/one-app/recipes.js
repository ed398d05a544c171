import assert from 'node:assert/strict'
import fastifyExpress from '@fastify/express'

// Each request passes Express.
export async function moveRouteByRoute (app, oldRoutes, answer) {
  await app.register(fastifyExpress)
  app.use(oldRoutes)
  app.get('/new', answer) // has moved already
}

// Express has what Fastify’s own routes leave.
export function keepExpressInScope (app, oldRoutes, answer) {
  app.get('/new', answer) // passes no Express
  app.register(async (old) => {
    await old.register(fastifyExpress)
    // Express reads the bodies, so Fastify must not wait for them.
    old.removeAllContentTypeParsers()
    old.addContentTypeParser('*', (request, payload, done) => done(null))
    old.use(oldRoutes)
    // Express runs in a hook, and hooks need a route.
    old.all('/*', (request, reply) => reply.callNotFound())
  })
}

// Fails, although the route works.
export async function testByInject (app) {
  const response = await app.inject('/_/status') // an Express route
  assert.equal(response.body, 'OK')
}

export async function testBySocket (app) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${url}/_/status`)
  assert.equal(await response.text(), 'OK')
}
