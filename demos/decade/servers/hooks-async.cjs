'use strict'

const serveHooks = require('./serve-hooks.cjs')

const ready = Promise.resolve()

serveHooks({
  returns: async () => {},
  awaits: async () => { await ready }
})
