import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { z } from 'zod'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import bench from './bench.js'
import servers from './bench-zod.js'
import { EXAMPLES, InputError, LIMITS, PARSERS, POISON, traceInput } from './model.js'
import { buildStrict, compileZod, convertBody, declareBody, parseForms, parseNoForm } from './recipes.js'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

const questionOf = (id, changes = {}) => ({ ...EXAMPLES.find((one) => one.id === id).question, ...changes })

// What each station does to the bodies of the figure is printed by the demo, whose output is kept.
suite('a body on its way', () => {
  test('loses its poison where that is asked for', async (t) => {
    for (const body of ['{"a":[{"__proto__":1}]}', '{"a":[{"constructor":{"prototype":1}}]}']) {
      const { stations } = await traceInput(questionOf('poison', { body, poison: 'remove', schema: '' }))
      const changes = stations[3].changes.map(({ kind, path }) => `${kind} ${path}`)
      t.assert.match(changes.join(), /^removed \/a\/0\/(__proto__|constructor)$/)
    }
  })

  test('whatever it is, has the answer of a Fastify that nobody watches, and one end', async (t) => {
    const { one } = randomChoices(7)
    const types = ['', JSON_TYPE, 'application/json;charset=utf-8', 'APPLICATION/JSON', 'text/plain', FORM, 'application/ld+json', 'json', '*/*']
    const bodies = ['', '{}', '{"count":"3"}', '{"count":"x"}', '[]', 'count=3', '{"constructor":{"prototype":{}}}', '{"a":{"__proto__":1}}', 'null', `"${'x'.repeat(70)}"`]
    const schemas = ['', questionOf('changed').schema, questionOf('kept').schema, '{"type":"object","properties":{"count":{"type":"integer"}}}']
    for (let index = 0; index < 80; index++) {
      const question = {
        type: one(types), body: one(bodies), schema: one(schemas), chunked: false,
        parser: one(Object.keys(PARSERS)), limit: one(LIMITS), poison: one(POISON)
      }
      const { status, stations } = await traceInput(question)
      t.assert.strictEqual(status, await askUnwatched(question), JSON.stringify(question))
      t.assert.strictEqual(stations.filter(({ outcome }) => outcome === 'refused').length, status === 200 ? 0 : 1, JSON.stringify(question))
      if (!question.type && !question.body) t.assert.strictEqual(stations[0].outcome, 'skipped', JSON.stringify(question))
    }
  })

  async function askUnwatched ({ type, body, schema, parser, limit, poison }) {
    const app = Fastify({ bodyLimit: limit, onProtoPoisoning: poison, onConstructorPoisoning: poison })
    const asText = { parseAs: 'string' }
    if (parser === 'form') parseForms(app)
    if (parser === 'json') app.addContentTypeParser(/^application\/[\w.-]+\+json/, asText, app.getDefaultJsonParser(poison, poison))
    if (parser === 'any') app.addContentTypeParser('*', asText, async (request, text) => text)
    app.post('/', { schema: { ...schema && { body: JSON.parse(schema) } } }, async () => 'ok')
    const headers = type ? { 'content-type': type } : {}
    return (await app.inject({ method: 'POST', url: '/', headers, ...body && { payload: body } })).statusCode
  }

  test('is not sent when something about it makes no sense', async (t) => {
    for (const changes of [{ type: 'a\nb' }, { schema: '{' }, { schema: '{"type":"nothing"}' }]) {
      await t.assert.rejects(traceInput(questionOf('changed', changes)), InputError, JSON.stringify(changes))
    }
  })
})

test('every contender of the benches answers as it must', async () => {
  await checkAnswers(bench)
  await checkServers(servers, process.execPath, new AbortController().signal)
})

