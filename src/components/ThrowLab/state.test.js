import { test } from 'node:test'
import { EXAMPLES, example } from '../../../demos/throw/model.js'
import { readState, writeState } from './state.js'

const model = /** @type {any} */ ({ examples: EXAMPLES, example: await example() })

test('an example is its name in the address, and anything else is all of it', (t) => {
  const [{ id, plan }] = EXAMPLES
  t.assert.strictEqual(writeState(plan, model), id)
  t.assert.deepStrictEqual(readState(id, model), plan)
  const own = { ...plan, place: 'onResponse' }
  t.assert.deepStrictEqual(readState(writeState(own, model), model), own)
})

test('an address that makes no sense is no plan', (t) => {
  const [{ plan }] = EXAMPLES
  for (const state of ['', 'nowhere', '{', '{}', '[]', 'null', JSON.stringify({ ...plan, place: 'x' }), JSON.stringify({ ...plan, handlers: { app: 1 } })]) t.assert.strictEqual(readState(state, model), null, state)
})
