import { CPU_CASES } from '../lib/measuring/ask-servers.js'
import flame from './flame.js'

export const summary = 'measures a POST validated by Ajv, by Zod and not at all, in Fastify, Hono and Express'

const entry = (name) => new URL(`servers/${name}.js`, import.meta.url)

export default {
  topic: 'input-zod',
  title: 'A request with a body that is validated',
  operation: 'from a POST on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
  majors: [20, 26],
  baseline: 'fastify',
  contenders: [
    { id: 'fastify', label: 'Fastify, Ajv', package: 'fastify', note: 'as it comes, with a schema of the body', entry: entry('fastify') },
    { id: 'fastify-unvalidated', label: 'Fastify, nothing validated', package: 'fastify', note: 'the body is parsed only', entry: entry('fastify-unvalidated') },
    { id: 'fastify-zod', label: 'Fastify, Zod', package: 'zod', note: 'a validator compiler of three lines', entry: entry('fastify-zod') },
    { id: 'hono', label: 'Hono, nothing validated', package: 'hono', note: 'on @hono/node-server; the body is parsed only', entry: entry('hono') },
    { id: 'hono-zod', label: 'Hono, Zod', package: '@hono/zod-validator', note: 'on @hono/node-server, with its own middleware, which validates asynchronously', entry: entry('hono-zod') },
    { id: 'express-zod', label: 'Express, Zod', package: 'express', note: 'express.json, and safeParse in the handler; no ETag and no x-powered-by', entry: entry('express-zod') }
  ],
  groups: [{ id: 'order', label: 'An order of five fields that fits', path: flame.request.path, request: flame.request, cases: CPU_CASES }]
}
