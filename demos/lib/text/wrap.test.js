import { afterEach, suite, test } from 'node:test'
import { groupDigits } from './group-digits.js'
import { gridTable, plainTable } from './plain-table.js'
import { RECORDED_COLUMNS, screen } from './style.js'
import { visibleLength, wrapLine, wrapText } from './wrap.js'

suite('text on a narrow screen', () => {
  afterEach(() => { screen.columns = RECORDED_COLUMNS })

  test('breaks between words, and in JSON behind a comma, a bit farther in', (t) => {
    t.assert.deepStrictEqual(wrapLine('  409 {"statusCode":409,"message":"tea is sold out"}', 24), ['  409 {"statusCode":409,', '    "message":"tea is', '    sold out"}'])
    t.assert.deepStrictEqual(wrapLine('a-word-that-is-too-long', 5), ['a-word-that-is-too-long'])
  })

  test('leaves what fits, and the tables, as they are', (t) => {
    screen.columns = 12
    const table = '│ a long cell │'
    t.assert.strictEqual(wrapText(`short  line\n${table}\none two three four`), `short  line\n${table}\none two\n  three four`)
  })

  test('makes the widest columns of a table narrower, and no word breaks', (t) => {
    screen.columns = 40
    const rows = [['onRequest', 'it runs before the body is read, and may answer'], ['onSend', 'short']]
    for (const table of [plainTable(['hook', 'what'], rows), gridTable(['hook', 'what'], rows)]) {
      t.assert.ok(table.split('\n').every((line) => visibleLength(line) <= 40), table)
      for (const word of rows.flat().join(' ').split(' ')) t.assert.ok(table.includes(word), word)
    }
  })
})

test('a number is written as the language says', (t) => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_234_567.891, 0.5, 1234.5678, -1234.5, 9_999.9996]) {
    t.assert.strictEqual(groupDigits(value), value.toLocaleString('en'))
    for (const most of [0, 1, 2]) t.assert.strictEqual(groupDigits(value, most), value.toLocaleString('en', { maximumFractionDigits: most, roundingMode: 'halfExpand' }), `${value} to ${most}`)
  }
})
