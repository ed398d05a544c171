import { test } from 'node:test'
import { EXAMPLES, example } from '../../../demos/logging/model.js'
import { readState, writeState } from './state.js'

const { offers } = example()
const [{ choice }] = EXAMPLES

test('an example is its name in the address, and anything else is all of it', (t) => {
  t.assert.strictEqual(writeState(choice, EXAMPLES), 'redacted')
  t.assert.strictEqual(readState('redacted', EXAMPLES, offers), choice)
  const own = { ...choice, method: 'warn', serializers: ['items'] }
  t.assert.deepStrictEqual(readState(writeState(own, EXAMPLES), EXAMPLES, offers), own)
})

test('an address that makes no sense is no choice, and none has a value of the wrong kind', (t) => {
  const wrong = ['', 'redact', '{', 'null', '1', '{}', ...[{ level: '__proto__' }, { method: 'fatal' }, { object: { a: 1 } }, { message: null }, { redact: ['a'] }, { serializers: 1 }].map((changed) => JSON.stringify({ ...choice, ...changed }))]
  for (const state of wrong) t.assert.strictEqual(readState(state, EXAMPLES, offers), null, state)
  t.assert.deepStrictEqual(readState(JSON.stringify({ ...choice, message: 'own', serializers: ['items', 'constructor'] }), EXAMPLES, offers)?.serializers, ['items'])
})
