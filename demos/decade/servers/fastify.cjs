'use strict'

const loadPackage = require('../runner/load-package.cjs')
const listen = require('./listen.cjs')

const app = loadPackage('fastify')()

app.get('/hello', (/** @type {unknown} */ request, /** @type {any} */ reply) => {
  reply.send({ hello: 'world' })
})

listen(app)
