import AjvCompiler from '@fastify/ajv-compiler'
import Fastify from 'fastify'

/** A validator for JSON bodies that converts nothing, and another one for what a URL holds. */
function buildValidator (sharedSchemas, options) {
  const build = (coerceTypes) => AjvCompiler()(sharedSchemas, {
    ...options, customOptions: { ...options.customOptions, coerceTypes }
  })
  const strict = build(false)
  const converting = build('array')
  return (route) => (route.httpPart === 'body' ? strict : converting)(route)
}

export const app = Fastify({ schemaController: { compilersFactory: { buildValidator } } })

app.addSchema({ $id: 'count', type: 'integer' })
const schema = {
  body: { type: 'object', properties: { count: { $ref: 'count#' } } },
  querystring: { type: 'object', properties: { page: { type: 'integer' } } }
}
app.post('/orders', { schema }, async (request) => ({ ...request.query, ...request.body }))
