import { test } from 'node:test'
import { EXAMPLES, example } from '../../../demos/start-and-stop/model.js'
import { nameOf, readState, stopOf, writeState } from './state.js'

const { stops } = await example()

test('an example is its name in the address, and any other stop is its options', (t) => {
  for (const stop of stops) t.assert.deepStrictEqual(readState(writeState(stop, EXAMPLES), EXAMPLES, stops), stop.choice)
  const [{ id, choice }] = EXAMPLES
  t.assert.strictEqual(writeState(stopOf(choice, stops), EXAMPLES), id)
  const own = { ...choice, force: 'all', hook: 'waits' }
  t.assert.strictEqual(nameOf(own, EXAMPLES), undefined)
  t.assert.strictEqual(writeState(stopOf(own, stops), EXAMPLES), 'all yes waits asks')
})

test('an address that makes no sense is no choice', (t) => {
  for (const state of ['', 'x', '{', 'idle', '__proto__', 'idle yes none']) t.assert.strictEqual(readState(state, EXAMPLES, stops), null, state)
})
