import { suite, test } from 'node:test'
import { measureBytes } from './measure-bytes.js'
import { measureWhole } from './measure-whole.js'

/** @type {unknown} */
let kept = null

/**
 * @param {(input: any) => unknown} answer
 * @returns {import('./build-cell.js').Cell} warmed up
 */
function cellOf (answer) {
  for (let call = 0; call < 20_000; call++) kept = answer(call)
  return { id: 'g/c', answers: [answer], input: () => 7 }
}

suite('what an operation leaves to the collector', () => {
  test('is nothing where nothing is allocated', (t) => {
    const bytes = measureBytes(cellOf((input) => input + 1))
    t.assert.ok(bytes < 1, `${bytes} bytes`)
  })

  test('is about the size of what is allocated, and its collection is part of the whole time', async (t) => {
    const cell = cellOf(() => new Array(100).fill(0))
    const bytes = measureBytes(cell)
    t.assert.ok(bytes > 350 && bytes < 1700, `${bytes} bytes, for 100 elements of 4 or 8 and a header`)
    const { whole, collections, pause } = await measureWhole(cell, 50)
    t.assert.ok(collections > 0 && pause > 0, `${collections} collections, ${pause} ns`)
    t.assert.ok(whole > pause, `${whole} ns, of them ${pause} ns of pause`)
    t.assert.ok(kept !== undefined)
  })
})
