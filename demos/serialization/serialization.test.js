import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import v8 from 'fast-json-stringify/lib/v8.js'
import Fastify from 'fastify'
import bench from './bench.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { checkPerson, person } from './apps/check-person.js'
import { EXAMPLES, InputError, RULES, compareOutputs, compareTexts, generateSerializer, timeTexts } from './model.js'
import { randomChoices } from '../lib/samples/random-choices.js'

const { escapeStringLoop, escapeStringNative } = createRequire(import.meta.url)('fast-json-stringify/lib/serializer')

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }
const NOON = new Date('2026-03-14T12:00:00Z')
const object = (properties, more) => ({ type: 'object', properties, ...more })
const write = (schema, value) => fastJsonStringify(structuredClone(schema))(value)
const user = object({ id: integer, name: string })
const row = { id: 7, name: 'Ada', passwordHash: 'secret' }

/** What is written otherwise: JSON.stringify's, fast-json-stringify's, and the reason. */
const DIFFERENCES = [
  ['an undeclared property', object({ a: string }), { a: 'x', b: 1 }, '$.b', 'dropped', '1', null, /^not declared, and there are no additionalProperties/],
  ['a property that no pattern matches', { type: 'object', patternProperties: { '^x-': string } }, { 'x-a': '1', b: 1 }, '$.b', 'dropped', '1', null, /no pattern/],
  ['a property outside the branch taken', { anyOf: [object({ a: string }), object({ a: string, b: string })] }, { a: '1', b: '2' }, '$.b', 'dropped', '"2"', null, /anyOf\/0, the branch that was taken/],
  ['a property outside then', { type: 'object', properties: { a: string }, if: { required: ['b'] }, then: object({ b: string }), else: object({ c: string }) }, { a: '1', b: '2', c: '3' }, '$.c', 'dropped', '"3"', null, /in then, the branch/],
  ['a property behind $ref', object({ o: { $ref: '#/definitions/o' } }, { definitions: { o: object({ a: string }) } }), { o: { b: 1 } }, '$.o.b', 'dropped', '1', null, /^not declared/],
  ['a property of an item', { type: 'array', items: object({ 'a b': string }) }, [{}, { 'a b': 'x', c: 1 }], '$[1].c', 'dropped', '1', null, /^not declared/],
  ['a RegExp for a string', object({ a: string }), { a: /x+/ }, '$.a', 'coerced', '{}', '"x+"', /source/],
  ['null for a string that may be an integer', object({ a: { type: ['string', 'integer'] } }), { a: null }, '$.a', 'coerced', 'null', '""', /a string is declared without nullable/],
  ['an array for an object', object({ a: object({ b: string }) }), { a: [1] }, '$.a', 'coerced', '[1]', '{}', /only declared properties are read/],
  ['a Date for an object', object({ a: object({ b: string }) }), { a: NOON }, '$.a', 'coerced', '"2026-03-14T12:00:00.000Z"', '{}', /only declared properties/],
  ['a default behind $ref', object({ a: { $ref: '#/definitions/a' } }, { definitions: { a: { ...integer, default: 7 } } }), {}, '$.a', 'filled', null, '7', /default of the schema is written, 7/],
  ['an inherited property', object({ a: string }), Object.create({ a: 'x' }), '$.a', 'filled', null, '"x"', /inherited/],
  ['a function', object({ a: string }), { a: String }, '$.a', 'coerced', null, JSON.stringify(String(String)), /a function: JSON\.stringify leaves it out/],
  ['a date that keeps the day', object({ a: { ...string, format: 'date' } }), { a: NOON }, '$.a', 'changed', '"2026-03-14T12:00:00.000Z"', write({ ...string, format: 'date' }, NOON), /keeps the day only/],
  ['null in the unsafe format', object({ a: { ...string, format: 'unsafe' } }), { a: null }, '$.a', 'changed', 'null', '"null"', /unsafe/],
  ['keys in another order', object({ a: string, b: string }, { required: ['b'] }), { a: 'x', b: 'y' }, '$', 'changed', 'a, b', 'b, a', /required ones first/],
  ['an item by its place', { type: 'array', items: [string, integer], additionalItems: true }, ['a', 7, { b: 1 }, null], '$', '', null, null, /^$/],
  ['an item by the schema of its place', { type: 'array', items: [integer, { ...string, format: 'unsafe' }] }, [7, null], '$[1]', 'changed', 'null', '"null"', /unsafe/],
  ['a value beside anyOf', { type: 'object', properties: { a: integer }, anyOf: [{ required: ['b'] }, { required: ['a'] }] }, { a: '1' }, '$.a', 'coerced', '"1"', '1', /Math\.trunc/],
  ['a value by the pattern of its name', { type: 'object', patternProperties: { '^x-': integer }, additionalProperties: string }, { 'x-a': '1', b: 'y' }, '$["x-a"]', 'coerced', '"1"', '1', /Math\.trunc/],
  ['what toJSON() returns', object({ a: integer }), { toJSON: () => ({ a: '1' }) }, '$.a', 'coerced', '"1"', '1', /'1' became 1/],
  ['a value of the schema that allOf makes', { allOf: [object({ a: integer }), object({ b: string })] }, { a: '1', b: 'x' }, '$.a', 'coerced', '"1"', '1', /Math\.trunc/]
]
const FAULTS = [
  ['a required property', object({ o: object({ a: string }, { required: ['a'] }) }), { o: {} }, '$.o.a', /"a" is required!/],
  ['a required property that is not declared', object({ o: { type: 'object', required: ['a b'] } }), { o: {} }, '$.o["a b"]', /"a b" is required!/],
  ['no array', object({ a: { type: 'array', items: string } }), { a: 'x' }, '$.a', /does not match schema definition/],
  ['a text for an integer', { type: 'array', items: integer }, [1, 'x'], '$[1]', /"x" cannot be converted to an integer/],
  ['a text for an integer, after what has no JSON', object({ a: {}, b: integer }), { a: String, b: 'x' }, '$.b', /"x" cannot be converted/],
  ['what is written first of two', object({ a: integer, b: number }, { required: ['b'] }), { a: 'x', b: 'y' }, '$.b', /"y" cannot be converted/],
  ['undefined for an object', object({ a: string }), undefined, '$', /Cannot read properties of undefined/],
  ['undefined for a string', { type: 'array', items: string }, [undefined], '$[0]', /Cannot read properties of undefined/],
  ['a number for a date, behind $ref', object({ a: { $ref: '#/definitions/day' } }, { definitions: { day: { ...string, format: 'date' } } }), { a: 5 }, '$.a', /cannot be converted to a date/],
  ['no branch of anyOf', object({ a: { anyOf: [string, integer] } }), { a: true }, '$.a', /'#\/properties\/a' does not match schema definition/],
  ['what the branch of anyOf does not take', { anyOf: [object({ a: { ...integer, minimum: 1 } }), object({ a: object({ b: integer }) })] }, { a: { b: 'x' } }, '$.a.b', /does not match/],
  ['an undeclared value', object({}, { additionalProperties: integer }), { toJSON: () => ({ a: 'x' }) }, '$.a', /"x" cannot be converted/],
  ['an error of the value itself', object({ a: string, b: integer }), { a: { toString () { throw new Error('mine') } }, b: 'x' }, '$.a.toString', /^fast-json-stringify throws: mine$/]
]
const NO_JSON = [
  [object({ a: {} }), { a () {} }, '$.a'], [{ type: 'array', items: {} }, [1, undefined], '$[1]'],
  ...[[['"'], '$.a[0]'], ['a"b', '$.a']].map(([a, path]) => [object({ a: { ...string, format: 'unsafe' } }), { a }, path])
]
/** Schemas that together have a line for each sentence of the figure. */
const EXPLAINED = [
  object({ id: integer, n: number, b: boolean, s: string, any: {} }, { required: ['id'] }), { type: 'object', required: ['id'] },
  object({ a: { ...string, nullable: true } }), object({ a: string }, { nullable: true }), object({ a: { ...string, default: 'x' }, b: { ...integer, default: 7 } }),
  ...['date', 'time', 'date-time', 'unsafe'].map((format) => ({ ...string, format })), { type: 'array', items: string }, { type: 'array', items: integer },
  object({}, { additionalProperties: true }), object({}, { additionalProperties: integer }), { type: 'object', patternProperties: { '^x-': string } },
  { anyOf: [string, integer] }, object({ o: object({}), l: { type: 'array' } })
]

