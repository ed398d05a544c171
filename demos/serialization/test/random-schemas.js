import { createRandom } from '../../lib/measuring/schedule.js'

const LEAVES = [
  ...['string', 'integer', 'number', 'boolean', 'null'].map((type) => ({ type })),
  ...['date', 'time', 'date-time'].map((format) => ({ type: 'string', format })),
  { type: 'string', nullable: true }, { type: 'integer', nullable: true }, { type: ['string', 'null'] }, { type: ['integer', 'boolean'] },
  { type: 'integer', default: 7 }, { type: 'string', default: 'x' }, { const: 'fixed' }, {}
]
const VALUES = [
  'Ada', 'a "quote"', '7.9', '12', '', 7, 7.5, -3.2, 0, true, false, null, undefined, new Date(1_700_000_000_000), [], ['x', 1], { a: 1 }, { b: '2', d: null }
]
const KEYS = ['a', 'b', 'c', 'd']
const DEEPEST = 2

/** Schemas and values, most of which do not fit. The same ones for the same seed. */
export function createRandomPairs ({ seed, count }) {
  const random = createRandom(seed)
  const pick = (list) => list[random(list.length)]
  const maybe = (keyword) => random(4) === 0 ? keyword : {}
  return Array.from({ length: count }, () => ({ schema: createObject(0), value: createValue(0) }))

  function createSchema (depth) {
    if (depth === DEEPEST || random(2) === 0) return structuredClone(pick(LEAVES))
    if (random(4) === 0) return { type: 'array', items: createSchema(depth + 1), ...maybe({ nullable: true }) }
    if (random(4) === 0) return { anyOf: [createObject(depth + 1), createObject(depth + 1)] }
    return createObject(depth + 1)
  }

  function createObject (depth) {
    const keys = KEYS.filter(() => random(2) === 0)
    return {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, createSchema(depth)])),
      ...maybe({ required: [pick(KEYS)] }),
      ...maybe({ nullable: true }),
      ...maybe({ additionalProperties: pick([true, false, { type: 'integer' }]) })
    }
  }

  function createValue (depth) {
    if (depth > 0 && random(3) > 0) return structuredClone(pick(VALUES))
    if (depth > DEEPEST) return pick(VALUES)
    return Object.fromEntries(KEYS.filter(() => random(3) > 0).map((key) => [key, createValue(depth + 1)]))
  }
}
