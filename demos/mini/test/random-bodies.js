import { createRandom } from '../../lib/measuring/schedule.js'

const KEYS = ['a', 'b', 'a/b~c', 'toString']
const VALUES = [
  'a', 'ab', 'abc', '😀😀', '', ' ', '5', '-1.5', '1e3', '0x10', 'true', 'false', 'null',
  0, 1, 5, -1.5, 1e21, true, false, null
]
const FITTING = /** @type {Record<string, any>} */ ({ string: 'ab', number: 2.5, integer: 3, boolean: true })
const DEEPEST = 2

/**
 * Schemas with what our validator knows, and data that mostly nearly fits.
 * The same ones for the same seed.
 *
 * @param {{ seed: number, count: number, each: number }} how many schemas, and how much data for each
 * @returns {Array<{ schema: any, data: any[] }>}
 */
export function createRandomBodies ({ seed, count, each }) {
  const random = createRandom(seed)
  const pick = (/** @type {readonly any[]} */ list) => list[random(list.length)]
  const some = (/** @type {number} */ outOf, /** @type {() => object} */ keyword) => random(outOf) === 0 ? keyword() : {}
  const KEYWORDS = /** @type {Record<string, () => object>} */ ({
    string: () => ({ ...some(3, () => ({ minLength: random(4) })), ...some(3, () => ({ maxLength: random(4) })) }),
    number: () => ({ ...some(2, () => ({ minimum: random(4) - 1 })), ...some(2, () => ({ maximum: random(8) })) }),
    boolean: () => ({})
  })

  return Array.from({ length: count }, () => {
    const schema = random(4) === 0 ? createLeaf() : createObject(0)
    return { schema, data: Array.from({ length: each }, () => createValue(schema, 0)) }
  })

  function createLeaf () {
    const type = pick(['string', 'number', 'integer', 'boolean'])
    return random(6) === 0
      ? { enum: [...new Set([pick(VALUES), pick(VALUES), 'a', 5])] }
      : { type, ...KEYWORDS[type === 'integer' ? 'number' : type]() }
  }

  /** @param {number} depth @returns {any} */
  function createSchema (depth) {
    if (depth === DEEPEST || random(2) === 0) return createLeaf()
    return random(3) === 0 ? { type: 'array', items: createSchema(depth + 1) } : createObject(depth + 1)
  }

  /** @param {number} depth */
  function createObject (depth) {
    const keys = KEYS.filter(() => random(2) === 0)
    return {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { ...createSchema(depth), ...some(5, () => ({ default: pick(VALUES) })) }])),
      ...some(3, () => ({ required: [pick(KEYS)] })),
      ...some(2, () => ({ additionalProperties: pick([true, false]) }))
    }
  }

  /**
   * @param {any} schema that it is for, most of the time
   * @param {number} depth
   * @returns {any}
   */
  function createValue (schema, depth) {
    const value = random(8) === 0 ? pick([[], {}, [1, 'a'], pick(VALUES)]) : createFor(schema, depth)
    return random(10) === 0 ? [value] : value
  }

  /** @type {(schema: any, depth: number) => any} */
  function createFor ({ type, items, properties = {} }, depth) {
    if (type === 'array') return Array.from({ length: random(4) }, () => createValue(items, depth + 1))
    if (type !== 'object') return random(2) === 0 && type in FITTING ? FITTING[type] : pick(VALUES)
    return Object.fromEntries(KEYS.filter(() => random(3) > 0).map((key) => [key, createValue(properties[key] ?? {}, depth + 1)]))
  }
}
