import { suite, test } from 'node:test'
import Fastify from 'fastify'
import bench from './bench.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { ask } from './bench/answers.js'
import { EXAMPLES, InputError, LIMITS, PARSERS, POISON, example, parseForm, traceInput } from './model.js'

const FORM = 'application/x-www-form-urlencoded'
const OFTEN = 200

const questionOf = (id, changes = {}) => ({ ...EXAMPLES.find((one) => one.id === id).question, ...changes })

/** What is asked, the status, and the station that refused. */
async function endOf (id, changes = {}) {
  const { status, stations, answer } = await traceInput(questionOf(id, changes))
  return [status, stations.find(({ outcome }) => outcome === 'refused')?.id ?? '', JSON.parse(answer).code ?? '']
}

suite('a body on its way', () => {
  test('is changed to fit its schema, and each change is told', async (t) => {
    const { stations, answer } = await example()
    t.assert.deepStrictEqual(JSON.parse(answer).got, { item: 'tea', count: 3, tags: ['green'], size: 'small' })
    t.assert.deepStrictEqual(stations.find(({ id }) => id === 'validate')?.changes, [
      { kind: 'converted', path: '/count', from: '"3"', to: '3' },
      { kind: 'converted', path: '/tags', from: '"green"', to: '["green"]' },
      { kind: 'removed', path: '/admin', from: 'true', to: '' },
      { kind: 'default', path: '/size', from: '', to: '"small"' }
    ])
  })

  test('ends at the station that refuses it', async (t) => {
    for (const [id, changes, ...end] of [
      ['refused', {}, 400, 'validate', 'FST_ERR_VALIDATION'],
      ['form', {}, 415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      ['form', { type: 'nonsense' }, 415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      ['form', { type: '' }, 415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'],
      ['large', {}, 413, 'limit', 'FST_ERR_CTP_BODY_TOO_LARGE'],
      ['counted', {}, 413, 'limit', 'FST_ERR_CTP_BODY_TOO_LARGE'],
      ['empty', {}, 400, 'parse', 'FST_ERR_CTP_EMPTY_JSON_BODY'],
      ['changed', { body: '{' }, 400, 'parse', 'FST_ERR_CTP_INVALID_JSON_BODY'],
      ['poison', {}, 400, 'poison', 'FST_ERR_CTP_INVALID_JSON_BODY']
    ]) t.assert.deepStrictEqual(await endOf(id, changes), end)
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

  test('is not read where the header tells that it is too large, and is where nothing tells', async (t) => {
    const said = async (id) => (await traceInput(questionOf(id))).stations[1].said
    t.assert.match(await said('large'), /content-length says 93, and 64 are allowed. Nothing is read/)
    t.assert.match(await said('counted'), /^93 bytes are counted, and 64 are allowed/)
  })

  test('shows which parsers were looked up', async (t) => {
    const said = async (changes) => (await traceInput(questionOf('form', changes))).stations[0].said
    t.assert.strictEqual(await said({ type: 'application/json; charset=utf-8' }), 'application/json; charset="utf-8": no. application/json: found.')
    t.assert.strictEqual(await said({}), `${FORM}: no. The parser for *: no.`)
    t.assert.strictEqual(await said({ parser: 'any' }), `${FORM}: no. The parser for *: found.`)
    t.assert.strictEqual(await said({ parser: 'json', type: 'application/ld+json', body: '{}' }), `application/ld+json: no. ${PARSERS.json}: found.`)
    t.assert.strictEqual(await said({ type: '', body: '' }), 'No content type and no body: there is nothing to parse.')
  })

  test('keeps what nobody declared, and loses poison where that is asked for', async (t) => {
    t.assert.strictEqual(JSON.parse((await traceInput(questionOf('kept'))).answer).got.admin, true)
    const { stations } = await traceInput(questionOf('poison', { poison: 'remove' }))
    t.assert.deepStrictEqual(stations[3].changes.map(({ path }) => path), ['/__proto__'])
    t.assert.deepStrictEqual(await endOf('poison', { poison: 'ignore', schema: '' }), [200, '', ''])
  })

  test('whatever it is, has the answer of a Fastify that nobody watches, and one end', async (t) => {
    const { one } = randomChoices(7)
    for (let index = 0; index < OFTEN; index++) {
      const question = {
        type: one(['', 'application/json', 'application/json;charset=utf-8', 'APPLICATION/JSON', 'text/plain', 'text/html', FORM, 'application/ld+json', 'json', '*/*']),
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
  test('a body without a content type has no parser, unless one is for * or for whatever comes', async (t) => {
    const statusOf = async (type) => {
      const app = Fastify()
      if (type) app.addContentTypeParser(type, { parseAs: 'string' }, async (request, text) => text)
      app.post('/orders', async (request) => request.body)
      return (await app.inject({ method: 'POST', url: '/orders', payload: 'tea' })).statusCode
    }
    t.assert.deepStrictEqual(await Promise.all([null, FORM, /^text/, '*', /^.*$/].map(statusOf)), [415, 415, 415, 200, 200])
  })

  test('a type provider checks nothing, and a schema does', async (t) => {
    const app = Fastify()
    t.assert.strictEqual(app.withTypeProvider(), app)
    app.withTypeProvider().post('/wrong', async (request) => request.body)
    t.assert.strictEqual((await app.inject({ method: 'POST', url: '/wrong', body: { count: 'many' } })).statusCode, 200)
  })
})

async function askUnwatched ({ type, body, schema, parser, limit, poison }) {
  const reaction = poison
  const app = Fastify({ bodyLimit: limit, onProtoPoisoning: reaction, onConstructorPoisoning: reaction })
  const asText = { parseAs: 'string' }
  if (parser === 'form') app.addContentTypeParser(FORM, asText, parseForm)
  if (parser === 'json') app.addContentTypeParser(/^application\/[\w.-]+\+json/, asText, app.getDefaultJsonParser(reaction, reaction))
  if (parser === 'any') app.addContentTypeParser('*', asText, async (request, text) => text)
  app.post('/', { schema: { ...schema && { body: JSON.parse(schema) } } }, async () => 'ok')
  const { statusCode } = await app.inject({ method: 'POST', url: '/', ...type && { headers: { 'content-type': type } }, ...body && { payload: body } })
  return statusCode
}
