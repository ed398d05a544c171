import { CPU_CASES } from '../lib/measuring/ask-servers.js'

export const summary = 'measures the same five concerns as hooks and as middlewares'

const entry = (/** @type {string} */ name) => new URL(`servers/serve.js#${name}`, import.meta.url)

export default {
  topic: 'hooks',
  title: 'The same five concerns in three models',
  operation: 'from a GET without a body on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify, hooks', package: 'fastify', note: 'hooks that call done', entry: entry('fastify') },
    { id: 'fastify-middie', label: 'Fastify, middlewares', package: '@fastify/middie', note: 'the two concerns that a middleware of Express’s kind can take care of are middlewares, through @fastify/middie; the others stay hooks', entry: entry('fastify-middie') },
    { id: 'koa', label: 'Koa', package: 'koa', note: 'async functions around next(), with @koa/router', entry: entry('koa') },
    { id: 'express', label: 'Express', package: 'express', note: 'functions that call next(), mounted with app.use; it computes an ETag', entry: entry('express') },
    { id: 'hono', label: 'Hono', package: 'hono', note: 'async functions around next(), on @hono/node-server; the answer is text when the fourth concern changes it, so it is parsed and written again', entry: entry('hono') }
  ],
  groups: [
    { id: 'concerns', label: 'Five concerns', path: '/orders/7', cases: CPU_CASES }
  ]
}