suite('the differences', () => {
  for (const [name, schema, value, path, kind, json, fjs, why] of DIFFERENCES) {
    test(`name ${name}`, (t) => {
      const { differences } = compareOutputs(schema, value)
      t.assert.deepStrictEqual(differences.map(({ why, ...found }) => found), kind ? [{ path, kind, json, fjs }] : [])
      if (kind) t.assert.match(differences[0].why, why)
    })
  }

  for (const [name, schema, value, path, why] of FAULTS) {
    test(`say where and why it throws: ${name}`, (t) => {
      const { fjs, differences: [found] } = compareOutputs(schema, value)
      t.assert.ok('error' in fjs)
      t.assert.throws(() => write(schema, value))
      t.assert.deepStrictEqual([found.path, found.kind], [path, 'error'])
      t.assert.match(found.why, why)
    })
  }

  test('say where the text is not JSON', (t) => {
    for (const [schema, value, path] of NO_JSON) {
      t.assert.throws(() => JSON.parse(write(schema, value)), SyntaxError)
      t.assert.deepStrictEqual(compareOutputs(schema, value).differences.filter(({ kind }) => kind === 'error').map((found) => found.path), [path])
    }
  })

  test('say what is thrown by a value that holds itself', (t) => {
    const loop = {}
    loop.o = loop
    const places = compareOutputs(object({ o: { $ref: '#' } }), loop).differences.map(({ path, why }) => `${path} ${why}`)
    t.assert.match(places.join(), /^\$\.o fast-json-stringify throws: Maximum call stack.*,\$\.o JSON\.stringify throws: Converting circular/s)
  })

  test('say where JSON.stringify gives no text and the other does', (t) => {
    const why = 'JSON.stringify returns undefined here, not a text'
    t.assert.deepStrictEqual(compareOutputs(boolean, undefined).differences, [{ path: '$', kind: 'error', json: null, fjs: 'false', why }])
    const { json, fjs, differences: [found] } = compareOutputs(object({ o: object({ a: integer }) }), { o: { a: 12345678901234567890n } })
    t.assert.ok('error' in json)
    t.assert.deepStrictEqual([fjs, found.path, found.kind], [{ text: '{"o":{"a":12345678901234567890}}' }, '$.o.a', 'error'])
  })
})

