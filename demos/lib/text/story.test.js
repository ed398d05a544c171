import { suite, test } from 'node:test'
import { WIDTH, prose, proseOf, table, tellSections } from './story.js'

suite('the text of a demo', () => {
  test('has numbered sections with blank lines between', (t) => {
    t.assert.strictEqual(tellSections([['One.', 'a', 'b'], ['Two.']], (text) => `*${text}*`), '1. *One.*\n\na\n\nb\n\n\n2. *Two.*\n')
  })

  test('has tables and sentences behind a margin, and no line that is too long', (t) => {
    t.assert.strictEqual(table(['', 'n'], [['a', '1']]), '      n\n   a  1')
    const lines = prose('word '.repeat(60).trim()).split('\n')
    t.assert.ok(lines.every((line) => line.startsWith('   word') && line.length <= WIDTH))
  })

  test('breaks a sentence at its spaces, keeps a long word whole, and counts no colours', (t) => {
    const narrow = proseOf(9)
    t.assert.strictEqual(narrow('one two three', '- '), '- one two\n  three')
    t.assert.strictEqual(narrow('threehundred', '- '), '- threehundred')
    t.assert.strictEqual(narrow('\u001b[1mone\u001b[22m two three', '- '), '- \u001b[1mone\u001b[22m two\n  three')
  })
})
