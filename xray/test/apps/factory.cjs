const Fastify = require('fastify')

function build (opts = {}) {
  const app = Fastify(opts)
  app.get('/', async () => 'factory')
  return app
}

module.exports = { build, version: 1 }
