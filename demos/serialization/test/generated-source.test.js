import { suite, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import v8 from 'fast-json-stringify/lib/v8.js'
import { generateSerializer } from '../model/generate-serializer.js'
import { EXAMPLES, compareOutputs, compareTexts, example } from '../model.js'
import { evaluateTexts } from '../figure/evaluate-texts.js'
import { boolean, integer, number, object, string, withoutSpace, write } from './test-schemas.js'

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

  test('of a date escapes a string and does not check it, and throws for what is neither, null apart', (t) => {
    for (const format of ['date', 'time', 'date-time']) {
      const { branches } = compareOutputs({ ...string, format }, null)
      t.assert.ok(branches.some(({ explains }) => /string is escaped, and not checked; null becomes ""; anything else throws/.test(explains)))
      t.assert.strictEqual(write({ ...string, format }, 'no "date"'), JSON.stringify('no "date"'))
      t.assert.strictEqual(write({ ...string, format }, null), '""')
      t.assert.throws(() => write({ ...string, format }, 7), /cannot be converted/)
    }
  })

  test('asks Ajv for anyOf, oneOf and if, and for nothing else', (t) => {
    const asks = (/** @type {object} */ schema) => compareOutputs(schema, {}).validated
    t.assert.strictEqual(asks({ anyOf: [object({}), integer] }), true)
    t.assert.strictEqual(asks({ oneOf: [object({}), integer] }), true)
    t.assert.strictEqual(asks({ type: 'object', if: { required: ['a'] }, then: object({ a: string }) }), true)
    t.assert.strictEqual(asks({ allOf: [object({ a: string }), object({ b: string })] }), false)
    t.assert.strictEqual(asks(object({ a: { ...integer, minimum: 18 } }, { required: [], additionalProperties: true })), false)
  })

  test('hands strings to JSON.stringify: of eight characters on a V8 that is quick at it, of 5,000 on any', (t) => {
    const serialize = fastJsonStringify(/** @type {any} */ (string))
    const { mock } = t.mock.method(JSON, 'stringify')
    const asked = [7, 8, 4999, 5000].map((length) => {
      mock.resetCalls()
      serialize('x'.repeat(length))
      return mock.callCount() > 0
    })
    mock.restore()
    t.assert.deepStrictEqual(asked, [false, v8.HAS_FAST_JSON_STRINGIFY, v8.HAS_FAST_JSON_STRINGIFY, true])
  })

  test('leaves the schema as it was given', (t) => {
    const schema = { properties: { a: { maxLength: 3 } } }
    compareOutputs(schema, { a: 'x' })
    t.assert.deepStrictEqual(schema, { properties: { a: { maxLength: 3 } } })
  })
})
