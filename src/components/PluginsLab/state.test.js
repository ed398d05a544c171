import { test } from 'node:test'
import { EXAMPLES, bootTree } from '../../../demos/plugins/model.js'
import { readState, writeState } from './state.js'

const LIMIT = 15

test('an example is its name in the address, and any other tree is all of it', async (t) => {
  for (const { id, tree } of EXAMPLES) {
    t.assert.strictEqual(writeState(tree, EXAMPLES), id)
    t.assert.strictEqual(readState(id, EXAMPLES, LIMIT), tree)
    const told = readState(writeState({ ...tree }, EXAMPLES), EXAMPLES, LIMIT)
    t.assert.ok(told && told !== tree)
    t.assert.deepStrictEqual((await bootTree(told)).steps, (await bootTree(tree)).steps)
  }
})

test('an address that makes no sense is no tree, and none has a value of the wrong kind', (t) => {
  const within = (/** @type {string} */ children) => `{"id":"app","name":"app","children":${children}}`
  const one = (/** @type {string} */ more) => `{"id":"a","name":"a"${more}}`
  const wrong = ['1', '[null]', '[{}]', '[{"id":"a"}]', `[${one('')},${one('')}]`, '[{"id":"app","name":"a"}]', ...[',"id":1', ',"name":{}', ',"wait":"2"', ',"wait":1e999', ',"wrapped":"yes"', ',"needs":[1]', ',"needs":"a"'].map((more) => `[${one(more)}]`)]
  for (const state of ['', 'nest', '{', 'null', '{}', '1', '[]', '"x"', '{"id":"app"}', ...wrong.map(within)]) t.assert.strictEqual(readState(state, EXAMPLES, LIMIT), null, state)
  t.assert.deepStrictEqual(readState(within(`[${one(',"__proto__":{"awaited":true}')}]`), EXAMPLES, LIMIT)?.children, [{ id: 'a', name: 'a', wait: 0, wrapped: false, awaited: false, ends: 'well', needs: [], routes: [], children: [] }])
  const many = Array.from({ length: LIMIT }, (_, index) => ({ id: `p${index}`, name: 'p' }))
  t.assert.deepStrictEqual([many, many.slice(1)].map((children) => readState(within(JSON.stringify(children)), EXAMPLES, LIMIT)?.children.length), [undefined, LIMIT - 1])
})