suite('the generated source', () => {
  test('is the library\'s own, of which only white space is changed', (t) => {
    const withoutSpace = (code) => code.replaceAll(/\s+/g, '').replaceAll(/__fjs_(root|merged)_\d+/g, '$1')
    for (const { schemaText, valueText } of EXAMPLES) {
      const [schema, value] = [schemaText, valueText].map((text) => new Function(`return (${text})`)()) // eslint-disable-line no-new-func
      const { source, serialize } = generateSerializer(schema)
      t.assert.ok(withoutSpace(fastJsonStringify(structuredClone(schema), { mode: 'debug' }).code).endsWith(withoutSpace(source)))
      t.assert.ok(!source.includes('const JSON_STR_'), 'begins where it depends on the schema')
      t.assert.strictEqual(serialize(value), write(schema, value))
    }
  })

  test('is explained by each sentence where the library writes what it is about', (t) => {
    const said = EXPLAINED.flatMap((schema) => compareOutputs(schema, null).branches.map(({ explains }) => explains))
    t.assert.deepStrictEqual(RULES.filter(([, sentence]) => {
      const begin = typeof sentence === 'string' ? sentence : sentence('…', '…').split('…')[0]
      return !said.some((one) => one.startsWith(begin))
    }), [])
    for (const named of [/without "id" it throws/, /default of 'a' was written into the source, "x"/, /default of 'b' was written into the source, 7/, /matches \^x- is written/, /against \/anyOf\/0/, /tries \/anyOf\/1/]) {
      t.assert.ok(said.some((one) => named.test(one)), String(named))
    }
  })

  test('asks Ajv for anyOf, oneOf and if, and for nothing else', (t) => {
    const asks = (schema) => compareOutputs(schema, {}).validated
    const asked = [{ anyOf: [object({}), integer] }, { oneOf: [object({}), integer] }, { type: 'object', if: { required: ['a'] }, then: object({ a: string }) }]
    const others = [{ allOf: [object({ a: string }), object({ b: string })] }, object({ a: { ...integer, minimum: 18 } }, { required: [], additionalProperties: true })]
    t.assert.deepStrictEqual([...asked, ...others].map(asks), [true, true, true, false, false])
  })
})

