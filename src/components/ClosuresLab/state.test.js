import { test } from 'node:test'
import { readRecorded } from '../../../demos/closures/memory.js'
import { explain, readState } from './state.js'

const { contexts } = await readRecorded()
const explained = (id) => explain(readState(id), contexts.find((candidate) => candidate.id === id))

test('the words for a Context name the rule that made it, and never say that a buffer is let go which is kept', (t) => {
  t.assert.match(explained('nothing-none-plain'), /builds no Context/)
  t.assert.match(explained('cb-none-plain'), /^Only cb is used,/)
  t.assert.match(explained('nothing-cb-plain'), /^Only cb is used by an inner function/)
  t.assert.match(explained('bigData-none-plain'), /^The callback uses it/)
  t.assert.match(explained('nothing-bigData-plain'), /^The callback uses nothing\. The other function put bigData/)
  t.assert.match(explained('cb-bigData-plain'), /^The callback uses only cb\. The other function/)
  t.assert.match(explained('cb-none-eval'), /^Direct eval/)
  t.assert.match(explained('cb-none-arguments'), /arguments of its own/)
  for (const { id, kept } of contexts) t.assert.strictEqual(/ends with the call|builds no Context/.test(explained(id)), !kept, id)
})
