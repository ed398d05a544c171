import { test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import { createRandomPairs } from '../../serialization/test/random-schemas.js'
import { findLeftOut } from '../own-tests/stand-ins/fast-json-stringify.js'
import { buildSerializer } from '../serializer.js'

const SEED = 20_262
const COUNT = 4200

test('thousands of random values are written as fast-json-stringify writes them', (t) => {
  const pairs = createRandomPairs({ seed: SEED, count: COUNT }).filter(({ schema }) => isKnown(schema)).flatMap(nest)
  const differing = pairs.flatMap(({ schema, value }) => {
    // The library writes types into the schema.
    const theirs = attempt(() => fastJsonStringify(structuredClone(schema))(value))
    const ours = attempt(() => buildSerializer(schema)(value))
    return ours === theirs ? [] : [`${JSON.stringify(schema)}: ${JSON.stringify(value)}: ${theirs}, ours ${ours}`]
  })
  t.diagnostic(`${pairs.length} values compared`)
  t.assert.deepEqual(differing, [])
  t.assert.ok(pairs.length > 4000)
})

/** Mini looks at no format. @param {any} schema */
const isKnown = (schema) => findLeftOut(schema) === undefined && !JSON.stringify(schema).includes('"format"')

/**
 * The same by itself, as the items of a list, and as what a schema does not name.
 *
 * @param {{ schema: any, value: unknown }} pair
 */
function nest ({ schema, value }) {
  return [
    { schema, value },
    { schema: { type: 'array', items: schema }, value: [value, value] },
    { schema: { type: 'object', properties: { a: { type: 'boolean' } }, additionalProperties: schema }, value: { b: value, a: true, c: value } }
  ]
}

/** @param {() => string} serialize */
function attempt (serialize) {
  try {
    return serialize()
  } catch (error) {
    return `throws ${/** @type {Error} */ (error).message}`
  }
}
