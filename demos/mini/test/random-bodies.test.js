import { createRequire } from 'node:module'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { buildValidator } from '../validator.js'
import { createRandomBodies } from './random-bodies.js'

const SEED = 20_263
const COUNT = 500
const EACH = 12
/** Ajv is set up by the package that Fastify takes for it. */
const AjvCompiler = createRequire(createRequire(import.meta.url).resolve('fastify'))('@fastify/ajv-compiler')

test('thousands of random bodies are validated and changed as Fastify has Ajv do it', (t) => {
  const compile = AjvCompiler()({}, { customOptions: { logger: false } })
  let [compared, valid] = [0, 0]
  /** @type {string[]} */
  const differing = []
  for (const { schema, data } of createRandomBodies({ seed: SEED, count: COUNT, each: EACH })) {
    const [theirs, ours] = [compile({ schema }), buildValidator(schema)]
    for (const value of data) {
      const [theirValue, ourValue] = [structuredClone(value), structuredClone(value)]
      const [fault] = theirs(theirValue) ? [] : theirs.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
      const ourFault = findFault(() => ours({ body: ourValue }, 'body', ''))
      if (!isDeepStrictEqual([fault, theirValue], [ourFault, ourValue])) {
        differing.push([schema, value, fault, theirValue, ourFault, ourValue].map((part) => JSON.stringify(part)).join('\n'))
      }
      compared++
      if (fault === undefined) valid++
    }
  }
  t.diagnostic(`${compared} bodies compared, ${valid} of them valid`)
  t.assert.deepEqual(differing, [])
  t.assert.ok(compared > 5000)
  t.assert.ok(valid > compared / 5 && valid < compared * 4 / 5)
})

/** @param {() => void} check */
function findFault (check) {
  try {
    check()
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}
