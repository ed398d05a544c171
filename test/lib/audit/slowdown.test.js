import { test } from 'node:test'
import { slowdownFor } from './slowdown.js'

test('the slower the machine, the less it has to be slowed down to be a phone', (t) => {
  t.assert.deepEqual([150, 475, 800, 1050, 1300, 1533, 1766, 2000].map(slowdownFor), [1, 1.5, 2, 2.5, 3, 4, 5, 6])
  t.assert.ok(slowdownFor(2300) > 6)
})

test('a machine that is slower than the phone cannot stand for it', (t) => {
  t.assert.throws(() => slowdownFor(120), /slower than the phone/)
})
