'use strict'

const serveHooks = require('./serve-hooks.cjs')

/** @type {(request: unknown, reply: unknown, done: () => void) => void} */
const hook = (request, reply, done) => { done() }

serveHooks({ returns: hook, awaits: hook })
