import { suite, test } from 'node:test'
import { EXAMPLES, compareOutputs, compareTexts } from '../model.js'
import { applyDifferences } from './apply-differences.js'
import { NOON, boolean, integer, number, object, string, write } from './test-schemas.js'

/** What is written otherwise, and the reason: `[name, schema, value, path, kind, JSON.stringify's, fast-json-stringify's, why]`. */
const DIFFERENCES = /** @type {Array<[string, object, any, string, string, string | null, string | null, RegExp]>} */ ([
  ['an undeclared property', object({ a: string }), { a: 'x', b: 1 }, '$.b', 'dropped', '1', null, /^not declared, and there are no additionalProperties/],
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
      t.assert.deepStrictEqual(applyDifferences(/** @type {any} */ (json).text, differences), JSON.parse(/** @type {any} */ (fjs).text))
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
