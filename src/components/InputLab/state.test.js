import { test } from 'node:test'
import { EXAMPLES, example } from '../../../demos/input/model.js'
import { readState, writeState } from './state.js'

const { offers } = await example()
const [{ id, question }] = EXAMPLES

test('an example is its name in the address, and anything else is all of it', (t) => {
  t.assert.strictEqual(writeState(question, EXAMPLES), id)
  t.assert.strictEqual(readState(id, EXAMPLES, offers), question)
  const own = { ...question, body: '{}', chunked: true }
  t.assert.deepStrictEqual(readState(writeState(own, EXAMPLES), EXAMPLES, offers), own)
})

test('an address that makes no sense is no question', (t) => {
  const wrong = ['', '{', 'null', '1', '{}', ...[{ type: 1 }, { body: null }, { schema: {} }, { parser: '__proto__' }, { limit: 7 }, { poison: 'eat' }].map((changed) => JSON.stringify({ ...question, ...changed }))]
  for (const state of wrong) t.assert.strictEqual(readState(state, EXAMPLES, offers), null, state)
})
