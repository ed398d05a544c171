import { describe, test } from 'node:test'
import { CUT, cutQuery } from './cut-query.js'

describe('what is typed into the search box', () => {
  test('is looked up as it is while it is short', (t) => {
    t.assert.deepStrictEqual(cutQuery(' fast-json stringify '), { words: 'fast-json stringify', isCut: false })
    t.assert.deepStrictEqual(cutQuery('   '), { words: '', isCut: false })
    t.assert.deepStrictEqual(cutQuery('a b c d e f g h!'), { words: 'a b c d e f g h!', isCut: false })
  })

  test('is cut after eight words and a hundred characters, which is said', (t) => {
    t.assert.deepStrictEqual(cutQuery('a b.c d e f g h i j'), { words: 'a b.c d e f g h', isCut: true })
    t.assert.deepStrictEqual(cutQuery('x'.repeat(1_000_000)), { words: 'x'.repeat(100), isCut: true })
    t.assert.deepStrictEqual(cutQuery(`a${' '.repeat(200)}`), { words: 'a', isCut: false })
    t.assert.match(CUT, /8 words and 100 characters/)
  })
})
