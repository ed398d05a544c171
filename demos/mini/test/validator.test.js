import { test } from 'node:test'
import { buildValidator } from '../validator.js'

const validate = buildValidator({
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5 },
    age: { type: 'integer', minimum: 18, maximum: 99 },
    role: { enum: ['admin', 'user'], default: 'user' },
    tags: { type: 'array', items: { type: 'string', maxLength: 3 } },
    'a/b~c': { type: 'object', properties: { on: { type: 'boolean' } } }
  },
  additionalProperties: false
})

test('data that fits is changed where it stands', (t) => {
  const data = { name: 'ada', age: '36', tags: 'a', 'a/b~c': { on: 'true' }, unknown: 1 }
  t.assert.equal(validate(data), null)
  t.assert.deepEqual(data, { name: 'ada', age: 36, tags: ['a'], 'a/b~c': { on: true }, role: 'user' })
})

test('the first fault is told with its place', (t) => {
  const told = [
    [{}, '', 'must have required property \'name\''],
    [7, '', 'must be object'],
    [{ name: 'a' }, '/name', 'must NOT have fewer than 2 characters'],
    [{ name: 'abcdef' }, '/name', 'must NOT have more than 5 characters'],
    [{ name: 'ada', age: 17 }, '/age', 'must be >= 18'],
    [{ name: 'ada', age: '100' }, '/age', 'must be <= 99'],
    [{ name: 'ada', age: '36.5' }, '/age', 'must be integer'],
    [{ name: 'ada', role: 'root' }, '/role', 'must be equal to one of the allowed values'],
    [{ name: 'ada', tags: ['a', 'b', 'cdef'] }, '/tags/2', 'must NOT have more than 3 characters'],
    [{ name: 'ada', 'a/b~c': { on: 'yes' } }, '/a~1b~0c/on', 'must be boolean']
  ]
  for (const [data, instancePath, message] of told) t.assert.deepEqual(validate(data), [{ instancePath, message }])
})

test('null may be allowed beside a type', (t) => {
  const nullable = buildValidator({ type: 'object', properties: { a: { type: 'integer', nullable: true }, b: { type: 'integer' } } })
  const data = { a: null, b: 5 }
  t.assert.equal(nullable(data), null)
  t.assert.deepEqual(data, { a: null, b: 5 })
  t.assert.deepEqual(nullable({ b: {} }), [{ instancePath: '/b', message: 'must be integer' }])
})

test('each default is a copy of its own', (t) => {
  const list = buildValidator({ type: 'object', properties: { a: { type: 'array', default: [] } } })
  const [one, other] = [{}, {}]
  list(one)
  list(other)
  t.assert.notEqual(one.a, other.a)
})
