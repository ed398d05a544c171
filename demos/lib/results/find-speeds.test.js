import { suite, test } from 'node:test'
import { createRandom } from '../measuring/schedule.js'
import { findSpeeds } from './find-speeds.js'

/** @param {number} count @param {(uniform: () => number) => number} draw @param {number} seed */
function draw (count, draw, seed) {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => draw(() => random(2 ** 30) / 2 ** 30))
}

/** @param {() => number} uniform */
const normal = (uniform) => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform())

suite('the speeds of a process', () => {
  test('are two when samples lie in two heaps', (t) => {
    t.assert.deepStrictEqual(findSpeeds([100, 150, 101, 99, 149, 151, 100, 102, 150, 98, 100, 152])?.map(Math.round), [100, 150])
  })

  for (const rounds of [12, 30]) {
    test(`are two in nearly all of many runs of ${rounds} rounds whose process is half as slow again every other time`, (t) => {
      const found = Array.from({ length: 300 }, (_, seed) => findSpeeds(draw(rounds, (uniform) => (uniform() < 0.5 ? 100 : 150) * Math.exp(0.03 * normal(uniform)), seed + 1)))
      t.assert.ok(found.filter((speeds) => speeds !== null).length > 270, `${found.filter(Boolean).length} of 300`)
    })

    for (const spread of [0.03, 0.15, 0.4]) {
      test(`are one in nearly all of many runs of ${rounds} rounds that are spread by ${spread}`, (t) => {
        const found = Array.from({ length: 300 }, (_, seed) => findSpeeds(draw(rounds, (uniform) => 100 * Math.exp(spread * normal(uniform)), seed + 1)))
        t.assert.ok(found.filter((speeds) => speeds !== null).length <= 3, `${found.filter(Boolean).length} of 300`)
      })
    }
  }

  test('are one when a single sample lies far away, or there are few', (t) => {
    t.assert.strictEqual(findSpeeds([100, 101, 99, 100, 102, 98, 100, 101, 99, 100, 101, 300]), null)
    t.assert.strictEqual(findSpeeds([100, 150, 101, 149]), null)
  })
})
