import { REQUEST_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures one application on Express, on Fastify with the Express routes inside, and on Fastify'

export default {
  topic: 'one-app',
  title: 'One application on three set-ups',
  operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'express',
  contenders: [
    { id: 'express', label: 'Express alone', package: 'express', note: 'as it comes, but for x-powered-by; it computes an ETag', entry: new URL('servers/express.js', import.meta.url) },
    { id: 'fastify-express', label: 'Fastify, running the Express routes', package: '@fastify/express', note: 'each request passes Fastify and then the same Express routes; Fastify sends, so there is no ETag', entry: new URL('servers/fastify-express.js', import.meta.url) },
    { id: 'fastify', label: 'Fastify alone', package: 'fastify', note: 'the same headers as hooks, without a logger', entry: new URL('servers/fastify.js', import.meta.url) }
  ],
  groups: [
    { id: 'status', label: 'Status check', path: '/_/status', cases: REQUEST_CASES },
    { id: 'partial', label: 'HTML partial', path: '/html-partial/en-US/frank-the-parrot', cases: REQUEST_CASES },
    { id: 'page', label: 'Full page', path: '/vitruvius', cases: REQUEST_CASES }
  ]
}
