'use strict'

const { serveHooks } = require('./listen.cjs')

const ready = Promise.resolve()

serveHooks({
  returns: async () => {},
  awaits: async () => { await ready }
})
