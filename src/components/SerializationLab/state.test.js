import { test } from 'node:test'
import { EXAMPLES } from '../../../demos/serialization/model.js'
import { nameOf, readState, writeState } from './state.js'

test('an example is its name in the address, and anything else is its texts', (t) => {
  const [opening] = EXAMPLES
  t.assert.strictEqual(writeState(opening, 'outputs', EXAMPLES), 'opening')
  t.assert.strictEqual(writeState(opening, 'time', EXAMPLES), 'opening:time')
  t.assert.deepStrictEqual(readState('opening:time', EXAMPLES), { texts: opening, tab: 'time' })
  const own = { schemaText: '{}', valueText: '"a:b"' }
  t.assert.deepStrictEqual(readState(writeState(own, 'why', EXAMPLES), EXAMPLES), { texts: own, tab: 'why' })
  t.assert.strictEqual(nameOf(own, EXAMPLES), undefined)
})

test('an address that makes no sense is nothing, and a tab that is not there is the first', (t) => {
  for (const state of ['', 'openings', '{', 'null', '1', '[]', '{}', '{"schema":1,"value":"1"}', '{"schema":"{}"}']) t.assert.strictEqual(readState(state, EXAMPLES), null, state)
  t.assert.strictEqual(readState('opening:__proto__', EXAMPLES)?.tab, 'outputs')
  t.assert.strictEqual(readState('{"schema":"{}","value":"1","tab":["time"]}', EXAMPLES)?.tab, 'outputs')
})