suite('what a reader types', () => {
  /** A value as deep as that. */
  const nest = (depth) => `(() => { let v = { b: '1' }; for (let i = 0; i < ${depth}; i++) v = { a: v, b: '1' }; return v })()`

  test('is refused with the name of the text that is wrong', (t) => {
    for (const [schemaText, valueText, message] of [
      ['{', '{}', /^the schema is not an expression: /],
      ['{}', 'nope', /^the value throws: nope is not defined$/],
      ['{}', '(() => { throw new Error("one\\ntwo") })()', /^the value throws: one$/],
      ['', '{}', /^the schema is empty/],
      ['{}', ' '.repeat(4001), /^the value is longer than 4000 characters$/],
      ['7', '{}', /^the schema must be an object/],
      ['[]', '{}', /^the schema must be an object/],
      ['{ type: \'text\' }', '{}', /^fast-json-stringify refuses the schema: schema is invalid/],
      ['{ default () {} }', '{}', /^fast-json-stringify refuses the schema: /],
      ['{}', '(() => { throw Object.create(null) })()', /^the value throws: something that has no text$/],
      ['{}', '(() => { throw Object.assign(new Error(), { message: {} }) })()', /^the value throws: \[object Object\]$/],
      ['{}', 'new Proxy({}, { ownKeys () { throw new Error("no keys") } })', /^the value cannot be compared: no keys$/],
      ['{}', `${'['.repeat(1900)}${']'.repeat(1900)}`, /^the value is nested deeper than 100 levels|^the value is nested too deep/],
      ['{ type: \'object\', properties: { a: { $ref: \'#\' }, b: { type: \'integer\' } } }', nest(1500), /^the value is nested deeper than 100 levels/],
      ['{}', nest(100_000), /^the value is nested deeper than 100 levels/]
    ]) {
      t.assert.throws(() => compareTexts(schemaText, valueText), (error) => error instanceof InputError && message.test(error.message) && !error.message.includes('\n'))
    }
  })

  test('may hold a text of millions of characters', (t) => {
    const { json } = compareTexts('{ type: \'string\' }', "'x'.repeat(8e6)")
    t.assert.strictEqual(json.text?.length, 8e6 + 2)
  })

  test('may hold what JSON cannot', (t) => {
    const { fjs } = compareTexts('{ type: \'string\', format: \'date-time\' } // a comment', 'new Date(0) // another')
    t.assert.deepStrictEqual(fjs, { text: '"1970-01-01T00:00:00.000Z"' })
    t.assert.strictEqual(compareTexts('{}', '["[".repeat(200)]').fjs.text, JSON.stringify(['['.repeat(200)]))
  })

  test('is timed in nanoseconds, or refused when there is nothing to time', (t) => {
    const { fjs, json, rounds } = timeTexts('{ type: \'integer\' }', '7')
    for (const cost of [fjs.bytes, fjs.raw, json.bytes, json.raw]) t.assert.ok(cost > 0 && cost < 1e6)
    t.assert.ok(rounds > 0)
    t.assert.throws(() => timeTexts('{ type: \'integer\' }', '\'x\''), { message: /^nothing to time: fast-json-stringify throws: / })
    t.assert.throws(() => timeTexts('{}', 'undefined'), { message: /^nothing to time: / })
  })
})

