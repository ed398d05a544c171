import { test } from 'node:test'
import { EXAMPLES, bootTree } from '../../../demos/plugins/model.js'
import { readState, writeState } from './state.js'

test('an example is its name in the address, and any other tree is all of it', async (t) => {
  for (const { id, tree } of EXAMPLES) {
    t.assert.strictEqual(writeState(tree, EXAMPLES), id)
    t.assert.strictEqual(readState(id, EXAMPLES), tree)
    const told = readState(writeState({ ...tree }, EXAMPLES), EXAMPLES)
    t.assert.ok(told && told !== tree)
    t.assert.deepStrictEqual((await bootTree(told)).steps, (await bootTree(tree)).steps)
  }
})

test('an address that makes no sense is no tree, and none has a value of the wrong kind', (t) => {
  for (const state of ['', 'nest', '{', 'null', '{"children":1}', '{"children":[null]}', '{"children":[{"id":"a"},{"id":"a"}]}', '{"children":[{"id":"app"}]}']) t.assert.strictEqual(readState(state, EXAMPLES), null, state)
  const [child] = readState('{"children":[{"id":1,"name":{},"wait":"2","wrapped":"yes","needs":[1],"__proto__":{"awaited":true}}]}', EXAMPLES)?.children ?? []
  t.assert.deepStrictEqual(child, { id: '1', name: '[object Object]', wait: 2, wrapped: false, awaited: false, ends: 'well', needs: ['1'], routes: [], children: [] })
})
