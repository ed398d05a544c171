import { suite, test } from 'node:test'
import { isDifferent, judge } from './verdict.js'

/** @type {[number, number]} */
const quiet = [0.97, 1.03]

suite('the verdict on a claim of at least 2 times', () => {
  /** @type {Array<[string, [number, number], [number, number], import('./verdict.js').Verdict]>} */
  const cases = [
    ['all of the interval above the figure', [2.1, 2.3], quiet, 'holds'],
    ['the interval begins at the figure', [2, 2.4], quiet, 'holds'],
    ['the figure lies within the interval', [1.5, 2], quiet, 'not measurable here'],
    ['the noise alone reaches the figure', [1.01, 1.5], [0.5, 2.5], 'not measurable here'],
    ['the interval stays just below the figure', [1.5, 1.999], quiet, 'shrunk'],
    ['the interval begins just beyond the noise', [1.031, 1.2], quiet, 'shrunk'],
    ['the interval begins at the edge of the noise', [1.03, 1.2], quiet, 'no difference'],
    ['the interval holds 1', [0.9, 1.1], quiet, 'no difference'],
    ['the interval ends at the other edge of the noise', [0.8, 0.97], quiet, 'no difference'],
    ['the interval ends just before the noise', [0.8, 0.969], quiet, 'reversed'],
    ['the interval holds both 1 and the figure', [0.9, 2.5], quiet, 'not measurable here'],
    ['the noise holds the figure', [1.8, 2.2], [0.5, 2.1], 'not measurable here'],
    ['a noise band that leaves out 1 is stretched to it', [1.01, 1.02], [1.03, 1.05], 'no difference']
  ]
  for (const [name, interval, noise, verdict] of cases) {
    test(`${name}: ${verdict}`, (t) => t.assert.strictEqual(judge(2, { interval, noise }), verdict))
  }

  test('nothing measured: untested', (t) => t.assert.strictEqual(judge(2, null), 'untested'))

  test('a claim of no gain is refused', (t) => t.assert.throws(() => judge(1, null), RangeError))
})

suite('a ratio is different', () => {
  test('beyond the noise on either side, and not at its edge', (t) => {
    t.assert.strictEqual(isDifferent({ interval: [1.04, 1.1], noise: quiet }), true)
    t.assert.strictEqual(isDifferent({ interval: [1.03, 1.1], noise: quiet }), false)
    t.assert.strictEqual(isDifferent({ interval: [0.9, 0.96], noise: quiet }), true)
    t.assert.strictEqual(isDifferent({ interval: [0.9, 0.97], noise: quiet }), false)
  })
})