suite('a route answers as the page says', () => {
  const kept = '{"id":7,"name":"Ada"}'
  const whole = JSON.stringify(row)
  const nullable = { ...user, nullable: true }
  const checked = object({ age: { ...integer, minimum: 18 }, zip: { ...string, maxLength: 3, pattern: '^x' }, role: { ...string, enum: ['reader'] }, mail: { ...string, format: 'email' } })
  const unchecked = { age: 3, zip: 'zzzzz', role: 'king', mail: 'none' }
  const byType = { 200: { content: { 'application/json': { schema: user } } } }
  const fail = () => { throw new Error('no database') }

  for (const [name, response, payload, body, { code = 200, prepare = () => {} } = {}] of [
    ['with it, by additionalProperties', { 200: { ...user, additionalProperties: true } }, row, whole],
    ['all of any object, by additionalProperties', { 200: object({ data: { type: 'object', additionalProperties: true } }) }, { data: { a: 1 } }, '{"data":{"a":1}}'],
    ['all of any value, without a type', { 200: object({ data: {} }) }, { data: { a: 1 } }, '{"data":{"a":1}}'],
    ['201 by default', { default: user }, row, kept, { code: 201 }],
    ['400 without the schema for 200', { 200: user }, { error: row }, JSON.stringify({ error: row }), { code: 400 }],
    ['a Buffer as it is', { 200: user }, Buffer.from(whole), whole],
    ['a stream as it is', { 200: user }, Readable.from([whole]), whole],
    ['an error by default, too', { default: user }, row, '{"name":"Error"}', { code: 500, prepare: fail }],
    ['by the entry of a content type', byType, row, kept],
    ['all, where a content type has no entry', byType, row, whole, { prepare: (to) => to.type('application/vnd.api+json') }],
    ['by the serializer of the reply first', { 200: user }, row, whole, { prepare: (to) => to.serializer(JSON.stringify) }],
    ['with other types, coerced', { 200: object({ id: integer, price: number, zip: string, active: boolean }) }, { id: '7.9', price: '1.50', zip: 1234, active: 'false' }, '{"id":7,"price":1.5,"zip":"1234","active":true}'],
    ['what breaks the limits of its schema', { 200: checked }, unchecked, JSON.stringify(unchecked)],
    ['null for what is required, coerced', { 200: object({ id: integer }, { required: ['id'] }) }, { id: null }, '{"id":0}'],
    ['{} for null', { 200: user }, null, '{}'],
    ['null, by nullable', { 200: nullable }, null, 'null'],
    ['{} for null inside', { 200: object({ owner: user }) }, { owner: null }, '{"owner":{}}'],
    ['{} for null, whatever is required of it', { 200: object({ owner: { ...user, required: ['id'] } }) }, { owner: null }, '{"owner":{}}'],
    ['null inside, by nullable', { 200: object({ owner: nullable }) }, { owner: null }, '{"owner":null}'],
    ['null inside, by a list of types', { 200: object({ owner: { ...user, type: ['object', 'null'] } }) }, { owner: null }, '{"owner":null}']
  ]) {
    test(name, async (t) => {
      const app = Fastify()
      app.get('/', { schema: { response: structuredClone(response) } }, async (request, to) => {
        prepare(to)
        return to.code(code === 500 ? 200 : code).send(payload)
      })
      const answer = await app.inject('/')
      t.assert.strictEqual(answer.statusCode, code)
      if (typeof body === 'string') t.assert.strictEqual(answer.body, body)
      else t.assert.match(answer.body, body)
    })
  }

  test('by a serializer compiler of your own, or a reply serializer of the application', async (t) => {
    for (const prepare of [(app) => app.setSerializerCompiler(() => (data) => JSON.stringify(data)), (app) => app.setReplySerializer((payload) => JSON.stringify(payload))]) {
      const app = Fastify()
      prepare(app)
      app.get('/', { schema: { response: { 200: user } } }, async () => row)
      t.assert.strictEqual((await app.inject('/')).body, whole)
    }
  })

  test('500 for what a hook refuses that checks 200, and errors of its route as they are', async (t) => {
    const app = Fastify()
    app.setErrorHandler((error, request, to) => to.code(error.statusCode ?? 500).send({ sorry: error.message }))
    const values = { ada: { age: 36, admin: false }, young: { age: '3.9', admin: 'false' }, null: null, text: '{"age":3}' }
    app.get('/:name', { schema: { response: { 200: person } }, preSerialization: checkPerson }, async (request, to) => {
      const { name } = request.params
      if (name === 'fails') fail()
      return name === 'nobody' ? to.code(404).send({ sorry: 'nobody' }) : values[name]
    })
    const broken = '500 {"sorry":"this answer breaks its contract"}'
    for (const [name, expected] of [
      ['ada', '200 {"age":36,"admin":false}'], ['young', broken], ['null', broken], ['text', '200 {"age":3}'],
      ['nobody', '404 {"sorry":"nobody"}'], ['fails', '500 {"sorry":"no database"}']
    ]) {
      const { statusCode, body } = await app.inject(`/${name}`)
      t.assert.strictEqual(`${statusCode} ${body}`, expected)
    }
  })

  test('an error by the schema of its status: what that declares, or four fields', async (t) => {
    const soldOut = () => Object.assign(new Error('sold out'), { statusCode: 409, code: 'SOLD_OUT', item: 'tea' })
    const ask = async (response, handleError) => {
      const app = Fastify()
      if (handleError) app.setErrorHandler(handleError)
      app.get('/', response ? { schema: { response } } : {}, async () => { throw soldOut() })
      const answer = await app.inject('/')
      return { status: answer.statusCode, body: answer.json() }
    }
    const fields = { statusCode: 409, code: 'SOLD_OUT', error: 'Conflict', message: 'sold out' }
    t.assert.deepStrictEqual((await ask()).body, fields)
    t.assert.deepStrictEqual((await ask({ 200: object({ id: integer }), '2xx': user })).body, fields)
    t.assert.deepStrictEqual(await ask({ '4xx': object({ item: string, message: string }) }), { status: 409, body: { item: 'tea', message: 'sold out' } })
    t.assert.deepStrictEqual((await ask({ default: object({ ok: integer }) })).body, {})
    t.assert.match((await ask({ '4xx': object({ stack: string }) })).body.stack, /serialization\.test\.js/)
    const { status, body } = await ask({ '4xx': object({ id: integer }, { required: ['id'] }) })
    t.assert.deepStrictEqual([status, body.code], [500, 'FST_ERR_FAILED_ERROR_SERIALIZATION'])
    const handled = await ask({ '4xx': object({ sorry: string }) }, (error, request, reply) => reply.code(error.statusCode).send({ sorry: 'sold out', secret: 1 }))
    t.assert.deepStrictEqual(handled.body, { sorry: 'sold out' })
  })
})

