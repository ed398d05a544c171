import { test } from 'node:test'
import { EXAMPLES, composeLine, example } from '../../../demos/logging/model.js'
import { findWrong, readState, writeState } from './state.js'

const { offers } = example()
const [{ choice }] = EXAMPLES

test('an example is its name in the address, and anything else is all of it', (t) => {
  t.assert.strictEqual(writeState(choice, EXAMPLES), 'redacted')
  t.assert.strictEqual(readState('redacted', EXAMPLES, offers), choice)
  const own = { ...choice, method: 'warn', serializers: ['items'] }
  t.assert.deepStrictEqual(readState(writeState(own, EXAMPLES), EXAMPLES, offers), own)
})

test('an address that makes no sense is no choice, and none has a value of the wrong kind', (t) => {
  const wrong = [{ level: '__proto__' }, { method: 'fatal' }, { object: { a: 1 } }, { message: null }, { redact: ['a'] }, { serializers: 1 }].map((changed) => JSON.stringify({ ...choice, ...changed }))
  for (const state of ['', 'redact', '{', 'null', '1', '{}', ...wrong]) t.assert.strictEqual(readState(state, EXAMPLES, offers), null, state)
  t.assert.deepStrictEqual(readState(JSON.stringify({ ...choice, message: 'own', serializers: ['items', 'constructor'] }), EXAMPLES, offers).serializers, ['items'])
})

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
