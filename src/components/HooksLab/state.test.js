import { test } from 'node:test'
import { CONCERNS, EXAMPLES, REQUESTS } from '../../../demos/hooks/model.js'
import { readState, writeState } from './state.js'

const model = { examples: EXAMPLES, example: { concerns: CONCERNS, requests: REQUESTS } }

test('an example is its name in the address, and anything else is the request and what is changed', (t) => {
  for (const example of EXAMPLES) {
    t.assert.strictEqual(writeState({ ...example, plan: { ...example.plan, errors: 'works' } }, model), example.id)
    t.assert.strictEqual(readState(example.id, model), example)
  }
  const own = { request: 'other', plan: { log: 'off', authorize: 'twice' } }
  t.assert.strictEqual(writeState(own, model), 'other log:off authorize:twice')
  t.assert.deepStrictEqual(readState('other log:off authorize:twice', model), own)
})

test('an address that names what there is not is no question', (t) => {
  for (const state of ['', ' ', 'orders', 'order log', 'order log:twice', 'order cookies:off', 'order __proto__:off', 'order log:off:off constructor:works']) t.assert.strictEqual(readState(state, model), null, state)
})
