import { test } from 'node:test'
import { buildValidator } from '../validator.js'

const check = buildValidator({
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

/** @param {any} body */
function findFault (body) {
  try {
    check({ body }, 'body', 'body')
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}

test('data that fits is changed where it stands', (t) => {
  const data = { name: 'ada', age: '36', tags: 'a', 'a/b~c': { on: 'true' }, unknown: 1 }
  t.assert.equal(findFault(data), undefined)
  t.assert.deepEqual(data, { name: 'ada', age: 36, tags: ['a'], 'a/b~c': { on: true }, role: 'user' })
})

test('the first fault is told with its place', (t) => {
  const told = [
    [{}, 'body must have required property \'name\''],
    [7, 'body must be object'],
    [{ name: 'a' }, 'body/name must NOT have fewer than 2 characters'],
    [{ name: 'abcdef' }, 'body/name must NOT have more than 5 characters'],
    [{ name: 'ada', age: 17 }, 'body/age must be >= 18'],
    [{ name: 'ada', age: '100' }, 'body/age must be <= 99'],
    [{ name: 'ada', age: '36.5' }, 'body/age must be integer'],
    [{ name: 'ada', role: 'root' }, 'body/role must be equal to one of the allowed values'],
    [{ name: 'ada', tags: ['a', 'b', 'cdef'] }, 'body/tags/2 must NOT have more than 3 characters'],
    [{ name: 'ada', 'a/b~c': { on: 'yes' } }, 'body/a~1b~0c/on must be boolean']
  ]
  for (const [data, message] of told) t.assert.equal(findFault(data), message)
})

test('what stands by itself is changed in its holder', (t) => {
  const holder = { body: '5' }
  buildValidator({ type: 'integer' })(holder, 'body', 'body')
  t.assert.deepEqual(holder, { body: 5 })
})

test('each default is a copy of its own', (t) => {
  const list = buildValidator({ type: 'object', properties: { a: { type: 'array', default: [] } } })
  const [one, other] = [{ body: {} }, { body: {} }]
  list(one, 'body', '')
  list(other, 'body', '')
  t.assert.deepEqual(one, { body: { a: [] } })
  t.assert.notEqual(one.body.a, other.body.a)
})