suite('the page', () => {
  /** Status and body, or the code of an error. */
  async function post (app, payload, type = JSON_TYPE, url = '/orders') {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...type && { 'content-type': type } } })
    const { code = answer.body } = answer.statusCode < 400 ? {} : answer.json()
    return `${answer.statusCode} ${code}`
  }

  test('a body without a content type has no parser, unless one is for * or for whatever comes', async (t) => {
    const answers = [null, FORM, /^text/, '*', /^.*$/].map(async (type) => {
      const app = Fastify()
      if (type) app.addContentTypeParser(type, { parseAs: 'string' }, async (request, text) => text)
      app.post('/orders', async (request) => request.body)
      return (await post(app, 'tea', '')).slice(0, 3)
    })
    t.assert.deepStrictEqual(await Promise.all(answers), ['415', '415', '415', '200', '200'])
  })

  test('params are validated first, then the body, the query string and the headers', async (t) => {
    const app = Fastify()
    const part = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }
    app.post('/:n', { schema: { headers: part, querystring: part, body: part, params: part } }, async () => 'ok')
    const right = []
    const valueOf = (name) => right.includes(name) ? '1' : 'x'
    for (let index = 0; index < 4; index++) {
      const url = `/${valueOf('params')}?n=${valueOf('querystring')}`
      const answer = await app.inject({ method: 'POST', url, headers: { n: valueOf('headers') }, body: { n: valueOf('body') } })
      right.push(answer.json().message.split('/')[0])
    }
    t.assert.deepStrictEqual(right, ['params', 'body', 'querystring', 'headers'])
  })

  test('a type provider checks nothing', async (t) => {
    const app = Fastify()
    t.assert.strictEqual(app.withTypeProvider(), app)
    app.withTypeProvider().post('/orders', async (request) => request.body)
    t.assert.strictEqual(await post(app, '{"count":"many"}'), '200 {"count":"many"}')
  })

  test('a declared body is converted and loses what is not declared; a form needs a parser', async (t) => {
    const form = Fastify()
    parseForms(form)
    form.post('/orders', async (request) => request.body)
    for (const [app, body, type, answer] of [
      [declareBody(), '{"item":"tea","count":"3","role":"admin"}', JSON_TYPE, '200 {"item":"tea","count":3}'],
      [parseNoForm(), 'item=tea', FORM, '415 FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      [form, 'tag=a&tag=b&item=', FORM, '200 {"tag":["a","b"],"item":""}'],
      [form, '{"item":"tea"}', JSON_TYPE, '200 {"item":"tea"}'],
      [form, '<item/>', 'text/xml', '415 FST_ERR_CTP_INVALID_MEDIA_TYPE']
    ]) t.assert.strictEqual(await post(app, body, type), answer)
  })

  test('a form is cut after 1,000 fields', async (t) => {
    const app = Fastify()
    parseForms(app)
    app.post('/orders', async (request) => ({ fields: Object.keys(request.body).length }))
    t.assert.strictEqual(await post(app, Array.from({ length: 1001 }, (_, index) => `${index}=`).join('&'), FORM), '200 {"fields":1000}')
  })

  test('the value of a schema of Zod is handed over, and what does not fit is a 400', async (t) => {
    const app = Fastify()
    app.setValidatorCompiler(compileZod)
    const querystring = z.object({ page: z.coerce.number() })
    app.post('/orders', { schema: { body: z.object({ count: z.number() }), querystring } }, async ({ body, query }) => [body, query])
    const ask = (body) => post(app, body, JSON_TYPE, '/orders?page=2')
    t.assert.strictEqual(await ask('{"count":3,"role":"admin"}'), '200 [{"count":3},{"page":2}]')
    t.assert.strictEqual(await ask('{"count":"3"}'), '400 FST_ERR_VALIDATION')
  })

  test('null and true pass as numbers, unless a body is not converted; a query is, still', async (t) => {
    const wrong = convertBody()
    t.assert.strictEqual(await post(wrong, '{"count":null}'), '200 {"count":0}')
    t.assert.strictEqual(await post(wrong, '{"count":true}'), '200 {"count":1}')
    const strict = buildStrict()
    strict.addSchema({ $id: 'count', type: 'integer' })
    const body = { type: 'object', properties: { count: { $ref: 'count#' } } }
    const querystring = { type: 'object', properties: { page: { type: 'integer' } } }
    strict.post('/orders', { schema: { body, querystring } }, async (request) => ({ ...request.query, ...request.body }))
    for (const count of ['null', 'true', '"3"']) {
      t.assert.strictEqual(await post(strict, `{"count":${count}}`), '400 FST_ERR_VALIDATION')
    }
    t.assert.strictEqual(await post(strict, '{"count":3}', JSON_TYPE, '/orders?page=2'), '200 {"page":2,"count":3}')
  })
})
