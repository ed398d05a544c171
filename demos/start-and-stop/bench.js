import Router from '@koa/router'
import express from 'express'
import Fastify from 'fastify'
import Koa from 'koa'
import { groupDigits } from '../lib/text/group-digits.js'
import { SCHEMAS, declareRoutes } from './routes.js'
import { evaluate, saveFunctions } from './save-functions.js'
import { takeFrom } from './take-functions.js'

export const summary = 'measures how long an application takes to boot, by its routes and their schemas'

export default {
  topic: 'start-and-stop',
  title: 'Time to boot routes and schemas',
  operation: 'an application made, its routes declared, until it is ready to answer; all modules are loaded, and it listens on nothing',
  promised: true,
  baseline: 'plain',
  contenders: [
    { id: 'plain', label: 'No schemas', package: 'fastify', note: 'GET routes, without their HEAD' },
    { id: 'response', label: 'Response schemas', package: 'fast-json-stringify', note: 'each route has a response schema of its own, with five fields' },
    { id: 'both', label: 'Query and response', package: 'ajv', note: 'each route has a schema of its own for its query too' },
    { id: 'shared', label: 'Shared objects', package: 'ajv', note: 'the same two schemas, as the same two objects for all routes' },
    { id: 'saved', label: 'Saved functions', package: '@fastify/ajv-compiler', note: 'schemas as in “query and response”; their functions were written before, and are read from text' },
    { id: 'express', label: 'Express', package: 'express', note: 'the routes without schemas; Express has no boot, so this is all that it does before it listens' },
    { id: 'koa', label: 'Koa', package: '@koa/router', note: 'the routes without schemas, in @koa/router' }
  ],
  groups: [10, 100, 1000].map((count) => ({
    id: String(count),
    label: `${groupDigits(count)} routes`,
    size: count,
    single: true,
    build: async ({ id }) => {
      const boot = await BOOTS[id](count)
      return async () => (await boot(count)).routes
    },
    cases: [{ id: 'boot', label: 'to boot', shown: `${groupDigits(count)} routes`, input: () => null, expected: count }]
  }))
}

const OPTIONS = { exposeHeadRoutes: false }

/** What boots an application of so many routes, until it could answer, when what comes before the boot is done. */
export const BOOTS = {
  plain: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.none),
  response: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.answer),
  both: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.both),
  shared: async () => (count) => boot(Fastify(OPTIONS), count, SCHEMAS.shared),
  async saved (routes) {
    const code = await saveFunctions((app) => declareRoutes(app, routes, SCHEMAS.both))
    return (count) => boot(Fastify({ ...OPTIONS, ...takeFrom(evaluate(code)) }), count, SCHEMAS.both)
  },
  express: async () => (count) => {
    const app = express()
    for (let index = 0; index < count; index++) app.get(`/${index}`, ({ query }, response) => { response.send(query) })
    return { app, routes: count }
  },
  koa: async () => (count) => {
    const app = new Koa()
    const router = new Router()
    for (let index = 0; index < count; index++) router.get(`/${index}`, (context) => { context.body = context.query })
    app.use(router.routes())
    return { app, routes: count }
  }
}

async function boot (app, count, schema) {
  declareRoutes(app, count, schema)
  await app.ready()
  return { app, routes: count }
}
