import { test } from 'node:test'
import { EXAMPLES } from '../../../demos/hidden-classes/model.js'
import { readState, writeState } from './state.js'

test('an example is its name in the address, anything else its properties, and what makes no sense is nothing', (t) => {
  for (const { id, objects } of EXAMPLES) t.assert.deepStrictEqual([writeState(objects), readState(id)], [id, objects])
  for (const own of [[[]], [['id']], [[], ['user', 'id'], ['tenant']]]) t.assert.deepStrictEqual(readState(writeState(own)), own)
  for (const state of ['', 'somes', 'id|', 'id,id', 'id,__proto__', '|||', Array(7).fill('id').join('|'), '[["id"]]']) t.assert.strictEqual(readState(state), null, state)
})
