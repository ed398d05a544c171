import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import Fastify from 'fastify'
import bench from './bench.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { EXAMPLES, InputError, RULES, compareOutputs, compareTexts, generateSerializer } from './model.js'
import { checkPerson, declareUser, keepHash, leakHash, person } from './recipes.js'
import { randomChoices } from '../lib/samples/random-choices.js'

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
  ['an undeclared property, behind $ref', object({ o: { $ref: '#/definitions/o' } }, { definitions: { o: object({ a: string }) } }), { o: { b: 1 } }, '$.o.b', 'dropped', '1', null, /^not declared for this object/],
  ['a property outside the branch taken', { anyOf: [object({ a: string }), object({ a: string, b: string })] }, { a: '1', b: '2' }, '$.b', 'dropped', '"2"', null, /^not declared/],
  ['a RegExp for a string', object({ a: string }), { a: /x+/ }, '$.a', 'coerced', '{}', '"x+"', /source/],
  ['null for a string that may be an integer', object({ a: { type: ['string', 'integer'] } }), { a: null }, '$.a', 'coerced', 'null', '""', /does not allow null/],
  ['a Date for an object', object({ a: object({ b: string }) }), { a: NOON }, '$.a', 'coerced', '"2026-03-14T12:00:00.000Z"', '{}', /of a Date only declared properties/],
  ['a default', object({ a: { ...integer, default: 7 } }), {}, '$.a', 'filled', null, '7', /default of the schema is written, 7/],
  ['a function', object({ a: string }), { a: String }, '$.a', 'coerced', null, JSON.stringify(String(String)), /a function: JSON\.stringify leaves it out/],
  ['a date that keeps the day', object({ a: { ...string, format: 'date' } }), { a: NOON }, '$.a', 'changed', '"2026-03-14T12:00:00.000Z"', write({ ...string, format: 'date' }, NOON), /keeps the day only/],
  ['a constant', object({ a: { const: 'fixed' } }), { a: 'x' }, '$.a', 'changed', '"x"', '"fixed"', /whatever the value is/],
  ['keys in another order', object({ a: string, b: string }, { required: ['b'] }), { a: 'x', b: 'y' }, '$', 'changed', '{"a":"x","b":"y"}', '{"b":"y","a":"x"}', /required keys first/],
  ['what toJSON() returns', object({ a: integer }), { toJSON: () => ({ a: '1.5' }) }, '$.a', 'coerced', '"1.5"', '1', /'1\.5' became 1, by Math\.trunc/]
]
const FAULTS = [
  ['a required property', object({ o: object({ a: string }, { required: ['a'] }) }), { o: {} }, '$.o.a', /"a" is required!/],
  ['no array', object({ a: { type: 'array', items: string } }), { a: 'x' }, '$.a', /does not match schema definition/],
  ['a text for an integer', { type: 'array', items: integer }, [1, 'x'], '$[1]', /"x" cannot be converted to an integer/],
  ['what is written first of two', object({ a: integer, b: number }, { required: ['b'] }), { a: 'x', b: 'y' }, '$.b', /"y" cannot be converted/],
  ['no branch of anyOf', object({ a: { anyOf: [string, integer] } }), { a: true }, '$.a', /'#\/properties\/a' does not match schema definition/],
  ['an error of the value itself', object({ a: string, b: integer }), { a: { toString () { throw new Error('mine') } }, b: 'x' }, '$.a.toString', /^fast-json-stringify throws: mine$/]
]
const NO_JSON = [[object({ a: {} }), { a () {} }, '$.a'], [{ type: 'array', items: {} }, [1, undefined], '$[1]'], [object({ a: { ...string, format: 'unsafe' } }), { a: 'a"b' }, '$.a']]
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
      t.assert.deepStrictEqual(differences.map(({ why, ...found }) => found), [{ path, kind, json, fjs }])
      t.assert.match(differences[0].why, why)
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
})

