import { test } from 'node:test'
import { failedBy, readLines, readOutcome } from './outcome.js'

const NO_TEXT = 'something that is no text'

test('an answer of the sandbox is read, whatever it is', (t) => {
  t.assert.deepEqual(readOutcome('a', { passed: true, reason: 'x', missed: ['y'] }), { says: 'a', passed: true, reason: '', missed: [], printed: [] })
  t.assert.deepEqual(readOutcome('a', { passed: false, reason: 'x', missed: ['node:net'], printed: [7] }), { says: 'a', passed: false, reason: 'x', missed: ['node:net'], printed: ['7'] })
  for (const odd of [null, 7, {}, { passed: 'yes' }]) t.assert.deepEqual(readOutcome('a', odd), { says: 'a', passed: false, reason: 'the sandbox did not say why', missed: [], printed: [] })
  t.assert.deepEqual(readOutcome('a', { reason: { b: 1 }, missed: [{}] }), { says: 'a', passed: false, reason: NO_TEXT, missed: [NO_TEXT], printed: [] })
  t.assert.deepEqual([readLines('no list'), readLines(['a', null])], [[], ['a', NO_TEXT]])
  // No text can be made of these.
  t.assert.deepEqual([readLines(JSON.parse('[{"toString":null}]')), readOutcome('a', JSON.parse('{"reason":{"toString":1,"valueOf":1}}')).reason], [[NO_TEXT], NO_TEXT])
  t.assert.equal(readLines(new Array(1e6).fill('')).length, 100)
  t.assert.equal(failedBy('a', new Error('x'.repeat(9000))).reason.length, 501)
})
