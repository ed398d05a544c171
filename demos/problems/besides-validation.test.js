import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

suite('a refused request', () => {
  const name = { type: 'string', maxLength: 3, pattern: '^a' }
  const body = { type: 'object', required: ['name'], properties: { name, tags: { type: 'array', maxItems: 1, items: { type: 'integer' } } } }
  const allErrors = { ajv: { customOptions: { allErrors: true } } }
  const post = (app, payload, url = '/') => app.inject({ method: 'POST', url, payload })
  const build = (options, route = {}, schema = body) => Fastify(options).post('/', { schema: { body: schema }, ...route }, async () => 'saved')

  test('has its status on the error, and not yet on the reply', async (t) => {
    const app = build().setErrorHandler(async (error, request, reply) => {
      const { statusCode, code, validationContext } = /** @type {import('fastify').FastifyError} */ (error)
      return [statusCode, code, validationContext, reply.statusCode]
    })
    const answer = await post(app, {})
    t.assert.deepStrictEqual([answer.statusCode, ...answer.json()], [200, 400, 'FST_ERR_VALIDATION', 'body', 200])
  })

  test('has the errors of one part only, the parameters first', async (t) => {
    const params = { type: 'object', properties: { id: { type: 'integer' } } }
    const app = Fastify(allErrors).post('/:id', { schema: { params, body } }, async () => 'saved')
    t.assert.strictEqual((await post(app, {}, '/x')).json().message, 'params/id must be integer')
  })

  test('runs a pattern after maxLength has failed, and checks each item after maxItems has, with allErrors', async (t) => {
    const app = build(allErrors)
    t.assert.match((await post(app, { name: 'long' })).body, /than 3 characters, body\/name must match pattern/)
    t.assert.strictEqual((await post(app, { name: 'a', tags: Array(1000).fill('x') })).body.split('must be integer').length, 1001)
    t.assert.doesNotMatch((await post(build(), { name: 'long' })).body, /pattern/)
  })

  test('passes a broken body and an error of your own to the handler above', async (t) => {
    const { app } = await import('./cases/validation-messages/cure.js?besides')
    app.get('/', async () => { throw Object.assign(new Error('a fault of the server'), { validation: [{ params: {} }] }) })
    t.assert.strictEqual((await app.inject('/')).statusCode, 500)
    const headers = { 'content-type': 'application/json' }
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload: '{' })
    t.assert.match(`${statusCode} ${body}`, /^400 .*FST_ERR_CTP_INVALID_JSON_BODY/)
  })

  test('is worded by schemaErrorFormatter, whose other fields are sent if the response schema names them', async (t) => {
    const schemaErrorFormatter = (errors, part) => Object.assign(new Error(`${errors.length} in ${part}`), { statusCode: 422, code: 'WRONG', faults: 1 })
    t.assert.deepStrictEqual((await post(build({ schemaErrorFormatter }), {})).json(), { statusCode: 422, code: 'WRONG', error: 'Unprocessable Entity', message: '1 in body' })
    const response = { 422: { type: 'object', properties: { faults: { type: 'integer' } } } }
    const named = Fastify().post('/', { schema: { body, response }, schemaErrorFormatter }, async () => 'saved')
    t.assert.strictEqual((await post(named, {})).body, '{"faults":1}')
    const wrong = Fastify().setSchemaErrorFormatter(/** @type {any} */ (() => ({ no: 'error' }))).post('/', { schema: { body } }, async () => 'saved')
    t.assert.strictEqual((await post(wrong, {})).statusCode, 200)
  })

  test('does not call the error handler where the route has its own, or attachValidation', async (t) => {
    const answer = async (route) => (await post(build({}, route).setErrorHandler(async () => 'the application’s'), {})).body
    t.assert.strictEqual(await answer({}), 'the application’s')
    t.assert.strictEqual(await answer({ errorHandler: async () => 'its own' }), 'its own')
    const handler = async (request) => request.validationError.message
    t.assert.strictEqual((await post(Fastify().post('/', { schema: { body }, attachValidation: true, handler }), {})).body, "body must have required property 'name'")
  })

  test('cannot be worded by errorMessage without its plugin', async (t) => {
    await t.assert.rejects(async () => { await build({}, {}, { ...body, errorMessage: 'no' }).ready() }, /unknown keyword: "errorMessage"/)
  })

  test('gives all errors of Zod, with the missing field in instancePath', async (t) => {
    const app = build({}, {}, z.object({ name: z.string(), age: z.number() })).setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
    app.setErrorHandler(async (error) => /** @type {any} */ (error).validation.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`))
    t.assert.deepStrictEqual((await post(app, {})).json(), ['/name invalid_type', '/age invalid_type'])
  })
})