suite('the generated source', () => {
  test('is the library\'s own, of which only white space is changed', (t) => {
    const withoutSpace = (code) => code.replaceAll(/\s+/g, '').replaceAll(/__fjs_(root|merged)_\d+/g, '$1')
    for (const { schemaText, valueText } of EXAMPLES) {
      const [schema, value] = [schemaText, valueText].map((text) => new Function(`return (${text})`)()) // eslint-disable-line no-new-func
      const { source, serialize } = generateSerializer(schema)
      t.assert.ok(withoutSpace(fastJsonStringify(structuredClone(schema), { mode: 'debug' }).code).endsWith(withoutSpace(source)))
      t.assert.ok(!source.includes('const JSON_STR_'), 'begins where it depends on the schema')
      t.assert.strictEqual(attempt(() => serialize(value)), attempt(() => write(schema, value)))
    }
  })

  test('is explained by each sentence where the library writes what it is about', (t) => {
    const said = EXPLAINED.flatMap((schema) => compareOutputs(schema, null).explained.map(({ explains }) => explains))
    t.assert.deepStrictEqual(RULES.filter(([, sentence]) => {
      const begin = typeof sentence === 'string' ? sentence : sentence('…', '…').split('…')[0]
      return !said.some((one) => one.startsWith(begin))
    }), [])
  })

  test('asks Ajv for anyOf, oneOf and if, and for nothing else', (t) => {
    const asks = (schema) => compareOutputs(schema, {}).isValidated
    const asked = [{ anyOf: [object({}), integer] }, { oneOf: [object({}), integer] }, { type: 'object', if: { required: ['a'] }, then: object({ a: string }) }]
    const others = [{ allOf: [object({ a: string }), object({ b: string })] }, object({ a: { ...integer, minimum: 18 } }, { required: [], additionalProperties: true })]
    t.assert.deepStrictEqual([...asked, ...others].map(asks), [true, true, true, false, false])
  })
})

suite('what a reader types', () => {
  test('is refused with the name of the text that is wrong', (t) => {
    for (const [schemaText, valueText, message] of [
      ['{', '{}', /^the schema is not an expression: /],
      ['{}', 'nope', /^the value throws: nope is not defined$/],
      ['{}', '(() => { throw new Error("one\\ntwo") })()', /^the value throws: one$/],
      ['', '{}', /^the schema is empty/],
      ['{}', ' '.repeat(4001), /^the value is longer than 4000 characters$/],
      ['7', '{}', /^the schema must be an object/],
      ['{ type: \'text\' }', '{}', /^fast-json-stringify refuses the schema: schema is invalid/],
      ['{}', '(() => { throw Object.create(null) })()', /^the value throws: something that has no text$/],
      ['{}', 'new Proxy({}, { ownKeys () { throw new Error("no keys") } })', /^the value cannot be compared: no keys$/]
    ]) {
      t.assert.throws(() => compareTexts(schemaText, valueText), (error) => error instanceof InputError && message.test(error.message) && !error.message.includes('\n'))
    }
  })
})

