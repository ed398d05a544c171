import { parse } from 'node:querystring'
import Ajv from 'ajv'
import express from 'express'

const JSON_TYPE = { 'content-type': 'application/json' }
const EXPRESS_LIMIT = 102_400
const LONG = JSON.stringify({ text: 'x'.repeat(2 * EXPRESS_LIMIT) })

const strict = new Ajv()
// As Fastify has it: what is in a path or a query is text.
const coercing = new Ajv({ coerceTypes: 'array', removeAdditional: true, useDefaults: true })

const schema = { body: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, additionalProperties: false } }

/** @type {import('../../model/differences/types.js').Difference[]} */
export const BODIES = [
  {
    id: 'form',
    thing: 'The body of a form',
    ask: { method: 'POST', path: '/', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=ada' },
    express: (app) => {
      app.use(express.urlencoded())
      app.post('/', (request, response) => { response.json(request.body) })
    },
    fastify: { build: routeOfBody },
    cured: {
      by: 'addContentTypeParser, or @fastify/formbody',
      build: (app) => {
        app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
          done(null, parse(String(body)))
        })
        routeOfBody(app)
      }
    }
  },
  {
    id: 'limit',
    thing: 'A body of 200 KB',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: LONG },
    express: (app) => {
      app.use(express.json())
      app.post('/', (request, response) => { response.send('taken') })
    },
    fastify: { build: (app) => app.post('/', (request, reply) => { reply.send('taken') }) },
    cured: { by: 'bodyLimit', options: { bodyLimit: EXPRESS_LIMIT }, build: (app) => app.post('/', (request, reply) => { reply.send('taken') }) }
  },
  {
    id: 'schema',
    thing: 'A body with a schema: id an integer, nothing else',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: '{"id":"7","admin":true}' },
    express: (app) => {
      app.use(express.json())
      app.post('/', (request, response) => { response.json(request.body) })
    },
    fastify: { build: routeWithSchema },
    cured: {
      by: 'setValidatorCompiler, for bodies only',
      build: (app) => {
        takeBodiesAsTheyAre(app)
        routeWithSchema(app)
      }
    }
  }
]

/**
 * Without `ajv.customOptions`, which would hold for the paths too: there, every integer would be refused.
 *
 * @param {import('fastify').FastifyInstance} app
 */
export function takeBodiesAsTheyAre (app) {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema))
}

/** @param {import('fastify').FastifyInstance} app */
function routeOfBody (app) {
  app.post('/', (request, reply) => { reply.send(request.body) })
}

/** @param {import('fastify').FastifyInstance} app */
function routeWithSchema (app) {
  app.post('/', { schema }, (request, reply) => { reply.send(request.body) })
}
