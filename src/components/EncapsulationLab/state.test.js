import { test } from 'node:test'
import { EXAMPLES, example } from '../../../demos/encapsulation/model.js'
import { readState, writeState } from './state.js'

const model = /** @type {any} */ ({ examples: EXAMPLES, example: await example() })

test('an example is its name in the address, and anything else is all of it', (t) => {
  const [shop] = EXAMPLES
  t.assert.strictEqual(writeState(shop, model), 'shop')
  t.assert.strictEqual(readState('shop', model), shop)
  const own = { tree: { ...shop.tree, hooks: [] }, asked: 'site', request: 'throws' }
  t.assert.deepStrictEqual(readState(writeState(own, model), model), own)
})

test('an address that makes no sense is no question, and none has a value of the wrong kind', (t) => {
  for (const state of ['', 'shops', '{', '{}', '[]', '{"tree":null}', '{"tree":{"children":[null]}}', '{"tree":{"hooks":1}}']) t.assert.strictEqual(readState(state, model), null, state)
  const [{ tree, asked, request }] = EXAMPLES
  for (const changed of [{ asked: 2 }, { request: '?' }, ...[{ id: 1 }, { name: {} }, { wrapped: 'yes' }, { hooks: [1] }, { id: 'site' }].map((wrong) => ({ tree: { ...tree, ...wrong } }))]) {
    t.assert.strictEqual(readState(JSON.stringify({ tree, asked, request, ...changed }), model), null, JSON.stringify(changed))
  }
})
