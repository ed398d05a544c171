import { suite, test } from 'node:test'
import { findPieces } from './story/find-pieces.js'
import { InputError, compareTexts, timeTexts } from './model.js'
import { countCalls } from './story/time-payback.js'

/** @param {number} depth of the value that it spells */
const nest = (depth) => `(() => { let v = { b: '1' }; for (let i = 0; i < ${depth}; i++) v = { a: v, b: '1' }; return v })()`

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
      ['{ default () {} }', '{}', /^fast-json-stringify refuses the schema: /],
      ['{}', '(() => { throw Object.create(null) })()', /^the value throws: something that has no text$/],
      ['{}', '(() => { throw Object.assign(new Error(), { message: {} }) })()', /^the value throws: \[object Object\]$/],
      ['{}', 'new Proxy({}, { ownKeys () { throw new Error("no keys") } })', /^the value cannot be compared: no keys$/],
      ['{}', `${'['.repeat(1900)}${']'.repeat(1900)}`, /^the value is nested deeper than 100 levels|^the value is nested too deep/],
      ['{ type: \'object\', properties: { a: { $ref: \'#\' }, b: { type: \'integer\' } } }', nest(1500), /^the value is nested deeper than 100 levels/],
      ['{}', nest(100_000), /^the value is nested deeper than 100 levels/]
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

test('the string is a rope until its bytes are counted; reading its length does nothing', async (t) => {
  const { fjs, json } = await findPieces()
  t.assert.deepStrictEqual(fjs.returned, ['{"id":7', ',"name":', '"Ada"', '}'])
  t.assert.deepStrictEqual(fjs.afterLength, fjs.returned)
  t.assert.deepStrictEqual(fjs.afterByteLength, ['{"id":7,"name":"Ada"}'])
  t.assert.deepStrictEqual(json.returned, ['{"id":7,"name":"Ada"}'])
})
