import { test } from 'node:test'
import { findNewLines } from './excerpt.js'

const find = (older, newer) => findNewLines([...older], [...newer])

test('lines that were put in, changed or added are new, and lines that went leave no trace', (t) => {
  t.assert.deepEqual(find('', 'ab'), [1, 2])
  t.assert.deepEqual(find('abc', 'abc'), [])
  t.assert.deepEqual(find('abc', 'axbc'), [2])
  t.assert.deepEqual(find('abc', 'axcd'), [2, 4])
  t.assert.deepEqual(find('abcd', 'ad'), [])
  t.assert.deepEqual(find('abcab', 'cabab').length, 1)
})

test('a block stays together, where a line of it is there more than once', (t) => {
  t.assert.deepEqual(find('(a)', '(x)(a)'), [1, 2, 3])
  t.assert.deepEqual(find('(a)', '(a)(x)'), [4, 5, 6])
})
