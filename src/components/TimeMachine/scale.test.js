import { suite, test } from 'node:test'
import { PLOT, columnOf, createScale } from './scale.js'

const claim = {
  claimed: { atLeast: 2 },
  verdicts: [{ interval: [0.4, 0.6], noise: [0.9, 1.1] }, { interval: [1.2, 5], noise: [0.95, 1.2] }]
}

suite('the scale of the time machine', () => {
  test('holds the claimed figure, every interval and every noise band', (t) => {
    const y = createScale(claim)
    for (const ratio of [0.4, 0.9, 1, 2, 5]) t.assert.ok(y(ratio) > PLOT.top && y(ratio) < PLOT.bottom, `${ratio}`)
    t.assert.ok(createScale({ ...claim, claimed: { atLeast: 9 } })(9) > PLOT.top)
  })

  test('draws twice and half equally far from the same', (t) => {
    const y = createScale(claim)
    t.assert.ok(Math.abs((y(1) - y(2)) - (y(0.5) - y(1))) < 0.2)
  })

  test('spreads the columns over the plot', (t) => {
    t.assert.strictEqual(columnOf(1, 0), (PLOT.left + PLOT.right) / 2)
    t.assert.ok(columnOf(4, 0) > PLOT.left && columnOf(4, 3) < PLOT.right)
  })
})