suite('a route answers as the page says', () => {
  const kept = '{"id":7,"name":"Ada"}'
  const whole = JSON.stringify(row)
  const nullable = { ...user, nullable: true }
  const checked = object({ age: { ...integer, minimum: 18 }, zip: { ...string, maxLength: 3, pattern: '^x' }, role: { ...string, enum: ['reader'] } })
  const unchecked = { age: 3, zip: 'zzzzz', role: 'king' }
  const byType = { 200: { content: { 'application/json': { schema: user } } } }
  const fail = () => { throw new Error('no database') }

  for (const [name, response, payload, body, { code = 200, prepare = () => {} } = {}] of [
    ['with it, by additionalProperties', { 200: { ...user, additionalProperties: true } }, row, whole],
    ['201 by default', { default: user }, row, kept, { code: 201 }],
    ['a Buffer as it is', { 200: user }, Buffer.from(whole), whole],
    ['a stream as it is', { 200: user }, Readable.from([whole]), whole],
    ['an error by default, too', { default: user }, row, '{"name":"Error"}', { code: 500, prepare: fail }],
    ['by the entry of a content type', byType, row, kept],
    ['all, where a content type has no entry', byType, row, whole, { prepare: (to) => to.type('application/vnd.api+json') }],
    ['by the serializer of the reply first', { 200: user }, row, whole, { prepare: (to) => to.serializer(JSON.stringify) }],
    ['what breaks the limits of its schema', { 200: checked }, unchecked, JSON.stringify(unchecked)],
    ['a person, converted', { 200: person }, { age: '3.9', admin: 'false' }, '{"age":3,"admin":true}'],
    ['{} for null inside', { 200: object({ owner: user }) }, { owner: null }, '{"owner":{}}'],
    ['null inside, by nullable', { 200: object({ owner: nullable }) }, { owner: null }, '{"owner":null}'],
    ['500 for what is no branch', { 200: { anyOf: [string, integer] } }, { radius: 2 }, /^\{"statusCode":500.*does not match schema definition/, { code: 500 }]
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

  test('what a reply serializer of the application writes, before any schema', async (t) => {
    const app = Fastify().setReplySerializer((payload) => JSON.stringify(payload))
    app.get('/', { schema: { response: { 200: user } } }, async () => row)
    t.assert.strictEqual((await app.inject('/')).body, whole)
  })

  test('a user without the hash, under each status that has a schema', async (t) => {
    t.assert.strictEqual((await declareUser(async () => row).inject('/users/7')).body, kept)
    const post = async (app) => (await app.inject({ method: 'POST', url: '/users', payload: {} })).body
    t.assert.deepStrictEqual([await post(leakHash(row)), await post(keepHash(row))], [whole, kept])
  })

  test('500 for what a hook refuses that checks 200, and errors of its route as they are', async (t) => {
    const app = Fastify()
    const values = { ada: { age: 36, admin: false }, young: { age: '3.9', admin: 'false' }, null: null, text: '{"age":3}' }
    app.get('/:name', { schema: { response: { 200: person } }, preSerialization: checkPerson }, async ({ params }, to) => (
      params.name === 'nobody' ? to.code(404).send({ sorry: 'nobody' }) : values[params.name]
    ))
    const bodies = ['ada', 'text', 'nobody'].map(async (name) => (await app.inject(`/${name}`)).body)
    t.assert.deepStrictEqual(await Promise.all(bodies), ['{"age":36,"admin":false}', '{"age":3}', '{"sorry":"nobody"}'])
    for (const name of ['young', 'null']) t.assert.match((await app.inject(`/${name}`)).body, /^\{"statusCode":500.*breaks its contract/)
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

  test('anyOf and oneOf: the first that Ajv passes, limits and all', (t) => {
    const limited = { anyOf: [{ ...integer, minimum: 18 }, { type: 'null' }] }
    t.assert.deepStrictEqual([write({ oneOf: [integer, number] }, 7), write({ oneOf: [object({ a: string }), object({ b: string })] }, { b: 'x' })], ['7', '{}'])
    t.assert.strictEqual(write(limited, 18), '18')
    t.assert.throws(() => write(limited, 3), MISMATCH)
    t.assert.throws(() => write({ anyOf: [string] }, 7), { name: 'TypeError', message: 'The value of \'#\' does not match schema definition.' })
  })

  test('a name of a schema is escaped where it becomes code', (t) => {
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
  for (const { path, fjs } of differences) {
    const keys = path.match(/\$|\w+/g)
    const last = keys.pop()
    const holder = keys.reduce((value, key) => value[key], root)
    if (fjs === null) delete holder[last]
    else holder[last] = JSON.parse(fjs)
  }
  return root.$
}
