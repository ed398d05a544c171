import { suite, test } from 'node:test'
import Fastify from 'fastify'
import fastJsonStringify from 'fast-json-stringify'
import { findPieces } from './find-pieces.js'
import { generateSerializer } from './generate-serializer.js'
import { EXAMPLES, InputError, compareOutputs, compareTexts, example, timeTexts } from './model.js'
import { evaluateTexts } from './evaluate-texts.js'
import { countCalls } from './time-payback.js'
import { wrap } from '../lib/wrap.js'

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }
const NOON = new Date('2026-03-14T12:00:00Z')

/** @param {Record<string, any>} properties @param {object} [more] */
const object = (properties, more) => ({ type: 'object', properties, ...more })

/** @param {any} schema @param {unknown} value */
const write = (schema, value) => fastJsonStringify(structuredClone(schema))(value)

/** @param {string} code */
const withoutSpace = (code) => code.replaceAll(/\s+/g, '').replaceAll(/__fjs_(root|merged)_\d+/g, '$1')

suite('the generated source', () => {
  test('is the library\'s own, of which only white space is changed', (t) => {
    for (const { schemaText, valueText } of EXAMPLES) {
      const { schema, value } = evaluateTexts(schemaText, valueText)
      const { source, serialize } = generateSerializer(schema)
      const { code } = /** @type {any} */ (fastJsonStringify(/** @type {any} */ (structuredClone(schema)), { mode: 'debug' }))
      t.assert.ok(withoutSpace(code).endsWith(withoutSpace(source)))
      t.assert.ok(!source.includes('const JSON_STR_'), 'begins where it depends on the schema')
      t.assert.strictEqual(serialize(value), write(schema, value))
    }
  })

  test('is full of the checks that a schema is said to save', (t) => {
    const { source } = example()
    for (const check of ['typeof input.toJSON === \'function\'', 'typeof value_name_2 !== \'string\'', 'value_name_2 instanceof Date', '=== null', '"id" is required!']) {
      t.assert.ok(source.includes(check), check)
    }
  })

  test('has every explained line where it is said to be', (t) => {
    for (const { schemaText, valueText } of EXAMPLES) {
      const { source, branches } = compareTexts(schemaText, valueText)
      const lines = source.split('\n')
      t.assert.ok(branches.length > 0)
      for (const { line, code, explains } of branches) {
        t.assert.strictEqual(lines[line - 1].trim(), code)
        t.assert.match(explains, /[.}\]"]$/)
      }
    }
  })

  for (const [name, schema, explains] of /** @type {Array<[string, object, RegExp]>} */ ([
    ['required', object({ id: integer }, { required: ['id'] }), /^Required: without "id" it throws/],
    ['a required property that is not declared', { type: 'object', required: ['id'] }, /^Required: without "id" it throws/],
    ['an integer', object({ id: integer }), /Math\.trunc/],
    ['a number', number, /Number\(\)/],
    ['a boolean', boolean, /truthiness/],
    ['nullable', object({ a: { ...string, nullable: true } }), /allows null: it stays null/],
    ['a nullable object', object({ a: string }, { nullable: true }), /nullable: null stays null/],
    ['a default', object({ a: { ...string, default: 'x' } }), /default of 'a' was written into the source, "x"/],
    ['a default after another property', object({ b: string, a: { ...integer, default: 7 } }), /default of 'a' was written into the source, 7/],
    ['a date', { ...string, format: 'date' }, /only the day/],
    ['a time', { ...string, format: 'time' }, /only the time/],
    ['a date-time', { ...string, format: 'date-time' }, /in full/],
    ['the unsafe format', { ...string, format: 'unsafe' }, /not escaped/],
    ['no type', { title: 'anything' }, /JSON\.stringify does it/],
    ['an array', { type: 'array', items: string }, /What is no array throws/],
    ['a long array', { type: 'array', items: integer }, /items on, they are copied/],
    ['additionalProperties', object({}, { additionalProperties: true }), /all keys walked/],
    ['additionalProperties with a schema', object({}, { additionalProperties: integer }), /escaped on each call/],
    ['patternProperties', { type: 'object', patternProperties: { '^x-': string } }, /matches \^x- is written/],
    ['the first of anyOf', { anyOf: [string, integer] }, /^Ajv validates the value against \/anyOf\/0/],
    ['the second of anyOf', { anyOf: [string, integer] }, /^Otherwise Ajv tries \/anyOf\/1/],
    ['the end of anyOf', { anyOf: [string, integer] }, /it throws\.$/],
    ['properties of which none is required', object({ a: string, b: string }), /a comma is due/]
  ])) {
    test(`is explained for ${name}`, (t) => {
      const { branches } = compareOutputs(schema, null)
      t.assert.ok(branches.some((branch) => explains.test(branch.explains)), JSON.stringify(branches, null, 2))
    })
  }

  test('asks Ajv for anyOf, oneOf and if, and for nothing else', (t) => {
    const asks = (/** @type {object} */ schema) => compareOutputs(schema, {}).validated
    t.assert.strictEqual(asks({ anyOf: [object({}), integer] }), true)
    t.assert.strictEqual(asks({ oneOf: [object({}), integer] }), true)
    t.assert.strictEqual(asks({ type: 'object', if: { required: ['a'] }, then: object({ a: string }) }), true)
    t.assert.strictEqual(asks({ allOf: [object({ a: string }), object({ b: string })] }), false)
    t.assert.strictEqual(asks(object({ a: { ...integer, minimum: 18 } }, { required: [], additionalProperties: true })), false)
  })

  test('leaves the schema as it was given', (t) => {
    const schema = { properties: { a: { maxLength: 3 } } }
    compareOutputs(schema, { a: 'x' })
    t.assert.deepStrictEqual(schema, { properties: { a: { maxLength: 3 } } })
  })
})

