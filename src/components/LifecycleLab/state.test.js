import { test } from 'node:test'
import { DEEDS, EXAMPLES, HOOKS, STYLES } from '../../../demos/lifecycle/model.js'
import { nameOf, readState, writeState } from './state.js'

const model = { examples: EXAMPLES, example: { styles: STYLES, deeds: DEEDS } }
const [{ plan: every }] = EXAMPLES

test('an example is its name in the address, and anything else is what differs from the first', (t) => {
  for (const { id, plan } of EXAMPLES) {
    t.assert.strictEqual(nameOf(plan, EXAMPLES), id)
    t.assert.strictEqual(writeState(plan, model), id)
    t.assert.strictEqual(readState(id, model), plan)
  }
  const own = { ...every, handler: { style: 'async', does: 'string' }, hooks: { onSend: { style: 'plain', does: 'throw' } } }
  t.assert.strictEqual(writeState({ ...every, handler: own.handler }, model), '{"handler":{"style":"async","does":"string"}}')
  t.assert.deepStrictEqual(readState(writeState(own, model), model), own)
})

test('the hooks are those of the first example, in the order of the phases', (t) => {
  t.assert.deepStrictEqual(Object.keys(every.hooks), HOOKS)
  const read = readState('{"hooks":{"onSend":{"style":"async","does":"pass"},"onReady":{"style":"async","does":"pass"},"onRequest":{"style":"async","does":"pass"}}}', model)
  t.assert.deepStrictEqual(Object.keys(read?.hooks ?? {}), ['onRequest', 'onSend'])
})

test('an address that makes no sense is no plan', (t) => {
  const wrong = ['', 'all', '{', '1', '[]', '"x"', 'null', '{"schema":1}', '{"hooks":[]}', '{"method":"PUT"}', '{"body":1}', '{"handler":null}', '{"handler":{"style":"plain","does":"object"}}', '{"hooks":null}', '{"hooks":{"onSend":{"style":"async","does":"reply"}}}', '{"hooks":{"onSend":true}}']
  for (const state of wrong) t.assert.strictEqual(readState(state, model), null, state)
})
