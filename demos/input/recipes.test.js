import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { z } from 'zod'
import { app as form } from './apps/form.js'
import { app as strictBody } from './apps/strict-body.js'
import { compileZod, convertBody, declareBody, limitPhotos, parseNoForm, raiseLimit } from './recipes.js'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

/** Status and body, or the code of an error. */
async function post (app, payload, type = JSON_TYPE, url = '/orders') {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const { code = answer.body } = answer.statusCode < 400 ? {} : answer.json()
  return `${answer.statusCode} ${code}`
}

suite('a recipe', () => {
  test('declares a body: Ajv converts a number, and removes what is not declared', async (t) => {
    const app = declareBody()
    t.assert.strictEqual(await post(app, '{"item":"tea","count":"3","role":"admin"}'), '200 {"item":"tea","count":3}')
    t.assert.strictEqual(await post(app, '{"count":"many"}'), '400 FST_ERR_VALIDATION')
    for (const [body, code] of [['', 'FST_ERR_CTP_EMPTY_JSON_BODY'], ['{', 'FST_ERR_CTP_INVALID_JSON_BODY'], ['null', 'FST_ERR_VALIDATION']]) {
      t.assert.strictEqual(await post(app, body), `400 ${code}`)
    }
    t.assert.strictEqual((await app.inject('/orders')).statusCode, 404)
  })

  test('compiles a schema of Zod: its value is handed over, and what does not fit is a 400', async (t) => {
    const app = Fastify()
    app.setValidatorCompiler(compileZod)
    const schema = { body: z.object({ count: z.number(), size: z.string().default('big') }), querystring: z.object({ page: z.coerce.number().default(0) }) }
    // Two plugins use the compiler of their parent.
    for (const prefix of ['/a', '/b']) {
      app.register(async (child) => { child.post('/orders', { schema }, async ({ body, query }) => [body, query]) }, { prefix })
    }
    for (const prefix of ['/a', '/b']) {
      t.assert.strictEqual(await post(app, '{"count":3,"role":"admin"}', JSON_TYPE, `${prefix}/orders?page=2`), '200 [{"count":3,"size":"big"},{"page":2}]')
      t.assert.strictEqual(await post(app, '{"count":3}', JSON_TYPE, `${prefix}/orders`), '200 [{"count":3,"size":"big"},{"page":0}]')
      for (const body of ['{"count":"3"}', 'null']) t.assert.strictEqual(await post(app, body, JSON_TYPE, `${prefix}/orders`), '400 FST_ERR_VALIDATION')
      t.assert.strictEqual((await app.inject({ method: 'POST', url: `${prefix}/orders` })).statusCode, 400)
    }
  })

  test('parses a form, and leaves other types as they were', async (t) => {
    t.assert.strictEqual(await post(parseNoForm(), 'item=tea', FORM), '415 FST_ERR_CTP_INVALID_MEDIA_TYPE')
    t.assert.strictEqual(await post(form, 'item=tea', FORM), '200 {"item":"tea"}')
    t.assert.strictEqual(await post(form, 'tag=a&tag=b&item=', FORM), '200 {"tag":["a","b"],"item":""}')
    t.assert.strictEqual(await post(form, '', FORM), '200 {}')
    t.assert.strictEqual(await post(form, '{"item":"tea"}'), '200 {"item":"tea"}')
    t.assert.strictEqual(await post(form, '<item/>', 'text/xml'), '415 FST_ERR_CTP_INVALID_MEDIA_TYPE')
  })

  test('converts no body, and does convert a query', async (t) => {
    const wrong = convertBody()
    t.assert.deepStrictEqual([await post(wrong, '{"count":null}'), await post(wrong, '{"count":true}')], ['200 {"count":0}', '200 {"count":1}'])
    for (const count of ['null', 'true', '"3"']) t.assert.strictEqual(await post(strictBody, `{"count":${count}}`), '400 FST_ERR_VALIDATION')
    t.assert.strictEqual(await post(strictBody, '{"count":3}', JSON_TYPE, '/orders?page=2'), '200 {"page":2,"count":3}')
    t.assert.strictEqual(await post(strictBody, '{"count":3}', JSON_TYPE, '/orders?page=two'), '400 FST_ERR_VALIDATION')
  })

  test('raises the limit of one route, which has a limit still', async (t) => {
    const savePhoto = async () => 'saved'
    const photo = (mebibytes) => JSON.stringify('x'.repeat(mebibytes * 2 ** 20))
    t.assert.strictEqual(await post(limitPhotos(savePhoto), photo(1.5), JSON_TYPE, '/photos'), '413 FST_ERR_CTP_BODY_TOO_LARGE')
    const app = raiseLimit(savePhoto)
    t.assert.strictEqual(await post(app, photo(1.5), JSON_TYPE, '/photos'), '200 saved')
    t.assert.strictEqual(await post(app, photo(8), JSON_TYPE, '/photos'), '413 FST_ERR_CTP_BODY_TOO_LARGE')
    t.assert.strictEqual(await post(app, '', JSON_TYPE, '/photos'), '400 FST_ERR_CTP_EMPTY_JSON_BODY')
  })
})