/** What is written otherwise, and the reason: `[name, schema, value, path, kind, JSON.stringify's, fast-json-stringify's, why]`. */
const DIFFERENCES = /** @type {Array<[string, object, any, string, string, string | null, string | null, RegExp]>} */ ([
  ['an undeclared property', object({ a: string }), { a: 'x', b: 1 }, '$.b', 'dropped', '1', null, /^not declared; only additionalProperties/],
  ['an undeclared property of a closed object', object({}, { additionalProperties: false }), { b: 1 }, '$.b', 'dropped', '1', null, /additionalProperties is false/],
  ['a property of an object without properties', object({ o: { type: 'object' } }), { o: { b: 1 } }, '$.o.b', 'dropped', '1', null, /without properties/],
  ['a property that no pattern matches', { type: 'object', patternProperties: { '^x-': string } }, { 'x-a': '1', b: 1 }, '$.b', 'dropped', '1', null, /no pattern/],
  ['a property outside the branch taken', { anyOf: [object({ a: string }), object({ a: string, b: string })] }, { a: '1', b: '2' }, '$.b', 'dropped', '"2"', null, /anyOf\/0, the branch that was taken/],
  ['a property outside then', { type: 'object', properties: { a: string }, if: { required: ['b'] }, then: object({ b: string }), else: object({ c: string }) }, { a: '1', b: '2', c: '3' }, '$.c', 'dropped', '"3"', null, /in then, the branch/],
  ['a property behind $ref', object({ o: { $ref: '#/definitions/o' } }, { definitions: { o: object({ a: string }) } }), { o: { b: 1 } }, '$.o.b', 'dropped', '1', null, /^not declared/],
  ['a property of an item', { type: 'array', items: object({ 'a b': string }) }, [{}, { 'a b': 'x', c: 1 }], '$[1].c', 'dropped', '1', null, /^not declared/],
  ['a string for an integer', object({ 'a b': integer }), { 'a b': '7.9' }, '$["a b"]', 'coerced', '"7.9"', '7', /'7.9' became 7/],
  ['a fraction for an integer', object({ a: integer }), { a: -7.9 }, '$.a', 'coerced', '-7.9', '-7', /became -7/],
  ['a string for a number', object({ a: number }), { a: '12.50' }, '$.a', 'coerced', '"12.50"', '12.5', /became 12.5/],
  ['a number for a string', object({ a: string }), { a: 1 }, '$.a', 'coerced', '1', '"1"', /by toString/],
  ['an object for a string', object({ a: string }), { a: { b: 1 } }, '$.a', 'coerced', '{"b":1}', '"[object Object]"', /by toString/],
  ['a RegExp for a string', object({ a: string }), { a: /x+/ }, '$.a', 'coerced', '{}', '"x+"', /source/],
  ['a string for a boolean', object({ a: boolean }), { a: 'false' }, '$.a', 'coerced', '"false"', 'true', /truthy/],
  ['nothing for a boolean', object({ a: boolean }), { a: 0 }, '$.a', 'coerced', '0', 'false', /falsy/],
  ['null for an object', object({ a: object({ b: string }) }), { a: null }, '$.a', 'coerced', 'null', '{}', /without nullable, becomes \{\}/],
  ['null for an array', object({ a: { type: 'array', items: string } }), { a: null }, '$.a', 'coerced', 'null', '[]', /becomes \[\]/],
  ['null for a string', object({ a: string }), { a: null }, '$.a', 'coerced', 'null', '""', /an empty string/],
  ['null for an integer', object({ a: integer }), { a: null }, '$.a', 'coerced', 'null', '0', /becomes 0/],
  ['null for a string that may be an integer', object({ a: { type: ['string', 'integer'] } }), { a: null }, '$.a', 'coerced', 'null', '""', /a string is declared without nullable/],
  ['an array for an object', object({ a: object({ b: string }) }), { a: [1] }, '$.a', 'coerced', '[1]', '{}', /only declared properties are read/],
  ['a Date for an object', object({ a: object({ b: string }) }), { a: NOON }, '$.a', 'coerced', '"2026-03-14T12:00:00.000Z"', '{}', /only declared properties/],
  ['a missing property with a default', object({ a: { ...string, default: 'x' } }), {}, '$.a', 'filled', null, '"x"', /default of the schema is written, "x"/],
  ['a default behind $ref', object({ a: { $ref: '#/definitions/a' } }, { definitions: { a: { ...integer, default: 7 } } }), {}, '$.a', 'filled', null, '7', /default of the schema is written, 7/],
  ['an inherited property', object({ a: string }), Object.create({ a: 'x' }), '$.a', 'filled', null, '"x"', /inherited/],
  ['a function', object({ a: string }), { a: String }, '$.a', 'coerced', null, JSON.stringify(String(String)), /a function: JSON\.stringify leaves it out/],
  ['a date that keeps the day', object({ a: { ...string, format: 'date' } }), { a: NOON }, '$.a', 'changed', '"2026-03-14T12:00:00.000Z"', write({ ...string, format: 'date' }, NOON), /keeps the day only/],
  ['a date that keeps the time', object({ a: { ...string, format: 'time' } }), { a: NOON }, '$.a', 'changed', '"2026-03-14T12:00:00.000Z"', write({ ...string, format: 'time' }, NOON), /hours, minutes and seconds/],
  ['a constant', object({ a: { const: 'x' } }), { a: 'y' }, '$.a', 'changed', '"y"', '"x"', /declared const/],
  ['what is declared as null', object({ a: { type: 'null' } }), { a: 1 }, '$.a', 'changed', '1', 'null', /declared as null/],
  ['null in the unsafe format', object({ a: { ...string, format: 'unsafe' } }), { a: null }, '$.a', 'changed', 'null', '"null"', /unsafe/],
  ['keys in another order', object({ a: string, b: string }, { required: ['b'] }), { a: 'x', b: 'y' }, '$', 'changed', 'a, b', 'b, a', /required ones first/],
  ['an undeclared value by its schema', object({}, { additionalProperties: integer }), { a: '1.5' }, '$.a', 'coerced', '"1.5"', '1', /Math\.trunc/],
  ['an item by its place', { type: 'array', items: [string, integer], additionalItems: true }, ['a', 7, { b: 1 }, null], '$', '', null, null, /^$/],
  ['an item by the schema of its place', { type: 'array', items: [integer, { ...string, format: 'unsafe' }] }, [7, null], '$[1]', 'changed', 'null', '"null"', /unsafe/],
  ['a value beside anyOf', { type: 'object', properties: { a: integer }, anyOf: [{ required: ['b'] }, { required: ['a'] }] }, { a: '1' }, '$.a', 'coerced', '"1"', '1', /Math\.trunc/],
  ['a value by the pattern of its name', { type: 'object', patternProperties: { '^x-': integer }, additionalProperties: string }, { 'x-a': '1', b: 'y' }, '$["x-a"]', 'coerced', '"1"', '1', /Math\.trunc/],
  ['what toJSON() returns', object({ a: integer }), { toJSON: () => ({ a: '1' }) }, '$.a', 'coerced', '"1"', '1', /'1' became 1/],
  ['a value of the schema that allOf makes', { allOf: [object({ a: integer }), object({ b: string })] }, { a: '1', b: 'x' }, '$.a', 'coerced', '"1"', '1', /Math\.trunc/]
])

