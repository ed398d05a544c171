import { parse } from 'node:querystring'
import AjvCompiler from '@fastify/ajv-compiler'
import Fastify from 'fastify'

export function declareBody () {
  const app = Fastify()
  const body = {
    type: 'object',
    additionalProperties: false,
    properties: { item: { type: 'string' }, count: { type: 'integer' } }
  }
  app.post('/orders', { schema: { body } }, async (request) => request.body)
  // sent {"item":"tea","count":"3","role":"admin"}: the body is { item: 'tea', count: 3 }
  return app
}

export const compileZod = ({ schema }) => (value) => {
  const { data, error } = schema.safeParse(value)
  return error ? { error } : { value: data }
}

/** Wrong for a form: nothing parses it. */
export function parseNoForm () {
  const app = Fastify()
  app.post('/orders', async (request) => request.body)
  // POST, application/x-www-form-urlencoded, item=tea
  // 415 FST_ERR_CTP_INVALID_MEDIA_TYPE
  return app
}

export function parseForms (app) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' },
    async (request, text) => parse(text)) // from node:querystring: tag=a&tag=b is a list
}

/** Wrong where null is no number. */
export function convertBody () {
  const app = Fastify()
  const schema = { body: { type: 'object', properties: { count: { type: 'integer' } } } }
  app.post('/orders', { schema }, async (request) => request.body)
  // {"count":null}: 200 {"count":0}
  // {"count":true}: 200 {"count":1}
  return app
}

/** A validator for JSON bodies that converts nothing, and another one for what a URL holds. */
function buildValidator (sharedSchemas, options) {
  const build = (coerceTypes) => AjvCompiler()(sharedSchemas, {
    ...options, customOptions: { ...options.customOptions, coerceTypes }
  })
  const strict = build(false)
  const converting = build('array')
  return (route) => (route.httpPart === 'body' ? strict : converting)(route)
}

export function buildStrict () {
  return Fastify({ schemaController: { compilersFactory: { buildValidator } } })
}
