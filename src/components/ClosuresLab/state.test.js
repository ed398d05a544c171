import { test } from 'node:test'
import { readRecorded } from '../../../demos/closures/memory.js'
import { readState, tellSteps } from './state.js'

const { contexts } = await readRecorded()
const told = (id) => Object.fromEntries(tellSteps(readState(id), contexts.find((candidate) => candidate.id === id)))

test('the words for a Context name the rule that made it, and never say that a buffer is let go which is kept', (t) => {
  t.assert.match(told('nothing-none-plain').context, /builds no Context/)
  t.assert.match(told('cb-none-plain').context, /^An inner function uses cb\. .* with it/)
  t.assert.match(told('cb-bigData-plain').context, /^An inner function uses cb, another bigData\. .* with both/)
  t.assert.match(told('cb-none-eval').context, /^Direct eval/)
  t.assert.match(told('cb-none-arguments').context, /arguments of its own/)
  t.assert.match(told('bigData-none-plain').collect, /The callback leads to the Context, and/)
  t.assert.match(told('nothing-bigData-plain').collect, /The other function put it/)
  t.assert.strictEqual(told('nothing-none-plain').third, 'Three calls wait: 3 functions lead to one Context, which was made once.')
  t.assert.strictEqual(told('cb-bigData-plain').third, 'Three calls wait: 3 functions lead to 3 Contexts, and these to 3 MB.')
  for (const { id, context, kept, after } of contexts) {
    t.assert.deepStrictEqual(after, { functions: 3, contexts: context.length > 0 ? 3 : 1, buffers: kept ? 3 : 0 }, id)
    t.assert.match(told(id).collect, kept ? /^✕ bigData is kept/ : /^✓ bigData is collected/, id)
  }
})
