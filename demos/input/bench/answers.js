import Fastify from 'fastify'
import { z } from 'zod'
import { PARSERS } from '../model.js'
import { compileZod, parseForms } from '../recipes.js'

const COUNT = { type: 'object', properties: { count: { type: 'integer' } } }

/** What a schema does to a body, asked of the installed Fastify. */
export async function ask () {
  const app = Fastify()
  parseForms(app)
  app.post('/undeclared', { schema: { body: COUNT } }, async ({ body }) => ({ isDropped: !('role' in /** @type {object} */ (body)) }))
  app.post('/form', { schema: { body: COUNT } }, async () => 'ok')
  app.post('/zod', { validatorCompiler: compileZod, schema: { body: z.object({ count: z.number() }) } }, async () => 'ok')
  let compiled = 0
  const validatorCompiler = () => {
    compiled++
    return () => true
  }
  app.post('/compiles', { schema: { body: COUNT }, validatorCompiler }, async () => 'ok')
  await app.ready()
  const before = compiled
  await app.inject({ method: 'POST', url: '/compiles', body: {} })
  return {
    'undeclared-is-dropped': (await app.inject({ method: 'POST', url: '/undeclared', body: { role: 'admin' } })).json().isDropped,
    'form-is-validated': (await app.inject({ method: 'POST', url: '/form', headers: { 'content-type': PARSERS.form }, body: 'count=many' })).statusCode === 400,
    'first-request-compiles': compiled > before,
    'zod-converts': (await app.inject({ method: 'POST', url: '/zod', body: { count: '3' } })).statusCode === 200
  }
}
