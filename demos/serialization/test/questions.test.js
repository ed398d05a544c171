import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import Fastify from 'fastify'
import { generateSerializer } from '../model/generate-serializer.js'
import { NOON, integer, object, string, write } from './test-schemas.js'

const { escapeStringLoop, escapeStringNative } = createRequire(import.meta.url)('fast-json-stringify/lib/serializer')

const soldOut = () => Object.assign(new Error('sold out'), { statusCode: 409, code: 'SOLD_OUT', item: 'tea' })

/** @param {Record<string, object>} [response] */
async function fail (response) {
  const app = Fastify()
  app.get('/', response ? { schema: { response } } : {}, async () => { throw soldOut() })
  const answer = await app.inject('/')
  return { status: answer.statusCode, body: answer.json() }
}

suite('what readers ask: an error', () => {
  test('has four fields where no schema is for its status', async (t) => {
    const plain = { status: 409, body: { statusCode: 409, code: 'SOLD_OUT', error: 'Conflict', message: 'sold out' } }
    t.assert.deepStrictEqual(await fail(), plain)
    t.assert.deepStrictEqual(await fail({ 200: object({ id: integer }) }), plain)
  })

  test('has what the schema of its status declares, a field of its own and its stack among them', async (t) => {
    t.assert.deepStrictEqual(await fail({ '4xx': object({ item: string, message: string }) }), { status: 409, body: { item: 'tea', message: 'sold out' } })
    t.assert.deepStrictEqual(await fail({ default: object({ ok: integer }) }), { status: 409, body: {} })
    t.assert.match((await fail({ '4xx': object({ stack: string }) })).body.stack, /questions\.test\.js/)
  })

  test('that lacks what is required becomes a 500', async (t) => {
    const { status, body } = await fail({ '4xx': object({ id: integer }, { required: ['id'] }) })
    t.assert.deepStrictEqual([status, body.code], [500, 'FST_ERR_FAILED_ERROR_SERIALIZATION'])
  })

  test('that an error handler answers goes through the schema as an object', async (t) => {
    const app = Fastify()
    app.setErrorHandler((failure, request, reply) => reply.code(409).send({ sorry: 'sold out', secret: 1 }))
    app.get('/', { schema: { response: { '4xx': object({ sorry: string }) } } }, async () => { throw soldOut() })
    t.assert.deepStrictEqual((await app.inject('/')).json(), { sorry: 'sold out' })
  })
})

suite('what readers ask: a list of types', () => {
  test('converts no number and no string, where one type does', (t) => {
    for (const [value, written] of [[3.9, '3'], ['7', '7']]) {
      t.assert.strictEqual(write(integer, value), written)
      t.assert.throws(() => write({ type: ['integer', 'null'] }, value), /does not match schema definition/)
    }
    t.assert.strictEqual(write(string, 7), '"7"')
    t.assert.throws(() => write({ type: ['string', 'null'] }, 7), /does not match schema definition/)
  })

  test('writes an object that has a text of its own as a string', (t) => {
    const type = ['string', 'null']
    t.assert.strictEqual(write({ type }, new Date(0)), '"1970-01-01T00:00:00.000Z"')
    t.assert.strictEqual(write({ type }, { toString: () => 'text' }), '"text"')
    t.assert.throws(() => write({ type }, { no: 'text' }), /does not match schema definition/)
  })

  test('takes the first type that takes the value, a date or an array too', (t) => {
    const cases = /** @type {Array<[string[], unknown, string]>} */ ([
      [['object', 'string'], NOON, '{}'],
      [['object', 'array', 'string'], NOON, '{}'],
      [['array', 'string', 'object'], NOON, JSON.stringify(NOON)],
      [['string', 'array'], [1, 2], '"1,2"'],
      [['array', 'string'], [1, 2], '[1,2]'],
      [['object', 'null'], null, 'null']
    ])
    for (const [type, value, written] of cases) t.assert.strictEqual(write({ type }, value), written, type.join())
  })

  test('keeps null when it has it, and else writes it as the type', (t) => {
    t.assert.deepStrictEqual([['integer', 'null'], ['integer', 'string'], ['string', 'integer']].map((type) => write({ type }, null)), ['null', '0', '""'])
    t.assert.strictEqual(write({ ...integer, nullable: true }, null), 'null')
  })
})

