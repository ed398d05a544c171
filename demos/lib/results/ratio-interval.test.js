import { suite, test } from 'node:test'
import { CONFIDENCE, MINIMUM_PAIRS, countInterval, ratioInterval } from './ratio-interval.js'
import { createRandom } from '../measuring/schedule.js'

/** Normal deviates (Box and Muller, 1958) from a seed. */
function createNormal (seed) {
  const random = createRandom(seed)
  const uniform = () => (random(2 ** 30) + 0.5) / 2 ** 30
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** What a machine does to a time of one round, besides its drift. */
const MACHINES = {
  'is quiet': (normal) => Math.exp(0.05 * normal()),
  'now and then takes a quarter longer': (normal) => Math.exp(0.05 * normal()) * (normal() > 1.3 ? 1.25 : 1)
}
const ROUNDS = [MINIMUM_PAIRS, 8, 10]

suite('the interval of a ratio', () => {
  for (const [machine, disturb] of Object.entries(MACHINES)) {
    for (const rounds of ROUNDS) {
      test(`holds the true ratio about 99 times in 100 after ${rounds} rounds on a machine that drifts and ${machine}`, (t) => {
        const simulations = 10_000
        const normal = createNormal(7)
        let covered = 0
        for (let simulation = 0; simulation < simulations; simulation++) {
          const drift = Array.from({ length: rounds }, () => Math.exp(0.3 * normal()))
          const baseline = drift.map((slow) => 100 * slow * disturb(normal))
          const contender = drift.map((slow) => 130 * slow * disturb(normal))
          const { interval: [low, high] } = ratioInterval(baseline, contender)
          if (low <= 1.3 && high >= 1.3) covered++
        }
        t.assert.ok(Math.abs(covered / simulations - CONFIDENCE) < 0.006, `${covered} of ${simulations}`)
      })
    }
  }

  test('refuses too few pairs, unequal numbers and times that are none', (t) => {
    const few = Array.from({ length: MINIMUM_PAIRS - 1 }, () => 1)
    t.assert.throws(() => ratioInterval(few, few), RangeError)
    t.assert.throws(() => ratioInterval([1, 2, 3, 4, 5], [1, 2, 3, 4]), RangeError)
    t.assert.throws(() => ratioInterval([1, 2, 3, 4, 5], [1, 2, 3, 4, 0]), RangeError)
  })
})

suite('the interval of counts', () => {
  test('holds the true ratio about 99 times in 100, with zeros in one round of six', (t) => {
    // The means of normal deviates that are cut off at 0: 30 ± 15, and 1.5 ± 1.5.
    const truth = 30.1274 / 1.62497
    const normal = createNormal(7)
    const times = 10_000
    let covered = 0
    for (let simulation = 0; simulation < times; simulation++) {
      const [pooled, fresh] = [[1.5, 1.5], [30, 15]].map(([middle, spread]) => Array.from({ length: 16 }, () => Math.max(0, middle + spread * normal())))
      const { interval: [low, high] } = countInterval(pooled, fresh)
      if (low <= truth && high >= truth) covered++
    }
    t.assert.ok(Math.abs(covered / times - CONFIDENCE) < 0.006, `${covered} of ${times}`)
  })

  test('is 1 when nothing is counted of both, and nothing of one has no ratio', (t) => {
    t.assert.deepStrictEqual(countInterval([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]), { ratio: 1, interval: [1, 1] })
    t.assert.throws(() => countInterval([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]), /no ratio/)
    t.assert.throws(() => countInterval([1, 1, 1, 1], [1, 1, 1, 1]), RangeError)
  })
})
