import { test } from 'node:test'
import { EXAMPLES, composeLine } from '../../../demos/logging/model.js'
import { findWrong } from './state.js'

const [{ choice }] = EXAMPLES

test('a problem with what is logged is found at its field', (t) => {
  const wrong = {
    object: ['{', '[]', JSON.stringify({ a: 'a'.repeat(2000) }), '{"method":1,"headers":{},"socket":{}}'],
    bindings: ['"redact"'],
    redact: ['a()', [...'abcdefghijk'].join(), 'a'.repeat(10_000_000)],
    message: ['a'.repeat(10_000_000)]
  }
  for (const [field, text] of Object.entries(wrong).flatMap(([field, texts]) => texts.map((text) => [field, text]))) {
    t.assert.throws(() => composeLine({ ...choice, [field]: text }), ({ message }) => findWrong(message) === field, `${field}: ${text.slice(0, 20)}`)
  }
  t.assert.strictEqual(findWrong('stopped after 2 seconds'), undefined)
})