suite('what readers ask', () => {
  const MISMATCH = /does not match schema definition/

  test('a list of types converts no number and no string, and takes the first type that takes the value', (t) => {
    for (const [type, value, written] of [
      ['integer', 3.9, '3'], ['integer', '7', '7'], ['string', 7, '"7"'],
      [['integer', 'null'], 3.9], [['integer', 'null'], '7'], [['string', 'null'], 7], [['string', 'null'], { no: 'text' }],
      [['string', 'null'], new Date(0), '"1970-01-01T00:00:00.000Z"'], [['string', 'null'], { toString: () => 'text' }, '"text"'],
      [['object', 'string'], NOON, '{}'], [['object', 'array', 'string'], NOON, '{}'], [['array', 'string', 'object'], NOON, JSON.stringify(NOON)],
      [['string', 'array'], [1, 2], '"1,2"'], [['array', 'string'], [1, 2], '[1,2]'], [['object', 'null'], null, 'null'],
      [['integer', 'null'], null, 'null'], [['integer', 'string'], null, '0'], [['string', 'integer'], null, '""']
    ]) {
      if (written === undefined) t.assert.throws(() => write({ type }, value), MISMATCH)
      else t.assert.strictEqual(write({ type }, value), written, String(type))
    }
  })

  test('anyOf and oneOf: the first that Ajv passes, limits and all, before toJSON()', (t) => {
    const limited = { anyOf: [{ ...integer, minimum: 18 }, { type: 'null' }] }
    const named = object({ a: string }, { required: ['a'] })
    const wrapped = { toJSON: () => ({ a: 'x' }) }
    t.assert.deepStrictEqual([write({ oneOf: [integer, number] }, 7), write({ oneOf: [object({ a: string }), object({ b: string })] }, { b: 'x' })], ['7', '{}'])
    t.assert.deepStrictEqual([write(limited, 18), write(named, wrapped), write({ anyOf: [object({ a: string }), string] }, NOON)], ['18', '{"a":"x"}', '{}'])
    t.assert.throws(() => write(limited, 3), MISMATCH)
    t.assert.throws(() => write({ anyOf: [named] }, wrapped), MISMATCH)
    t.assert.throws(() => write({ anyOf: [string] }, 7), { name: 'TypeError', message: 'The value of \'#\' does not match schema definition.' })
  })

  test('$ref: one function for two places, maybe its own; a name that nobody declared stops the boot', async (t) => {
    const functionsOf = (schema) => fastJsonStringify(schema, { mode: 'debug' }).code.match(/function anonymous\d+/g).length
    const place = { $ref: '#/definitions/user' }
    t.assert.strictEqual(functionsOf({ ...object({ from: place, to: place }), definitions: { user } }), 2)
    t.assert.strictEqual(functionsOf(object({ from: user, to: structuredClone(user) })), 3)
    const tree = { $id: 'tree', ...object({ id: integer, children: { type: 'array', items: { $ref: '#' } } }) }
    t.assert.strictEqual(write(tree, { id: 1, children: [{ id: 2, children: [] }] }), '{"id":1,"children":[{"id":2,"children":[]}]}')
    const build = () => Fastify().get('/', { schema: { response: { 200: { $ref: 'user#' } } } }, async () => row)
    await t.assert.rejects(async () => { await build().ready() }, { code: 'FST_ERR_SCH_SERIALIZATION_BUILD' })
    t.assert.deepStrictEqual((await build().addSchema({ $id: 'user', ...user }).inject('/')).json(), { id: 7, name: 'Ada' })
  })

  test('a string is scanned by a loop, an expression, or JSON.stringify, by its length and what is in it', (t) => {
    const native = t.mock.method(JSON, 'stringify').mock
    const expression = t.mock.method(RegExp.prototype, 'test').mock
    const waysOf = (escape, text) => {
      native.resetCalls()
      expression.resetCalls()
      escape(text)
      return [expression.callCount(), native.callCount()]
    }
    const serialize = fastJsonStringify({ type: 'string' })
    const ways = [
      [41, 42, 4999, 5000].map((length) => waysOf(escapeStringLoop, 'x'.repeat(length))),
      ['a"b', 'a\n', '\ud83d', `${'x'.repeat(42)}"`].map((text) => waysOf(escapeStringLoop, text)),
      [7, 8].map((length) => waysOf(escapeStringNative, 'x'.repeat(length))),
      [7, 8, 4999, 5000].map((length) => waysOf(serialize, 'x'.repeat(length))[1] > 0)
    ]
    native.restore()
    expression.restore()
    const isQuick = v8.HAS_FAST_JSON_STRINGIFY
    t.assert.deepStrictEqual(ways, [[[0, 0], [1, 0], [1, 0], [0, 1]], [[0, 0], [0, 1], [0, 1], [1, 1]], [[0, 0], [0, 1]], [false, isQuick, isQuick, true]])
  })

  test('a format of dates takes any string, and null, and throws for the rest; unsafe escapes nothing', (t) => {
    for (const format of ['date', 'time', 'date-time']) {
      t.assert.strictEqual(write({ ...string, format }, 'no "date"'), JSON.stringify('no "date"'))
      t.assert.strictEqual(write({ ...string, format }, null), '""')
      t.assert.throws(() => write({ ...string, format }, 7), /cannot be converted/)
    }
    t.assert.throws(() => JSON.parse(write(object({ name: { ...string, format: 'unsafe' } }), { name: 'a "b"' })), SyntaxError)
  })

  test('a schema becomes code, its names escaped, and a value does not', (t) => {
    const { source, serialize } = generateSerializer(object({ nameOfTheSchema: { ...string, default: 'defaultOfTheSchema' } }))
    for (const text of ['nameOfTheSchema', 'defaultOfTheSchema']) t.assert.ok(source.includes(text), text)
    t.assert.strictEqual(serialize({ nameOfTheSchema: '"+globalThis+"' }), JSON.stringify({ nameOfTheSchema: '"+globalThis+"' }))
    const attack = "'\"`);globalThis.attacked = true;//"
    t.assert.strictEqual(write(object({ [attack]: string }), { [attack]: 'x' }), JSON.stringify({ [attack]: 'x' }))
    t.assert.strictEqual(globalThis.attacked, undefined)
  })
})

