import { test } from 'node:test'
import { composeLine, EXAMPLES } from '../../../demos/logging/model.js'
import { findWrong } from './find-wrong.js'

const [{ choice }] = EXAMPLES

/** @param {Partial<typeof choice>} changed */
function problemWith (changed) {
  try {
    composeLine({ ...choice, ...changed })
    return ''
  } catch (error) {
    return error.message
  }
}

test('a problem with what is logged is found at its field, and no other', (t) => {
  const long = JSON.stringify({ a: 'a'.repeat(2000) })
  for (const text of ['{', '[]', '"redact"', long]) {
    t.assert.strictEqual(findWrong(problemWith({ object: text })), 'object', text)
    t.assert.strictEqual(findWrong(problemWith({ bindings: text })), 'bindings', text)
  }
  t.assert.strictEqual(findWrong(problemWith({ object: '{"method":1,"headers":{},"socket":{},"a":1}' })), 'object')
  for (const redact of ['the object', 'a()', [...'abcdefghijk'].join()]) t.assert.strictEqual(findWrong(problemWith({ redact })), redact === 'the object' ? undefined : 'redact', redact)
  for (const field of /** @type {const} */ (['message', 'redact'])) t.assert.strictEqual(findWrong(problemWith({ [field]: 'a'.repeat(10_000_000) })), field)
  t.assert.strictEqual(findWrong(problemWith({})), undefined)
  t.assert.strictEqual(findWrong('stopped after 2 seconds: a loop or a regular expression in this input does not end'), undefined)
})
