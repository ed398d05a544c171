import { CPU_CASES } from '../lib/measuring/ask-servers.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures what middlewares that do nothing cost, and what height alone costs'

export default {
  topic: 'call-stack',
  title: 'A request behind middlewares that do nothing',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify, callbacks', package: 'fastify', note: 'onRequest hooks that call done', entry: new URL('servers/fastify.js', import.meta.url) },
    { id: 'fastify-tall', label: '500 frames up', package: 'fastify', note: 'the same as Fastify with callbacks, which 500 nested calls of a plain function call: the same work higher up', entry: new URL('servers/fastify-tall.js', import.meta.url), leavesOut: ['20/cpu', '150/cpu', '1000/cpu'] },
    { id: 'fastify-async', label: 'Fastify, async', package: 'fastify', note: 'onRequest hooks that are async functions: a low stack, and a promise each', entry: new URL('servers/fastify-async.js', import.meta.url) },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'async functions that await next(); no router', entry: new URL('servers/koa.js', import.meta.url) },
    { id: 'express', label: 'Express', package: 'express', note: 'functions that call next(), mounted with app.use; it computes an ETag', entry: new URL('servers/express.js', import.meta.url) }
  ],
  groups: [0, 20, 150, 1000].map((count) => ({
    id: String(count),
    label: `Behind ${groupDigits(count)}`,
    // A logarithmic axis has no place for none.
    ...count > 0 ? { size: count } : {},
    path: `/${count}`,
    cases: CPU_CASES
  }))
}