test('every contender of the bench answers as it must', async () => { await checkAnswers(bench) })

/** Schemas and values, most of which do not fit; the same ones each time. */
function createRandomPairs (count) {
  const leaves = [
    string, integer, number, boolean, { type: 'null' }, ...['date', 'time', 'date-time'].map((format) => ({ ...string, format })),
    { ...string, nullable: true }, { ...integer, nullable: true }, { type: ['string', 'null'] }, { type: ['integer', 'boolean'] },
    { ...integer, default: 7 }, { ...string, default: 'x' }, { const: 'fixed' }, {}
  ]
  const values = ['Ada', 'a "quote"', '7.9', '12', '', 7, 7.5, -3.2, 0, true, false, null, undefined, NOON, [], ['x', 1], { a: 1 }, { b: '2', d: null }]
  const keys = ['a', 'b', 'c', 'd']
  const { chance, one, some } = randomChoices(1)
  const maybe = (keyword) => chance(25) ? keyword : {}
  const makeObject = (depth) => object(Object.fromEntries(some(keys, 50).map((key) => [key, makeSchema(depth)])), {
    ...maybe({ required: [one(keys)] }), ...maybe({ nullable: true }), ...maybe({ additionalProperties: one([true, false, integer]) })
  })
  const makeSchema = (depth) => {
    if (depth === 2 || chance(50)) return one(leaves)
    if (chance(25)) return { type: 'array', items: makeSchema(depth + 1), ...maybe({ nullable: true }) }
    return chance(25) ? { anyOf: [makeObject(depth + 1), makeObject(depth + 1)] } : makeObject(depth + 1)
  }
  const makeValue = (depth) => depth > 2 || (depth > 0 && chance(67)) ? one(values) : Object.fromEntries(some(keys, 67).map((key) => [key, makeValue(depth + 1)]))
  return Array.from({ length: count }, () => ({ schema: makeObject(0), value: makeValue(0) }))
}

