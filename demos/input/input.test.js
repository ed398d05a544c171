import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { InputError } from '../lib/command-line/input-error.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { ask } from './bench/answers.js'
import { askBothWays } from './model/ask-both-ways.js'
import { askCompilers } from './model/ask-compilers.js'
import { askInOrder } from './model/ask-in-order.js'
import { parseForm } from './model/parse-form.js'
import { LIMITS, PARSERS, POISON } from './model/question.js'
import { EXAMPLES, example, traceInput } from './model.js'

const FORM = 'application/x-www-form-urlencoded'
const OFTEN = 200

/** @param {string} id */
const questionOf = (id, changes = {}) => {
  const found = EXAMPLES.find((one) => one.id === id)
  if (!found) throw new Error(`no example ${id}`)
  return { ...found.question, ...changes }
}

/** What is asked, the status, and the station that refused. @param {string} id */
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
    t.assert.deepStrictEqual(await endOf('refused'), [400, 'validate', 'FST_ERR_VALIDATION'])
    t.assert.deepStrictEqual(await endOf('form'), [415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])
    t.assert.deepStrictEqual(await endOf('form', { type: 'nonsense' }), [415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])
    t.assert.deepStrictEqual(await endOf('form', { type: '' }), [415, 'type', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])
    t.assert.deepStrictEqual(await endOf('large'), [413, 'limit', 'FST_ERR_CTP_BODY_TOO_LARGE'])
    t.assert.deepStrictEqual(await endOf('counted'), [413, 'limit', 'FST_ERR_CTP_BODY_TOO_LARGE'])
    t.assert.deepStrictEqual(await endOf('empty'), [400, 'parse', 'FST_ERR_CTP_EMPTY_JSON_BODY'])
    t.assert.deepStrictEqual(await endOf('changed', { body: '{' }), [400, 'parse', 'FST_ERR_CTP_INVALID_JSON_BODY'])
    t.assert.deepStrictEqual(await endOf('poison'), [400, 'poison', 'FST_ERR_CTP_INVALID_JSON_BODY'])
  })

  test('has the number that JavaScript reads, also one that JSON cannot write', async (t) => {
    const values = async (/** @type {string} */ body, schema = '') => {
      const { stations, answer } = await traceInput(questionOf('changed', { body, schema }))
      return [...['parse', 'handler'].map((id) => stations.find((station) => station.id === id)?.value), JSON.stringify(JSON.parse(answer).got)]
    }
    t.assert.deepStrictEqual(await values('{"count":1e400}'), ['{"count":Infinity}', '{"count":Infinity}', '{"count":null}'])
    t.assert.deepStrictEqual(await values('[-1e400,-0,1e21,"é\\n"]'), ['[-Infinity,-0,1e+21,"é\\n"]', '[-Infinity,-0,1e+21,"é\\n"]', '[null,0,1e+21,"é\\n"]'])
    const { stations } = await traceInput(questionOf('changed', { body: '{"count":1e400}', schema: '{"type":"object","properties":{"count":{"type":"string"}}}' }))
    t.assert.deepStrictEqual(stations.find(({ id }) => id === 'validate')?.changes, [{ kind: 'converted', path: '/count', from: 'Infinity', to: '"Infinity"' }])
  })

  test('is not read where the header tells that it is too large, and is where nothing tells', async (t) => {
    const said = async (/** @type {string} */ id) => (await traceInput(questionOf(id))).stations[1].said
    t.assert.match(await said('large'), /content-length says 93, and 64 are allowed. Nothing is read/)
    t.assert.match(await said('counted'), /^93 bytes are counted, and 64 are allowed/)
  })

  test('shows which parsers were looked up', async (t) => {
    const said = async (/** @type {object} */ changes) => (await traceInput(questionOf('form', changes))).stations[0].said
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

suite('what the page says', () => {
  test('of the order, of both directions, and of other validators', async (t) => {
    t.assert.deepStrictEqual(await askInOrder(), ['params', 'body', 'querystring', 'headers'])
    t.assert.deepStrictEqual((await askBothWays()).map(({ input, output }) => [input, output]), [
      ['{"count":3,"size":"big"}', '{"count":3,"size":"big"}'],
      ['400 body/count must be integer', '{"count":3,"size":"big"}'],
      ['400 body/item must NOT have more than 5 characters', '{"item":"green tea","size":"big"}'],
      ['{"role":"admin","size":"big"}', '{"size":"big"}'],
      ['{"size":"small"}', '{"size":"small"}']
    ])
    const [none, attached, zod, coerce] = (await askCompilers()).map(({ answer }) => answer)
    t.assert.strictEqual(none, '200 {"count":"3"}')
    t.assert.strictEqual(attached, '200 {"count":3,"error":"body/count must be >= 5"}')
    t.assert.match(zod, /^400 /)
    t.assert.strictEqual(coerce, '200 {"count":3}')
  })

  test('to the claims that are no matter of time', async (t) => {
    t.assert.deepStrictEqual(await ask(), { 'undeclared-is-dropped': false, 'form-is-validated': true, 'first-request-compiles': false, 'zod-converts': false })
  })
})

suite('problems fail as the page says', () => {
  test('a body without a content type has no parser, unless one is for * or for whatever comes', async (t) => {
    const statusOf = async (/** @type {string | RegExp | null} */ type) => {
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

/** @param {import('./model.js').Question} question */
async function askUnwatched ({ type, body, schema, parser, limit, poison }) {
  const reaction = /** @type {'error'} */ (poison)
  const app = Fastify({ bodyLimit: limit, onProtoPoisoning: reaction, onConstructorPoisoning: reaction })
  const asText = /** @type {const} */ ({ parseAs: 'string' })
  if (parser === 'form') app.addContentTypeParser(FORM, asText, parseForm)
  if (parser === 'json') app.addContentTypeParser(/^application\/[\w.-]+\+json/, asText, app.getDefaultJsonParser(reaction, reaction))
  if (parser === 'any') app.addContentTypeParser('*', asText, async (request, text) => text)
  app.post('/', { schema: { ...schema && { body: JSON.parse(schema) } } }, async () => 'ok')
  const { statusCode } = await app.inject({ method: 'POST', url: '/', ...type && { headers: { 'content-type': type } }, ...body && { payload: body } })
  return statusCode
}
