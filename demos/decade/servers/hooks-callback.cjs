'use strict'

const { serveHooks } = require('./listen.cjs')

const hook = (request, reply, done) => { done() }

serveHooks({ returns: hook, awaits: hook })
