import { createRequire } from 'node:module'
import { test } from 'node:test'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { buildValidator } from '../validator.js'

const KEYS = ['a', 'b', 'a/b~c', 'toString']
const VALUES = ['a', 'ab', 'abc', '😀😀', '', ' ', '5', '-1.5', '1e3', '0x10', 'true', 'false', 'null', 0, 1, 5, -1.5, 1e21, true, false, null]
const FITTING = { string: 'ab', number: 2.5, integer: 3, boolean: true }
const DEEPEST = 2
/** Ajv is set up by the package that Fastify takes for it. */
const AjvCompiler = createRequire(createRequire(import.meta.url).resolve('fastify'))('@fastify/ajv-compiler')

test('thousands of random bodies are validated and changed as Fastify has Ajv do it', (t) => {
  const { one, some, chance } = randomChoices(20_263)
  const limit = (name, values) => chance(40) ? { [name]: one(values) } : {}
  const drawLeaf = () => {
    const type = one(['string', 'number', 'integer', 'boolean'])
    if (chance(15)) return { enum: [...new Set([one(VALUES), one(VALUES), 'a', 5])] }
    if (type === 'string') return { type, ...limit('minLength', [0, 1, 2, 3]), ...limit('maxLength', [0, 1, 2, 3]) }
    return { type, ...type !== 'boolean' && { ...limit('minimum', [-1, 0, 1, 2]), ...limit('maximum', [0, 1, 3, 5, 7]) } }
  }
  const drawObject = (depth) => ({
    type: 'object',
    properties: Object.fromEntries(some(KEYS, 50).map((key) => [key, { ...drawSchema(depth), ...chance(20) && { default: one(VALUES) } }])),
    ...chance(33) && { required: [one(KEYS)] },
    ...chance(50) && { additionalProperties: one([true, false]) }
  })
  const drawSchema = (depth) => depth === DEEPEST || chance(50) ? drawLeaf() : chance(33) ? { type: 'array', items: drawSchema(depth + 1) } : drawObject(depth + 1)
  // Data that mostly nearly fits.
  const drawValue = (schema = {}) => {
    const value = chance(12) ? one([[], {}, [1, 'a'], one(VALUES)]) : drawFor(schema)
    return chance(10) ? [value] : value
  }
  const drawFor = ({ type, items, properties = {} }) => {
    if (type === 'array') return Array.from({ length: one([0, 1, 2, 3]) }, () => drawValue(items))
    if (type !== 'object') return chance(50) && type in FITTING ? FITTING[type] : one(VALUES)
    return Object.fromEntries(some(KEYS, 66).map((key) => [key, drawValue(Object.hasOwn(properties, key) ? properties[key] : undefined)]))
  }

  const compile = AjvCompiler()({}, { customOptions: { logger: false } })
  let valid = 0
  for (let drawn = 0; drawn < 500; drawn++) {
    const schema = chance(25) ? drawLeaf() : drawObject(0)
    const [theirs, ours] = [compile({ schema }), buildValidator(schema)]
    for (let each = 0; each < 12; each++) {
      const value = drawValue(schema)
      const [theirValue, ourValue] = [structuredClone(value), structuredClone(value)]
      const [fault] = theirs(theirValue) ? [] : theirs.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
      t.assert.deepEqual([findFault(() => ours({ body: ourValue }, 'body', '')), ourValue], [fault, theirValue], JSON.stringify([schema, value]))
      if (fault === undefined) valid++
    }
  }
  t.assert.ok(valid > 1200 && valid < 4800, `${valid} of 6000 are valid`)
})

test('each default is a copy of its own', (t) => {
  const list = buildValidator({ type: 'object', properties: { a: { type: 'array', default: [] } } })
  const [one, other] = [{ body: {} }, { body: {} }]
  list(one, 'body', '')
  list(other, 'body', '')
  t.assert.deepEqual(one, { body: { a: [] } })
  t.assert.notEqual(one.body.a, other.body.a)
})

function findFault (check) {
  try {
    check()
  } catch (error) {
    return error.message
  }
}