suite('the differences', () => {
  for (const [name, schema, value, path, kind, json, fjs, why] of DIFFERENCES) {
    test(`name ${name}`, (t) => {
      const { differences } = compareOutputs(schema, value)
      if (kind === '') return t.assert.deepStrictEqual(differences, [])
      const [found, ...others] = differences
      t.assert.deepStrictEqual(others, [])
      t.assert.deepStrictEqual({ path: found.path, kind: found.kind, json: found.json, fjs: found.fjs }, { path, kind, json, fjs })
      t.assert.match(found.why, why)
    })
  }

  test('name the branch of each item', (t) => {
    const schema = { type: 'array', items: { anyOf: [object({ a: string }, { required: ['a'] }), object({ b: string }, { required: ['b'] })] } }
    const { differences } = compareOutputs(schema, [{ a: 'x', c: 1 }, { b: 'y', c: 2 }])
    t.assert.deepStrictEqual(differences.map(({ path, why }) => [path, /anyOf\/\d/.exec(why)?.[0]]), [['$[0].c', 'anyOf/0'], ['$[1].c', 'anyOf/1']])
  })

  test('turn the one text into the other when they are applied', (t) => {
    for (const { schemaText, valueText } of EXAMPLES) {
      const { json, fjs, differences } = compareTexts(schemaText, valueText)
      const patched = { $: JSON.parse(/** @type {any} */ (json).text) }
      for (const difference of differences) applyDifference(patched, difference)
      t.assert.deepStrictEqual(patched.$, JSON.parse(/** @type {any} */ (fjs).text))
    }
  })

  test('are none where the texts are the same', (t) => {
    const { differences, json, fjs } = compareOutputs(object({ a: string, b: { type: 'array', items: number } }), { a: 'x', b: [1, 2.5] })
    t.assert.deepStrictEqual(differences, [])
    t.assert.deepStrictEqual(json, fjs)
  })

  for (const [name, schema, value, path, why] of /** @type {Array<[string, any, any, string, RegExp]>} */ ([
    ['a required property', object({ o: object({ a: string }, { required: ['a'] }) }), { o: {} }, '$.o.a', /^required and not given/],
    ['no array', object({ a: { type: 'array', items: string } }), { a: 'x' }, '$.a', /declared as an array: 'x' is none/],
    ['a text for an integer', { type: 'array', items: integer }, [1, 'x'], '$[1]', /declared as an integer: 'x'/],
    ['a text for an integer, after what has no JSON', object({ a: {}, b: integer }), { a: String, b: 'x' }, '$.b', /declared as an integer: 'x'/],
    ['Infinity for an integer', integer, Infinity, '$', /Infinity cannot become one/],
    ['NaN for a number', number, NaN, '$', /NaN cannot become one/],
    ['undefined for an object', object({ a: string }), undefined, '$', /properties of undefined/],
    ['undefined for a string', { type: 'array', items: string }, [undefined], '$[0]', /has no toString/],
    ['a number for a date', object({ a: { ...string, format: 'date' } }), { a: 5 }, '$.a', /takes a Date, a string or null/],
    ['an invalid Date', object({ a: string }), { a: new Date(NaN) }, '$.a', /invalid Date/],
    ['no branch of anyOf', object({ a: { anyOf: [string, integer] } }), { a: true }, '$.a', /no branch of anyOf validates true/],
    ['none of several types', object({ a: { type: ['integer', 'null'] } }), { a: 'x' }, '$.a', /none of the declared types/],
    ['an item of another type than its place', { type: 'array', items: [string, { type: ['integer', 'null'] }] }, [NOON, 'x'], '$[1]', /'x' is not of the type of its place/],
    ['an item whose place has no type', { type: 'array', items: [{}] }, ['x'], '$[0]', /is not of the type of its place/],
    ['too many items', { type: 'array', items: [string] }, ['a', 'b'], '$', /more items than the schema has/]
  ])) {
    test(`say where and why it throws: ${name}`, (t) => {
      const { fjs, differences: [found] } = compareOutputs(schema, value)
      t.assert.ok('error' in fjs)
      t.assert.throws(() => write(schema, value))
      t.assert.deepStrictEqual({ path: found.path, kind: found.kind }, { path, kind: 'error' })
      t.assert.match(found.why, why)
    })
  }

  for (const [name, schema, value, path] of /** @type {Array<[string, any, any, string]>} */ ([
    ['a function without a type', object({ a: {} }), { a () {} }, '$.a'],
    ['undefined in an array without a type', { type: 'array', items: {} }, [1, undefined], '$[1]'],
    ['a quote in what toString() gives for the unsafe format', object({ a: { ...string, format: 'unsafe' } }), { a: ['"'] }, '$.a'],
    ['a quote in the unsafe format', object({ a: { ...string, format: 'unsafe' } }), { a: 'a"b' }, '$.a']
  ])) {
    test(`say where the text is not JSON: ${name}`, (t) => {
      t.assert.throws(() => JSON.parse(write(schema, value)), SyntaxError)
      t.assert.deepStrictEqual(compareOutputs(schema, value).differences.filter(({ kind }) => kind === 'error').map((found) => found.path), [path])
    })
  }

  test('say what is thrown where no rule knows the place', (t) => {
    /** @type {any} */
    const loop = {}
    loop.o = loop
    const { differences } = compareOutputs(object({ o: { $ref: '#' } }), loop)
    t.assert.deepStrictEqual(differences.map(({ path, kind }) => [path, kind]), [['$', 'error'], ['$', 'error']])
    t.assert.match(differences[0].why, /^fast-json-stringify throws: Maximum call stack/)
    t.assert.match(differences[1].why, /^JSON\.stringify throws: Converting circular structure/)
  })

  test('say what is thrown, and not what a rule would have thrown later', (t) => {
    const { differences: [{ path, why }] } = compareOutputs(object({ a: string, b: integer }), { a: { toString () { throw new Error('mine') } }, b: 'x' })
    t.assert.deepStrictEqual({ path, why }, { path: '$', why: 'fast-json-stringify throws: mine' })
  })

  test('say that JSON.stringify gives no text for undefined', (t) => {
    const { json, fjs, differences } = compareOutputs(boolean, undefined)
    t.assert.deepStrictEqual({ json, fjs }, { json: { error: 'JSON.stringify returns undefined here, not a text' }, fjs: { text: 'false' } })
    t.assert.deepStrictEqual(differences, [{ path: '$', kind: 'error', json: null, fjs: 'false', why: 'JSON.stringify returns undefined here, not a text' }])
  })

  test('say where JSON.stringify throws and the other does not', (t) => {
    const { json, fjs, differences: [found] } = compareOutputs(object({ o: object({ a: integer }) }), { o: { a: 12345678901234567890n } })
    t.assert.ok('error' in json)
    t.assert.deepStrictEqual(fjs, { text: '{"o":{"a":12345678901234567890}}' })
    t.assert.deepStrictEqual({ path: found.path, kind: found.kind }, { path: '$.o.a', kind: 'error' })
  })
})