test('of many random schemas and values each difference is named', (t) => {
  for (const { schema, value } of createRandomPairs(300)) {
    const message = `${JSON.stringify(schema)} ${JSON.stringify(value)}`
    const { fjs, json, differences } = compareOutputs(schema, value)
    t.assert.strictEqual('text' in fjs ? fjs.text : null, attempt(() => write(schema, value)), message)
    if ('text' in fjs && 'text' in json) t.assert.deepEqual(applyDifferences(json.text, differences), JSON.parse(fjs.text), message)
    else t.assert.ok(differences.some(({ kind }) => kind === 'error'), message)
  }
})

function attempt (run) {
  try {
    return run()
  } catch {
    return null
  }
}

/** What JSON.stringify wrote, with each named difference made. */
function applyDifferences (json, differences) {
  const root = { $: JSON.parse(json) }
  for (const { path, fjs, why } of differences) {
    if (why.startsWith('keys come in the order')) continue
    const keys = ['$', ...keysOf(path)]
    const last = keys.pop()
    const holder = keys.reduce((value, key) => value[key], root)
    if (fjs === null) delete holder[last]
    else Object.defineProperty(holder, last, { value: JSON.parse(fjs), configurable: true, enumerable: true, writable: true })
  }
  return root.$
}

/** Of a path such as `$.user["a b"][0]`. */
function keysOf (path) {
  return [...path.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g)].map(([, name, index, quoted]) => name ?? index ?? JSON.parse(`"${quoted}"`))
}
