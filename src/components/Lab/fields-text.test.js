import { test } from 'node:test'
import { readFields, writeFields } from './fields-text.js'

const first = { time: '1000', step: 20, move: 'all' }
const offered = { move: ['all', 'half'] }

test('fields are read as they were written', (t) => {
  t.assert.strictEqual(writeFields(first), '1000~20~all')
  t.assert.deepStrictEqual(readFields('5~150~half', first, offered), { time: '5', step: 150, move: 'half' })
})

test('what is not of these fields is not read', (t) => {
  for (const text of ['', '5~150', '5~151~all', '5~-1~all', '5~1.5~all', '5~x~all', '5~1~all~more', '5~1~none', '5~1~', 'x~1~all', 'Infinity~1~all']) t.assert.strictEqual(readFields(text, first, offered), null, text)
})
