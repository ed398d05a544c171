import { test } from 'node:test'
import { isDrawnSoon, thinMarks } from './draw-soon.js'

const ACUTE = '\u0301'

test('what every language writes is drawn soon, and piles of marks or lines are not', (t) => {
  for (const text of ['', 'plain', 'Ấ'.normalize('NFD'), 'שָׁלוֹם', 'ก็ก็', `a${ACUTE.repeat(16)}b`, '\n'.repeat(1999)]) {
    t.assert.equal(isDrawnSoon(text), true, text)
    t.assert.equal(thinMarks(text), text)
  }
  for (const text of [`a${ACUTE.repeat(17)}`, ACUTE.repeat(45_000), '\u0316\u0301'.repeat(9), '\n'.repeat(2000)]) t.assert.equal(isDrawnSoon(text), false)
  t.assert.equal(thinMarks(`a${ACUTE.repeat(45_000)}b`), `a${ACUTE.repeat(16)}…b`)
})
