import { test } from 'node:test'
import { groupDigits } from './group-digits.js'

test('a number is written as the language says', (t) => {
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 1_234_567.891, 0.5, 1234.5678, -1234.5, 9_999.9996]) {
    t.assert.strictEqual(groupDigits(value), value.toLocaleString('en'))
    for (const most of [0, 1, 2]) t.assert.strictEqual(groupDigits(value, most), value.toLocaleString('en', { maximumFractionDigits: most, roundingMode: 'halfExpand' }), `${value} to ${most}`)
  }
})
