import { test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { buildSerializer } from '../serializer.js'

const LEAVES = [
  ...['string', 'integer', 'number', 'boolean', 'null', 'array'].map((type) => ({ type })), { type: 'string', nullable: true }, { type: 'integer', nullable: true },
  { type: 'integer', default: 7 }, { type: 'string', default: 'x' }, { type: 'array', items: { type: 'integer' }, default: [1] }, { const: 'fi"xed' }, {}
]
const VALUES = [
  'Ada', 'a "quote"', 'back\\slash', 'new\nline', 'lone \ud800', '"'.repeat(6000), '7.9', '-7.9', '12', '', 7, 7.5, -3.2, 0, Infinity, true, false, null, undefined,
  new Date(1_700_000_000_000), [], ['x', 1], { a: 1 }, { b: '2', d: null }, { toJSON: () => ({ a: 5 }) }
]
const KEYS = ['a', 'b', 'c"\'`$\n\\']
const DEEPEST = 2

test('thousands of random values are written as fast-json-stringify writes them', (t) => {
  const { one, some, chance } = randomChoices(20_262)
  const drawObject = (depth) => ({
    type: 'object',
    properties: Object.fromEntries(some(KEYS, 60).map((key) => [key, drawSchema(depth + 1)])),
    ...chance(25) && { required: [one(KEYS)] },
    ...chance(25) && { nullable: true },
    ...chance(25) && { additionalProperties: one([true, false, { type: 'integer' }]) }
  })
  const drawSchema = (depth) => depth >= DEEPEST || chance(50) ? one(LEAVES) : chance(30) ? { type: 'array', items: drawSchema(depth + 1), ...chance(25) && { nullable: true } } : drawObject(depth)
  const drawValue = (depth) => depth > DEEPEST || chance(depth * 50) ? one(VALUES) : Object.fromEntries(some(KEYS, 70).map((key) => [key, drawValue(depth + 1)]))
  let written = 0
  for (let pair = 0; pair < 1000; pair++) {
    const [schema, value] = [drawObject(0), drawValue(0)]
    for (const [nested, given] of [
      [schema, value],
      [{ type: 'array', items: schema }, [value, value]],
      [{ type: 'object', properties: { a: { type: 'boolean' } }, additionalProperties: schema }, { b: value, a: true, c: value }]
    ]) {
      // The library writes types into the schema.
      const theirs = attempt(() => fastJsonStringify(structuredClone(nested))(given))
      const ours = attempt(() => buildSerializer(nested)(given))
      // Of two faults, ours may tell the other one first.
      t.assert.equal(...[ours, theirs].map((text) => text.replace(/^throws .*/s, 'throws')), `${JSON.stringify(nested)}: ${JSON.stringify(given)}`)
      if (!theirs.startsWith('throws')) written++
    }
  }
  t.assert.ok(written > 300, `${written} written`)
})

function attempt (serialize) {
  try {
    return serialize()
  } catch (error) {
    return `throws ${error.message}`
  }
}
