import { test } from 'node:test'
import { readRecorded } from '../../../demos/closures/memory.js'
import { readState, tellSteps } from './state.js'

const { contexts } = await readRecorded()

test('the words for a Context name the rule that made it, and say of each buffer what was recorded', (t) => {
  for (const { id, context, kept, after } of contexts) {
    const { context: why, collect } = Object.fromEntries(tellSteps(readState(id), { context, kept, after }))
    const rule = id.endsWith('eval') ? /^Direct eval/ : id.endsWith('arguments') ? /arguments of its own/ : context.length > 0 ? /^An inner function uses/ : /builds no Context/
    t.assert.match(why, rule, id)
    t.assert.match(collect, kept ? /^✕ bigData is kept/ : /^✓ bigData is collected/, id)
  }
})
