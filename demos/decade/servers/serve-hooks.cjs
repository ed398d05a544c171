'use strict'

const loadPackage = require('../runner/load-package.cjs')
const listen = require('./listen.cjs')

const HOOKS = 20

/**
 * A Fastify whose routes have many hooks that do nothing, each path its own kind.
 *
 * @param {Record<string, Function>} hooks by the name of the path
 */
module.exports = function serveHooks (hooks) {
  const app = loadPackage('fastify')()
  for (const name of Object.keys(hooks)) {
    app.register((/** @type {any} */ scope, /** @type {unknown} */ options, /** @type {() => void} */ done) => {
      for (let count = 0; count < HOOKS; count++) scope.addHook('preHandler', hooks[name])
      scope.get(`/${name}`, (/** @type {unknown} */ request, /** @type {any} */ reply) => {
        reply.send({ hello: 'world' })
      })
      done()
    })
  }
  listen(app)
}
