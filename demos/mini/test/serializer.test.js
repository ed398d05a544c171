import { test } from 'node:test'
import { buildSerializer } from '../serializer.js'

test('properties are written in the order of the schema, required ones first', (t) => {
  const serialize = buildSerializer({
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
    required: ['age']
  })
  t.assert.equal(serialize({ secret: 1, tags: ['a', 'b'], name: 'Ada', age: 36.9 }), '{"age":36,"name":"Ada","tags":["a","b"]}')
  t.assert.equal(serialize({ age: 1 }), '{"age":1}')
  t.assert.throws(() => serialize({ name: 'Ada' }), { message: '"age" is required!' })
})

test('an object without a required property may be empty', (t) => {
  const serialize = buildSerializer({ type: 'object', properties: { a: { type: 'boolean' }, b: { type: 'null' } } })
  t.assert.equal(serialize({}), '{}')
  t.assert.equal(serialize({ b: 1 }), '{"b":null}')
  t.assert.equal(serialize({ a: 0, b: 1 }), '{"a":false,"b":null}')
  t.assert.equal(serialize(null), '{}')
})

test('text is escaped where JSON needs it', (t) => {
  const serialize = buildSerializer({ type: 'string' })
  for (const text of ['', 'plain', 'a "quote"', 'back\\slash', 'new\nline', 'lone \ud800', '😀', '"'.repeat(6000)]) {
    t.assert.equal(serialize(text), JSON.stringify(text))
  }
  t.assert.equal(serialize(12), '"12"')
})

test('a number is written as its schema says', (t) => {
  t.assert.equal(buildSerializer({ type: 'integer' })('-7.9'), '-7')
  t.assert.throws(() => buildSerializer({ type: 'integer' })('x'), { message: 'The value "x" cannot be converted to an integer.' })
  t.assert.equal(buildSerializer({ type: 'number' })('7.9'), '7.9')
  t.assert.equal(buildSerializer({ type: 'number' })(Infinity), 'null')
  t.assert.throws(() => buildSerializer({ type: 'number' })('x'), { message: 'The value "x" cannot be converted to a number.' })
})

test('a date is text in the ISO form', (t) => {
  const date = new Date(2024, 1, 3, 4, 5, 6)
  t.assert.equal(buildSerializer({ type: 'string' })(date), JSON.stringify(date))
})

test('a default stands for what is absent, and a constant for anything', (t) => {
  const serialize = buildSerializer({
    type: 'object',
    properties: { a: { type: 'array', items: { type: 'integer' }, default: [1] }, c: { const: 'x"' }, d: { type: 'integer', nullable: true, default: 5 } },
    required: ['d']
  })
  t.assert.equal(serialize({}), '{"d":5,"a":[1]}')
  t.assert.equal(serialize({ c: 5, d: '7' }), '{"d":7,"a":[1],"c":"x\\""}')
  t.assert.equal(serialize({ d: null, a: [] }), '{"d":null,"a":[]}')
})

test('null is written where the schema allows it', (t) => {
  const serialize = buildSerializer({
    type: 'object',
    properties: { a: { type: 'integer', nullable: true }, b: { type: 'object', nullable: true }, c: { type: 'array', nullable: true }, d: { type: 'array' } }
  })
  t.assert.equal(serialize({ a: null, b: null, c: null, d: null }), '{"a":null,"b":null,"c":null,"d":[]}')
})

test('other properties are written when the schema asks for them', (t) => {
  const value = { a: 1, b: '2', c: undefined }
  t.assert.equal(buildSerializer({ type: 'object', properties: { a: {} }, additionalProperties: true })(value), '{"a":1,"b":"2"}')
  t.assert.equal(buildSerializer({ type: 'object', additionalProperties: { type: 'integer' } })(value), '{"a":1,"b":2}')
  t.assert.equal(buildSerializer({ type: 'object', properties: { a: {} } })(value), '{"a":1}')
})

test('objects within objects, lists and other properties are each a block of their own', (t) => {
  const inner = { type: 'object', properties: { a: { type: 'integer' } } }
  const serialize = buildSerializer({ type: 'object', properties: { list: { type: 'array', items: inner }, one: inner }, additionalProperties: inner })
  const text = '{"list":[{"a":1},{}],"one":{"a":2},"other":{"a":3}}'
  t.assert.equal(serialize(JSON.parse(text)), text)
})

test('an array is checked to be one', (t) => {
  const serialize = buildSerializer({ type: 'object', properties: { list: { type: 'array', items: { type: 'array', items: { type: 'number' } } } } })
  t.assert.equal(serialize({ list: [[1, 2], [], [3]] }), '{"list":[[1,2],[],[3]]}')
  t.assert.throws(() => serialize({ list: 'no' }), { message: 'The value of \'#/properties/list\' does not match schema definition.' })
})

test('toJSON is asked, and what has no type goes through JSON.stringify', (t) => {
  t.assert.equal(buildSerializer({ type: 'object', properties: { a: { type: 'integer' } } })({ toJSON: () => ({ a: 5 }) }), '{"a":5}')
  t.assert.equal(buildSerializer({ type: 'object', properties: { a: {} } })({ a: { any: ['thing'] } }), '{"a":{"any":["thing"]}}')
})

test('a property name is text, whatever is in it', (t) => {
  const key = 'a"\'`$\n\\'
  const serialize = buildSerializer({ type: 'object', properties: { [key]: { type: 'array' } }, required: [key], additionalProperties: true })
  t.assert.equal(serialize({ [key]: [1], 'b"': 2 }), JSON.stringify({ [key]: [1], 'b"': 2 }))
  t.assert.throws(() => serialize({}), { message: `"${key}" is required!` })
})
