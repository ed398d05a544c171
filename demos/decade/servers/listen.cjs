'use strict'

const loadPackage = require('../runner/load-package.cjs')

/**
 * Let a Fastify of any version listen where the benchmark asks.
 *
 * @param {any} app
 */
module.exports = function listen (app) {
  const port = Number(process.env.PORT)
  const host = '127.0.0.1'
  const listening = (/** @type {Error | null} */ error) => {
    if (error) throw error
  }
  // From version 4 on it takes an object.
  if (Number.parseInt(loadPackage('fastify/package.json').version, 10) >= 4) app.listen({ port, host }, listening)
  else app.listen(port, host, listening)
}