suite('what a reader types', () => {
  test('is refused with the name of the text that is wrong', (t) => {
    for (const [schemaText, valueText, message] of /** @type {Array<[string, string, RegExp]>} */ ([
      ['{', '{}', /^the schema is not an expression: /],
      ['{}', 'nope', /^the value throws: nope is not defined$/],
      ['{}', '(() => { throw new Error("one\\ntwo") })()', /^the value throws: one$/],
      ['', '{}', /^the schema is empty/],
      ['{}', ' '.repeat(4001), /^the value is longer than 4000 characters$/],
      ['7', '{}', /^the schema must be an object/],
      ['[]', '{}', /^the schema must be an object/],
      ['{ type: \'text\' }', '{}', /^fast-json-stringify refuses the schema: schema is invalid/],
      ['{ default () {} }', '{}', /^fast-json-stringify refuses the schema: /]
    ])) {
      t.assert.throws(() => compareTexts(schemaText, valueText), (error) => error instanceof InputError && message.test(error.message) && !error.message.includes('\n'))
    }
  })

  test('may hold what JSON cannot', (t) => {
    const { fjs } = compareTexts('{ type: \'string\', format: \'date-time\' } // a comment', 'new Date(0) // another')
    t.assert.deepStrictEqual(fjs, { text: '"1970-01-01T00:00:00.000Z"' })
  })

  test('is timed in nanoseconds, or refused when there is nothing to time', (t) => {
    const { fjs, json, rounds } = timeTexts('{ type: \'integer\' }', '7')
    for (const cost of [fjs.bytes, fjs.raw, json.bytes, json.raw]) t.assert.ok(cost > 0 && Number.isFinite(cost))
    t.assert.ok(rounds > 0)
    t.assert.throws(() => timeTexts('{ type: \'integer\' }', '\'x\''), { message: /^nothing to time: fast-json-stringify throws: / })
    t.assert.throws(() => timeTexts('{}', 'undefined'), { message: /^nothing to time: / })
  })
})

