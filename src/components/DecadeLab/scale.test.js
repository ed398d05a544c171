import { suite, test } from 'node:test'
import { PLOT, createScale, nearest, placeOfDay, placeOfYear } from './scale.js'

suite('the scale of the decade', () => {
  test('goes from the first claims to the last Node, in proportion', (t) => {
    const [first, middle, last] = [placeOfYear(2018), placeOfYear(2022), placeOfYear(2026)]
    t.assert.ok(first > 0 && last < 100)
    t.assert.ok(Math.abs((middle - first) - (last - middle)) < 0.1)
    t.assert.ok(placeOfYear(2018) < placeOfDay('2018-03-06') && placeOfDay('2018-03-06') < placeOfDay('2018-10-30'))
    t.assert.ok(placeOfDay('2018-12-31') < placeOfYear(2019))
  })

  test('holds every ratio, and 1', (t) => {
    for (const shown of [[2, 5.4], [0.3, 0.6], [1.05], [0.2, 40]]) {
      const { y, marks } = createScale(shown)
      for (const ratio of [...shown, 1, ...marks]) t.assert.ok(y(ratio) >= PLOT.top && y(ratio) <= PLOT.bottom, `${ratio} of ${shown}`)
      t.assert.ok(marks.length > 1 && marks.includes(1), `${marks}`)
    }
  })

  test('draws twice and half equally far from the same', (t) => {
    const { y } = createScale([0.25, 4])
    t.assert.ok(Math.abs((y(1) - y(2)) - (y(0.5) - y(1))) < 0.2)
  })

  test('finds the column that a pointer means', (t) => {
    t.assert.strictEqual(nearest([10, 20, 40], 0), 0)
    t.assert.strictEqual(nearest([10, 20, 40], 29), 1)
    t.assert.strictEqual(nearest([10, 20, 40], 99), 2)
  })
})
