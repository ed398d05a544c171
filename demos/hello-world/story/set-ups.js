import * as express from '../apps/express.js'
import * as fastify from '../apps/fastify.js'
import * as http from '../apps/http.js'
import * as koa from '../apps/koa.js'

/** Who answers, in the order in which they are told. Each has two servers, neither of them listening. */
export const FRAMEWORKS = [
  { id: 'express', label: 'Express', ...express },
  { id: 'koa', label: 'Koa', ...koa },
  { id: 'fastify', label: 'Fastify', ...fastify },
  { id: 'http', label: 'node:http', ...http }
]