test('compiling is paid back by what the calls save, or never', (t) => {
  t.assert.strictEqual(countCalls(1000, 90, 100), 100)
  t.assert.strictEqual(countCalls(1000, 96, 100), null)
  t.assert.strictEqual(countCalls(1000, 110, 100), null)
})

test('a sentence is broken at its spaces, and a long word stays whole', (t) => {
  t.assert.strictEqual(wrap('one two three', { first: '- ', rest: '  ', width: 9 }), '- one two\n  three')
  t.assert.strictEqual(wrap('threehundred', { first: '- ', rest: '  ', width: 9 }), '- threehundred')
})

test('the string is a rope until its bytes are counted; reading its length does nothing', async (t) => {
  const { fjs, json } = await findPieces()
  t.assert.deepStrictEqual(fjs.returned, ['{"id":7', ',"name":', '"Ada"', '}'])
  t.assert.deepStrictEqual(fjs.afterLength, fjs.returned)
  t.assert.deepStrictEqual(fjs.afterByteLength, ['{"id":7,"name":"Ada"}'])
  t.assert.deepStrictEqual(json.returned, ['{"id":7,"name":"Ada"}'])
})

suite('a misconception fails as described:', () => {
  const user = object({ id: integer, name: string })
  const row = { id: 7, name: 'Ada', passwordHash: 'secret' }

  test('what I send is what the client gets: undeclared properties vanish', async (t) => {
    t.assert.deepStrictEqual(await reply({ 200: user }, row), { status: 200, body: '{"id":7,"name":"Ada"}' })
    t.assert.deepStrictEqual(await reply({ 200: { ...user, additionalProperties: true } }, row), { status: 200, body: JSON.stringify(row) })
  })

  test('type object means any object: without properties it is {}', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ data: { type: 'object' } }) }, { data: { a: 1 } })).body, '{"data":{}}')
    t.assert.strictEqual((await reply({ 200: object({ data: { type: 'object', additionalProperties: true } }) }, { data: { a: 1 } })).body, '{"data":{"a":1}}')
    t.assert.strictEqual((await reply({ 200: object({ data: {} }) }, { data: { a: 1 } })).body, '{"data":{"a":1}}')
  })

  test('a schema for 200 covers success: 201 is written without it', async (t) => {
    t.assert.deepStrictEqual(await reply({ 200: user }, row, 201), { status: 201, body: JSON.stringify(row) })
    for (const status of ['2xx', 'default']) t.assert.strictEqual((await reply({ [status]: user }, row, 201)).body, '{"id":7,"name":"Ada"}')
  })

  test('a list of properties is a schema: without a type nothing is stripped', async (t) => {
    t.assert.strictEqual((await reply({ 200: user.properties }, row)).body, JSON.stringify(row))
  })

  test('a schema covers every reply: a string is sent as it is', async (t) => {
    t.assert.strictEqual((await reply({ 200: user }, JSON.stringify(row))).body, JSON.stringify(row))
  })

  test('wrong types are refused: they are coerced', async (t) => {
    const schema = object({ id: integer, price: number, zip: string, active: boolean })
    t.assert.strictEqual((await reply({ 200: schema }, { id: '7.9', price: '1.50', zip: 1234, active: 'false' })).body, '{"id":7,"price":1.5,"zip":"1234","active":true}')
  })

  test('the schema is checked on the way out: only required is', async (t) => {
    const schema = object({ age: { ...integer, minimum: 18 }, zip: { ...string, maxLength: 3, pattern: '^x' }, role: { ...string, enum: ['reader'] }, mail: { ...string, format: 'email' } })
    const value = { age: 3, zip: 'zzzzz', role: 'king', mail: 'none' }
    t.assert.deepStrictEqual(await reply({ 200: schema }, value), { status: 200, body: JSON.stringify(value) })
    const { status, body } = await reply({ 200: { ...schema, required: ['age'] } }, { zip: 'x' })
    t.assert.strictEqual(status, 500)
    t.assert.strictEqual(JSON.parse(body).message, '"age" is required!')
  })

  test('required means present and not null: null passes and is coerced', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ id: integer }, { required: ['id'] }) }, { id: null })).body, '{"id":0}')
  })

  test('null stays null: for an object it is {}, at the root and inside', async (t) => {
    t.assert.strictEqual((await reply({ 200: user }, null)).body, '{}')
    t.assert.strictEqual((await reply({ 200: { ...user, nullable: true } }, null)).body, 'null')
    t.assert.strictEqual((await reply({ 200: object({ owner: user }) }, { owner: null })).body, '{"owner":{}}')
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, nullable: true } }) }, { owner: null })).body, '{"owner":null}')
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, type: ['object', 'null'] } }) }, { owner: null })).body, '{"owner":null}')
  })

  test('null for an object lacks what is required: it is not looked at', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, required: ['id'] } }) }, { owner: null })).body, '{"owner":{}}')
  })

  test('anyOf takes the branch that fits best: it takes the first that Ajv passes', async (t) => {
    const plain = object({ kind: string })
    const circle = object({ kind: string, radius: number }, { required: ['radius'] })
    const value = { kind: 'circle', radius: 2 }
    t.assert.strictEqual((await reply({ 200: { anyOf: [plain, circle] } }, value)).body, '{"kind":"circle"}')
    t.assert.deepStrictEqual(JSON.parse((await reply({ 200: { anyOf: [circle, plain] } }, value)).body), value)
  })

  test('oneOf means exactly one: it takes the first, as anyOf does', (t) => {
    t.assert.strictEqual(write({ oneOf: [integer, number] }, 7), '7')
    t.assert.strictEqual(write({ oneOf: [object({ a: string }), object({ b: string })] }, { b: 'x' }), '{}')
  })

  test('anyOf coerces like the rest: it throws when no branch validates', async (t) => {
    t.assert.strictEqual(write(string, 7), '"7"')
    t.assert.throws(() => write({ anyOf: [string] }, 7), { name: 'TypeError', message: 'The value of \'#\' does not match schema definition.' })
    t.assert.strictEqual((await reply({ 200: { anyOf: [object({ a: string }, { required: ['a'] })] } }, { b: 1 })).status, 500)
  })

  test('a schema validates nothing on the way out: anyOf does, minimum and all', (t) => {
    const schema = { anyOf: [{ ...integer, minimum: 18 }, { type: 'null' }] }
    t.assert.strictEqual(write(schema, 18), '18')
    t.assert.throws(() => write(schema, 3), TypeError)
  })

  test('anyOf sees what is written: it sees the object, before toJSON()', (t) => {
    const schema = object({ a: string }, { required: ['a'] })
    const wrapped = { toJSON: () => ({ a: 'x' }) }
    t.assert.strictEqual(write(schema, wrapped), '{"a":"x"}')
    t.assert.throws(() => write({ anyOf: [schema] }, wrapped), TypeError)
    t.assert.strictEqual(write({ anyOf: [object({ a: string }), string] }, NOON), '{}')
  })

  test('a schema for 200 keeps secrets in: a reply with 400 lets them out', async (t) => {
    t.assert.ok((await reply(undefined, row)).body.includes('secret'))
    t.assert.ok(!(await reply({ 200: user }, row)).body.includes('secret'))
    t.assert.ok((await reply({ 200: user }, { error: row }, 400)).body.includes('secret'))
  })
})

/**
 * @param {Record<string, object> | undefined} response
 * @param {unknown} payload
 * @param {number} [code]
 */
async function reply (response, payload, code = 200) {
  const app = Fastify()
  app.get('/', response ? { schema: { response: structuredClone(response) } } : {}, async (_, to) => to.code(code).send(payload))
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { status: statusCode, body }
}

/**
 * @param {Record<string, any>} root
 * @param {import('./explain-differences.js').Difference} difference
 */
function applyDifference (root, { path, fjs }) {
  const keys = [...path.matchAll(/[A-Za-z_$][\w$]*|\d+/g)].map(([key]) => key)
  const last = /** @type {string} */ (keys.pop())
  const holder = keys.reduce((value, key) => value[key], /** @type {any} */ (root))
  if (fjs === null) delete holder[last]
  else holder[last] = JSON.parse(fjs)
}
