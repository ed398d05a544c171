import { suite, test } from 'node:test'
import { MINIMUM_PAIRS, ratioInterval } from './ratio-interval.js'
import { createRandom } from './schedule.js'

/**
 * Normal deviates (Box and Muller, 1958) from a seed.
 *
 * @param {number} seed
 */
function createNormal (seed) {
  const random = createRandom(seed)
  const uniform = () => (random(2 ** 30) + 0.5) / 2 ** 30
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

suite('the interval of a ratio', () => {
  test('holds the true ratio about 95 times in 100, whatever the machine drifts', (t) => {
    const simulations = 2000
    const normal = createNormal(7)
    let covered = 0
    for (let simulation = 1; simulation <= simulations; simulation++) {
      const drift = Array.from({ length: 20 }, () => Math.exp(0.3 * normal()))
      const baseline = drift.map((slow) => 100 * slow * Math.exp(0.05 * normal()))
      const contender = drift.map((slow) => 130 * slow * Math.exp(0.05 * normal()))
      const { interval: [low, high] } = ratioInterval(baseline, contender, simulation)
      if (low <= 1.3 && high >= 1.3) covered++
    }
    t.assert.ok(covered >= 0.93 * simulations && covered <= 0.97 * simulations, `${covered} of ${simulations}`)
  })

  test('is narrow around the geometric mean of the pairs', (t) => {
    const baseline = [10, 20, 40, 80, 160, 320]
    const { ratio, interval: [low, high] } = ratioInterval(baseline, baseline.map((time, round) => time * (round % 2 === 0 ? 2 : 2.02)))
    t.assert.ok(Math.abs(ratio - Math.sqrt(2 * 2.02)) < 1e-9)
    t.assert.ok(low > 1.98 && low < ratio && high > ratio && high < 2.04)
  })

  test('is a point when every pair agrees', (t) => {
    t.assert.deepStrictEqual(ratioInterval([1, 2, 4, 8, 16], [3, 6, 12, 24, 48]).interval.map((end) => Number(end.toFixed(9))), [3, 3])
  })

  test('is the same for the same seed', (t) => {
    const times = [[10, 11, 12, 10, 9, 11], [20, 25, 22, 21, 19, 24]]
    t.assert.deepStrictEqual(ratioInterval(times[0], times[1], 3), ratioInterval(times[0], times[1], 3))
  })

  test('refuses too few pairs, unequal numbers and times that are none', (t) => {
    const few = Array.from({ length: MINIMUM_PAIRS - 1 }, () => 1)
    t.assert.throws(() => ratioInterval(few, few), RangeError)
    t.assert.throws(() => ratioInterval([1, 2, 3, 4, 5], [1, 2, 3, 4]), RangeError)
    t.assert.throws(() => ratioInterval([1, 2, 3, 4, 5], [1, 2, 3, 4, 0]), RangeError)
  })
})
