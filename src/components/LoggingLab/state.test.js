import { test } from 'node:test'
import { EXAMPLES, composeLine } from '../../../demos/logging/model.js'
import { findWrong } from './state.js'

const [{ choice }] = EXAMPLES

test('a problem with what is logged is found at its field, and no other', (t) => {
  const problemWith = (changed) => {
    try {
      composeLine({ ...choice, ...changed })
      return ''
    } catch (error) {
      return error.message
    }
  }
  for (const text of ['{', '[]', '"redact"', JSON.stringify({ a: 'a'.repeat(2000) })]) {
    for (const field of ['object', 'bindings']) t.assert.strictEqual(findWrong(problemWith({ [field]: text })), field, text)
  }
  t.assert.strictEqual(findWrong(problemWith({ object: '{"method":1,"headers":{},"socket":{},"a":1}' })), 'object')
  for (const redact of ['a()', [...'abcdefghijk'].join()]) t.assert.strictEqual(findWrong(problemWith({ redact })), 'redact', redact)
  for (const field of ['message', 'redact']) t.assert.strictEqual(findWrong(problemWith({ [field]: 'a'.repeat(10_000_000) })), field)
  for (const none of [problemWith({}), 'stopped after 2 seconds: a loop or a regular expression in this input does not end']) t.assert.strictEqual(findWrong(none), undefined)
})
