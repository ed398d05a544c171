import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { z } from 'zod'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { app as form } from './apps/form.js'
import { app as strictBody } from './apps/strict-body.js'
import { ask } from './bench/answers.js'
import bench from './bench.js'
import { EXAMPLES, InputError, LIMITS, PARSERS, POISON, addParser, traceInput } from './model.js'
import { compileZod, convertBody, declareBody, limitPhotos, parseNoForm, raiseLimit } from './recipes.js'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

const questionOf = (id, changes = {}) => ({ ...EXAMPLES.find((one) => one.id === id).question, ...changes })

// What each station does to the bodies of the figure is printed by the demo, whose output is kept.
suite('a body on its way', () => {
  test('ends at the station that refuses it', async (t) => {
    for (const [id, changes, ...end] of [
      ['form', { type: 'nonsense' }, 415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      ['form', { type: '' }, 415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      ['changed', { body: '{' }, 400, 'parse', 'FST_ERR_CTP_INVALID_JSON_BODY'],
      ['poison', { poison: 'ignore', schema: '' }, 200, undefined, undefined]
    ]) {
      const { status, stations, answer } = await traceInput(questionOf(id, changes))
      t.assert.deepStrictEqual([status, stations.find(({ outcome }) => outcome === 'refused')?.id, JSON.parse(answer).code], end)
    }
  })

  test('has the number that JavaScript reads, also one that JSON cannot write', async (t) => {
    const values = async (body, schema = '') => {
      const { stations, answer } = await traceInput(questionOf('changed', { body, schema }))
      return [...['parse', 'handler'].map((id) => stations.find((station) => station.id === id)?.value), JSON.stringify(JSON.parse(answer).got)]
    }
    t.assert.deepStrictEqual(await values('{"count":1e400}'), ['{"count":Infinity}', '{"count":Infinity}', '{"count":null}'])
    t.assert.deepStrictEqual(await values('[-1e400,-0,1e21,"é\\n"]'), ['[-Infinity,-0,1e+21,"é\\n"]', '[-Infinity,-0,1e+21,"é\\n"]', '[null,0,1e+21,"é\\n"]'])
    const { stations } = await traceInput(questionOf('changed', { body: '{"count":1e400}', schema: '{"type":"object","properties":{"count":{"type":"string"}}}' }))
    t.assert.deepStrictEqual(stations.find(({ id }) => id === 'validate')?.changes, [{ kind: 'converted', path: '/count', from: 'Infinity', to: '"Infinity"' }])
  })

  test('shows which parsers were looked up, and what poison is lost where that is asked for', async (t) => {
    const said = async (changes) => (await traceInput(questionOf('form', changes))).stations[0].said
    t.assert.strictEqual(await said({ parser: 'any' }), `${FORM}: no. The parser for *: found.`)
    t.assert.strictEqual(await said({ parser: 'json', type: 'application/ld+json', body: '{}' }), `application/ld+json: no. ${PARSERS.json}: found.`)
    t.assert.strictEqual(await said({ type: '', body: '' }), 'No content type and no body: there is nothing to parse.')
    const { stations } = await traceInput(questionOf('poison', { poison: 'remove' }))
    t.assert.deepStrictEqual(stations[3].changes.map(({ path }) => path), ['/__proto__'])
  })

  test('whatever it is, has the answer of a Fastify that nobody watches, and one end', async (t) => {
    const { one } = randomChoices(7)
    for (let index = 0; index < 80; index++) {
      const question = {
        type: one(['', JSON_TYPE, 'application/json;charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'text/html', FORM, 'application/ld+json', 'json', '*/*']),
        body: one(['', '{}', '{"count":"3"}', '{"count":"x"}', '[]', 'count=3', '{"constructor":{"prototype":{}}}', '{"a":{"__proto__":1}}', 'null', `"${'x'.repeat(70)}"`]),
        chunked: false,
        schema: one(['', questionOf('changed').schema, questionOf('kept').schema, '{"type":"object","properties":{"count":{"type":"integer"}}}']),
        parser: one(Object.keys(PARSERS)),
        limit: one(LIMITS),
        poison: one(POISON)
      }
      const { status, stations } = await traceInput(question)
      t.assert.strictEqual(status, await askUnwatched(question), JSON.stringify(question))
      t.assert.strictEqual(stations.filter(({ outcome }) => outcome === 'refused').length, status === 200 ? 0 : 1, JSON.stringify(question))
    }
  })

  async function askUnwatched ({ type, body, schema, parser, limit, poison }) {
    const app = Fastify({ bodyLimit: limit, onProtoPoisoning: poison, onConstructorPoisoning: poison })
    addParser(app, parser, poison)
    app.post('/', { schema: { ...schema && { body: JSON.parse(schema) } } }, async () => 'ok')
    const { statusCode } = await app.inject({ method: 'POST', url: '/', ...type && { headers: { 'content-type': type } }, ...body && { payload: body } })
    return statusCode
  }

  test('is not sent when something about it makes no sense', async (t) => {
    const wrong = [{ type: 'a\nb' }, { body: 'x'.repeat(2001) }, { schema: '{' }, { schema: '[]' }, { schema: '{"type":"nothing"}' }, { parser: '__proto__' }, { limit: 1 }, { poison: 'eat' }]
    for (const changes of wrong) await t.assert.rejects(traceInput(questionOf('changed', changes)), InputError, JSON.stringify(changes))
  })
})

test('the claims that are no matter of time have their answers', async (t) => {
  t.assert.deepStrictEqual(await ask(), { 'undeclared-is-dropped': false, 'form-is-validated': true, 'first-request-compiles': false, 'zod-converts': false })
})

test('every contender of the bench answers as it must', async () => { await checkAnswers(bench) })

suite('problems fail as the page says', () => {
  /** Status and body, or the code of an error. */
  async function post (app, payload, type = JSON_TYPE, url = '/orders') {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    const { code = answer.body } = answer.statusCode < 400 ? {} : answer.json()
    return `${answer.statusCode} ${code}`
  }

  test('a body without a content type has no parser, unless one is for * or for whatever comes', async (t) => {
    const statusOf = async (type) => {
      const app = Fastify()
      if (type) app.addContentTypeParser(type, { parseAs: 'string' }, async (request, text) => text)
      app.post('/orders', async (request) => request.body)
      return (await app.inject({ method: 'POST', url: '/orders', payload: 'tea' })).statusCode
    }
    t.assert.deepStrictEqual(await Promise.all([null, FORM, /^text/, '*', /^.*$/].map(statusOf)), [415, 415, 415, 200, 200])
  })

  test('a type provider checks nothing', async (t) => {
    const app = Fastify()
    t.assert.strictEqual(app.withTypeProvider(), app)
    app.withTypeProvider().post('/wrong', async (request) => request.body)
    t.assert.strictEqual((await app.inject({ method: 'POST', url: '/wrong', body: { count: 'many' } })).statusCode, 200)
  })

  test('a body that is declared: Ajv converts a number, and removes what is not declared', async (t) => {
    const app = declareBody()
    t.assert.strictEqual(await post(app, '{"item":"tea","count":"3","role":"admin"}'), '200 {"item":"tea","count":3}')
    for (const [body, code] of [['{"count":"many"}', 'FST_ERR_VALIDATION'], ['', 'FST_ERR_CTP_EMPTY_JSON_BODY'], ['{', 'FST_ERR_CTP_INVALID_JSON_BODY'], ['null', 'FST_ERR_VALIDATION']]) {
      t.assert.strictEqual(await post(app, body), `400 ${code}`)
    }
    t.assert.strictEqual((await app.inject('/orders')).statusCode, 404)
  })

  test('the value of a schema of Zod is handed over, and what does not fit is a 400', async (t) => {
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

  test('a form has no parser; one of your own leaves other types as they were', async (t) => {
    t.assert.strictEqual(await post(parseNoForm(), 'item=tea', FORM), '415 FST_ERR_CTP_INVALID_MEDIA_TYPE')
    for (const [body, type, answer] of [
      ['item=tea', FORM, '200 {"item":"tea"}'],
      ['tag=a&tag=b&item=', FORM, '200 {"tag":["a","b"],"item":""}'],
      ['', FORM, '200 {}'],
      ['{"item":"tea"}', JSON_TYPE, '200 {"item":"tea"}'],
      ['<item/>', 'text/xml', '415 FST_ERR_CTP_INVALID_MEDIA_TYPE']
    ]) t.assert.strictEqual(await post(form, body, type), answer)
  })

  test('null and true pass as numbers, unless a body is not converted; a query is, still', async (t) => {
    const wrong = convertBody()
    t.assert.deepStrictEqual([await post(wrong, '{"count":null}'), await post(wrong, '{"count":true}')], ['200 {"count":0}', '200 {"count":1}'])
    for (const count of ['null', 'true', '"3"']) t.assert.strictEqual(await post(strictBody, `{"count":${count}}`), '400 FST_ERR_VALIDATION')
    t.assert.strictEqual(await post(strictBody, '{"count":3}', JSON_TYPE, '/orders?page=2'), '200 {"page":2,"count":3}')
    t.assert.strictEqual(await post(strictBody, '{"count":3}', JSON_TYPE, '/orders?page=two'), '400 FST_ERR_VALIDATION')
  })

  test('a photo is too large, until the limit of its route is raised, which has a limit still', async (t) => {
    const savePhoto = async () => 'saved'
    const photo = (mebibytes) => JSON.stringify('x'.repeat(mebibytes * 2 ** 20))
    t.assert.strictEqual(await post(limitPhotos(savePhoto), photo(1.5), JSON_TYPE, '/photos'), '413 FST_ERR_CTP_BODY_TOO_LARGE')
    const app = raiseLimit(savePhoto)
    t.assert.strictEqual(await post(app, photo(1.5), JSON_TYPE, '/photos'), '200 saved')
    t.assert.strictEqual(await post(app, photo(8), JSON_TYPE, '/photos'), '413 FST_ERR_CTP_BODY_TOO_LARGE')
    t.assert.strictEqual(await post(app, '', JSON_TYPE, '/photos'), '400 FST_ERR_CTP_EMPTY_JSON_BODY')
  })
})
