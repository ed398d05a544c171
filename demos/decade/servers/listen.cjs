'use strict'

const { loadPackage } = require('../runner.cjs')

const HOOKS = 20

/** Let a Fastify of any version listen where the benchmark asks. */
function listen (app) {
  const port = Number(process.env.PORT)
  const host = '127.0.0.1'
  const listening = (error) => {
    if (error) throw error
  }
  // From version 4 on it takes an object.
  if (Number.parseInt(loadPackage('fastify/package.json').version, 10) >= 4) app.listen({ port, host }, listening)
  else app.listen(port, host, listening)
}

/** A Fastify whose routes have many hooks that do nothing, each path its own kind. */
function serveHooks (hooks) {
  const app = loadPackage('fastify')()
  for (const name of Object.keys(hooks)) {
    app.register((scope, options, done) => {
      for (let count = 0; count < HOOKS; count++) scope.addHook('preHandler', hooks[name])
      scope.get(`/${name}`, (request, reply) => {
        reply.send({ hello: 'world' })
      })
      done()
    })
  }
  listen(app)
}

module.exports = { listen, serveHooks }
