import { test } from 'node:test'
import { breakNames, splitName } from './break-names.js'

test('a name breaks behind its underscores, and nowhere else', (t) => {
  t.assert.deepEqual(splitName('FST_ERR_DEC_UNDECLARED'), ['FST_', 'ERR_', 'DEC_', 'UNDECLARED'])
  t.assert.deepEqual([splitName('_'), splitName('onRequest'), splitName('')], [['_'], ['onRequest'], ['']])
})

test('only the code of a heading is changed', (t) => {
  t.assert.equal(breakNames('a_b <code>FST_ERR</code> and <code>x</code>'), 'a_b <code>FST_<wbr>ERR</code> and <code>x</code>')
})
