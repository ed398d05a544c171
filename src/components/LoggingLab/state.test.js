import { test } from 'node:test'
import { EXAMPLES, composeLine } from '../../../demos/logging/model.js'
import { findWrong } from './state.js'

const [{ choice }] = EXAMPLES

test('a problem with what is logged is found at its field', (t) => {
  const wrong = [['object', '{'], ['object', '[]'], ['bindings', '"redact"'], ['redact', 'a()'], ['redact', [...'abcdefghijk'].join()], ['message', 'a'.repeat(10_000_000)]]
  for (const [field, text] of wrong) t.assert.throws(() => composeLine({ ...choice, [field]: text }), ({ message }) => findWrong(message) === field, `${field}: ${text.slice(0, 20)}`)
  t.assert.strictEqual(findWrong('stopped after 2 seconds'), undefined)
})
