import Fastify from 'fastify'
import { z } from 'zod'
import { parseForm } from '../model/parse-form.js'

const COUNT = { type: 'object', properties: { count: { type: 'integer' } } }

/**
 * What a schema does to a body, asked of the installed Fastify.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  return {
    'undeclared-is-dropped': await undeclaredIsDropped(),
    'form-is-validated': await formIsValidated(),
    'first-request-compiles': await firstRequestCompiles(),
    'zod-converts': await zodConverts()
  }
}

/** Whether a property that the schema does not declare is gone in the handler. */
async function undeclaredIsDropped () {
  const app = Fastify()
  app.post('/', { schema: { body: COUNT } }, async ({ body }) => 'role' in /** @type {object} */ (body))
  return (await app.inject({ method: 'POST', url: '/', body: { role: 'admin' } })).body === 'false'
}

/** Whether a body schema is applied to what a parser of forms made. */
async function formIsValidated () {
  const app = Fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm)
  app.post('/', { schema: { body: COUNT } }, async () => 'ok')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await app.inject({ method: 'POST', url: '/', headers, body: 'count=many' })).statusCode === 400
}

/** Whether a validator is compiled while a request waits. */
async function firstRequestCompiles () {
  const app = Fastify()
  let compiled = 0
  app.post('/', {
    schema: { body: COUNT },
    validatorCompiler: () => {
      compiled++
      return () => true
    }
  }, async () => 'ok')
  await app.ready()
  const before = compiled
  await app.inject({ method: 'POST', url: '/', body: {} })
  return compiled > before
}

/** Whether a string becomes a number where Zod validates. */
async function zodConverts () {
  const app = Fastify()
  const body = z.object({ count: z.number() })
  app.setValidatorCompiler(({ schema }) => (value) => {
    const { data, error } = /** @type {typeof body} */ (schema).safeParse(value)
    return error ? { error } : { value: data }
  })
  app.post('/', { schema: { body } }, async () => 'ok')
  return (await app.inject({ method: 'POST', url: '/', body: { count: '3' } })).statusCode === 200
}