suite('what readers ask: $ref', () => {
  const user = object({ id: integer })
  const functionsOf = (/** @type {any} */ schema) => /** @type {any} */ (fastJsonStringify(schema, { mode: 'debug' })).code.match(/function anonymous\d+/g).length

  test('is one function for two places, and what is written out twice is two', (t) => {
    const place = { $ref: '#/definitions/user' }
    t.assert.strictEqual(functionsOf({ ...object({ from: place, to: place }), definitions: { user } }), 2)
    t.assert.strictEqual(functionsOf(object({ from: user, to: structuredClone(user) })), 3)
  })

  test('names a shared schema, and stops the boot when there is none', async (t) => {
    const build = () => Fastify().get('/', { schema: { response: { 200: { $ref: 'user#' } } } }, async () => ({ id: 7, hash: 'secret' }))
    await t.assert.rejects(async () => { await build().ready() }, { code: 'FST_ERR_SCH_SERIALIZATION_BUILD' })
    t.assert.deepStrictEqual((await build().addSchema({ $id: 'user', ...user }).inject('/')).json(), { id: 7 })
  })

  test('may lead to itself, and keywords beside it count', (t) => {
    const tree = { $id: 'tree', ...object({ id: integer, children: { type: 'array', items: { $ref: '#' } } }) }
    t.assert.strictEqual(write(tree, { id: 1, children: [{ id: 2, children: [] }] }), '{"id":1,"children":[{"id":2,"children":[]}]}')
    const beside = { ...object({ user: { $ref: '#/definitions/user', properties: { name: string } } }), definitions: { user } }
    t.assert.strictEqual(write(beside, { user: { id: 1, name: 'Ada', hash: 'secret' } }), '{"user":{"id":1,"name":"Ada"}}')
  })
})

suite('what readers ask: a string', () => {
  test('is scanned by a loop, by an expression, or by JSON.stringify, by its length and what is in it', (t) => {
    const native = t.mock.method(JSON, 'stringify').mock
    const expression = t.mock.method(RegExp.prototype, 'test').mock
    const waysOf = (/** @type {(text: string) => string} */ escape, /** @type {string} */ text) => {
      native.resetCalls()
      expression.resetCalls()
      escape(text)
      return [expression.callCount(), native.callCount()]
    }
    const asked = {
      loop: [41, 42, 4999, 5000].map((length) => waysOf(escapeStringLoop, 'x'.repeat(length))),
      escaped: ['a"b', 'a\n', '\ud83d', `${'x'.repeat(42)}"`].map((text) => waysOf(escapeStringLoop, text)),
      newer: [7, 8].map((length) => waysOf(escapeStringNative, 'x'.repeat(length)))
    }
    native.restore()
    expression.restore()
    t.assert.deepStrictEqual(asked, {
      loop: [[0, 0], [1, 0], [1, 0], [0, 1]],
      escaped: [[0, 0], [0, 1], [0, 1], [1, 1]],
      newer: [[0, 0], [0, 1]]
    })
  })

  test('with the format unsafe is not escaped: a quote breaks the JSON', (t) => {
    t.assert.throws(() => JSON.parse(write(object({ name: { ...string, format: 'unsafe' } }), { name: 'a "b"' })), SyntaxError)
  })
})

suite('what readers ask: a schema', () => {
  test('becomes code, and a value does not', (t) => {
    const { source, serialize } = generateSerializer(object({ nameOfTheSchema: { ...string, default: 'defaultOfTheSchema' } }))
    for (const text of ['nameOfTheSchema', 'defaultOfTheSchema']) t.assert.ok(source.includes(text), text)
    t.assert.strictEqual(serialize({ nameOfTheSchema: '"+globalThis+"' }), JSON.stringify({ nameOfTheSchema: '"+globalThis+"' }))
  })

  test('has its names escaped', (t) => {
    const attack = "'\"`);globalThis.attacked = true;//"
    t.assert.strictEqual(write(object({ [attack]: string }), { [attack]: 'x' }), JSON.stringify({ [attack]: 'x' }))
    t.assert.strictEqual(Reflect.get(globalThis, 'attacked'), undefined)
  })
})
