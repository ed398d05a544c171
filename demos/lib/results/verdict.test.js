import { suite, test } from 'node:test'
import { MARGIN, isDifferent, isSame, judge, judgeMost, sumUp } from './verdict.js'

const quiet = [0.97, 1.03]

suite('the verdict on a claim of at least 2 times', () => {
  const cases = [
    ['all of the interval above the figure', [2.1, 2.3], quiet, 'holds'],
    ['the interval begins at the figure', [2, 2.4], quiet, 'holds'],
    ['the interval begins just below the figure', [1.999, 2.4], quiet, 'size undecided'],
    ['the noise reaches into the interval', [2.1, 2.3], [0.5, 2.1], 'inconclusive'],
    ['the interval stays just below the figure', [1.5, 1.999], quiet, 'weaker'],
    ['the interval ends at the figure', [1.5, 2], quiet, 'size undecided'],
    ['the interval begins just beyond the noise', [1.031, 1.2], quiet, 'weaker'],
    ['the interval begins at the edge of the noise', [1.03, 1.2], quiet, 'inconclusive'],
    ['the interval ends at a tenth more', [1.02, 1.1], quiet, 'no difference'],
    ['the interval ends beyond a tenth more', [1.02, 1.101], quiet, 'inconclusive'],
    ['the interval is beyond the noise, and below a tenth', [1.04, 1.09], quiet, 'no difference'],
    ['the interval begins at a tenth less', [1 / MARGIN, 1], quiet, 'no difference'],
    ['the interval begins beyond a tenth less', [0.909, 1], quiet, 'inconclusive'],
    ['the interval is narrow, and the noise is not', [0.98, 1.02], [0.9, 1.03], 'inconclusive'],
    ['the interval ends at the other edge of the noise', [0.8, 0.97], quiet, 'inconclusive'],
    ['the interval ends just before the noise', [0.8, 0.969], quiet, 'reversed'],
    ['the interval holds both 1 and the figure', [0.9, 2.5], quiet, 'inconclusive'],
    ['a noise band that leaves out 1 is stretched to it', [0.8, 0.999], [1.03, 1.05], 'reversed'],
    ['a stretched band reaches into the interval', [1.04, 1.3], [1.03, 1.05], 'inconclusive']
  ]
  for (const [name, interval, noise, verdict] of cases) {
    test(`${name}: ${verdict}`, (t) => t.assert.strictEqual(judge(2, { interval, noise }), verdict))
  }

  test('nothing measured: untested', (t) => t.assert.strictEqual(judge(2, null), 'untested'))

  test('what is too small to measure: inconclusive, whatever the interval', (t) => {
    t.assert.strictEqual(judge(2, { interval: [2.1, 2.3], noise: quiet, tooSmall: true }), 'inconclusive')
    t.assert.strictEqual(judge(2, { interval: [0.99, 1.01], noise: quiet, tooSmall: true }), 'inconclusive')
  })

  test('a claim of less than a tenth may hold within it', (t) => t.assert.strictEqual(judge(1.03, { interval: [1.04, 1.08], noise: quiet }), 'holds'))

  test('a claim of no gain is refused', (t) => t.assert.throws(() => judge(1, null), RangeError))
})

suite('the verdict on a claim of at most 1.06 times', () => {
  const cases = [
    ['all of the interval reaches no further', [0.9, 1.06], quiet, 'holds'],
    ['the interval reaches further', [1.02, 1.061], quiet, 'inconclusive'],
    ['all of the interval lies beyond', [1.061, 1.2], quiet, 'not so'],
    ['all of it lies beyond, and within the noise', [1.061, 1.2], [0.9, 1.1], 'inconclusive']
  ]
  for (const [name, interval, noise, verdict] of cases) test(`${name}: ${verdict}`, (t) => t.assert.strictEqual(judgeMost(1.06, { interval, noise }), verdict))

  test('what is too small to measure: inconclusive', (t) => t.assert.strictEqual(judgeMost(1.06, { interval: [1, 1], noise: quiet, tooSmall: true }), 'inconclusive'))
})

suite('the verdict on a claim of several settings, at least 2 times in each', () => {
  const seen = { holds: [2.1, 2.3], less: [1.5, 1.9], size: [1.9, 2.4], same: [0.98, 1.05], loses: [0.5, 0.6], open: [0.9, 2.5], low: [0.9, 1.5] }
  const cases = [
    ['', 'untested'],
    ['holds holds', 'holds'],
    ['loses loses', 'reversed'],
    ['size size', 'size undecided'],
    ['open low', 'inconclusive'],
    ['holds less', 'weaker'],
    ['less same', 'weaker'],
    ['size less', 'weaker'],
    ['holds low', 'weaker'],
    ['holds same open', 'weaker'],
    ['holds size', 'size undecided'],
    ['holds open', 'inconclusive'],
    ['size open', 'inconclusive'],
    ['same open', 'inconclusive'],
    ['same low', 'inconclusive'],
    ['size loses', 'mixed'],
    ['less loses', 'mixed'],
    ['holds open loses', 'mixed'],
    ['same loses', 'reversed'],
    ['open loses', 'reversed']
  ]
  for (const [kinds, verdict] of cases) {
    const settings = kinds.split(' ').filter(Boolean).map((kind) => ({ claimed: 2, interval: seen[kind], noise: quiet }))
    test(`${kinds || 'none'}: ${verdict}`, (t) => t.assert.strictEqual(sumUp(settings), verdict))
  }

  test('each is judged by its own figure', (t) => {
    t.assert.strictEqual(sumUp([{ claimed: 2, interval: [2.1, 2.3], noise: quiet }, { claimed: 3, interval: [2.1, 2.3], noise: quiet }]), 'weaker')
  })

  test('what is too small to measure misses no figure', (t) => {
    t.assert.strictEqual(sumUp([{ claimed: 2, interval: [2.1, 2.3], noise: quiet }, { claimed: 2, interval: [1, 1.1], noise: quiet, tooSmall: true }]), 'inconclusive')
  })
})

suite('a ratio', () => {
  test('is different beyond the noise on either side, and not at its edge', (t) => {
    const of = (interval, tooSmall) => isDifferent({ interval, noise: quiet, tooSmall })
    t.assert.deepStrictEqual([of([1.04, 1.1]), of([1.03, 1.1]), of([0.9, 0.96]), of([0.9, 0.97]), of([1.04, 1.1], true)], [true, false, true, false, false])
  })

  test('is the same when all of it is near 1', (t) => {
    const of = (interval, tooSmall) => isSame({ interval, noise: quiet, tooSmall })
    t.assert.deepStrictEqual([of([0.92, 1.1]), of([0.92, 1.11]), of([0.92, 1.1], true)], [true, false, false])
  })
})
