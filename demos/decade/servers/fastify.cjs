'use strict'

const { loadPackage } = require('../runner.cjs')
const { listen } = require('./listen.cjs')

const app = loadPackage('fastify')()

app.get('/hello', (request, reply) => {
  reply.send({ hello: 'world' })
})

listen(app)
