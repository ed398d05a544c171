'use strict'

const { loadPackage } = require('../runner.cjs')

const HOOKS = 20

/** Let a Fastify listen where the benchmark asks: from version 4 on it takes an object. */
function listen (app) {
  const where = { port: Number(process.env.PORT), host: '127.0.0.1' }
  const isNew = Number.parseInt(loadPackage('fastify/package.json').version, 10) >= 4
  app.listen(...isNew ? [where] : [where.port, where.host], (error) => {
    if (error) throw error
  })
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
