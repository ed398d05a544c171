import { test } from 'node:test'
import { assertSameAnswers } from './assert-same-answers.js'

test('answers must be 2xx and equal to the byte', (t) => {
  const says = (/** @type {string} */ label, /** @type {number} */ status, /** @type {string} */ text) => ({ label, answer: { status, body: text } })
  t.assert.doesNotThrow(() => assertSameAnswers([says('A', 200, 'x'), says('B', 200, 'x')]))
  t.assert.throws(() => assertSameAnswers([says('A', 200, 'x'), says('B', 500, 'x')]), /B answers 500 where 2xx was expected/)
  t.assert.throws(() => assertSameAnswers([says('A', 200, 'x'), says('B', 200, 'xy')]), /A and B answer differently \(200 with 1 bytes and 200 with 2 bytes\)/)
})
