import { suite, test } from 'node:test'
import { foldTowers, FrameList } from './fold-towers.js'

suite('folding towers', () => {
  const frame = (/** @type {string} */ name) => ({ name, at: `${name}.js:1` })
  const stack = (/** @type {string} */ names) => ({ frames: [...names].map((name) => frame(name === 'm' ? 'middleware' : name)), waiting: [] })

  test('keeps the repeated part once, and starts a new form where the ground changes', (t) => {
    const forms = foldTowers(['gh', 'gmh', 'gmxmh', 'gmxmxmh', 'imh'].map(stack), 'middleware', new FrameList())
    t.assert.deepStrictEqual(forms.map(({ from, to, ground, each, top }) => [from, to, ground.length, each, top.length]), [
      [0, 0, 2, { frames: [], first: 0, step: 0 }, 0],
      [1, 3, 1, { frames: [2, 3], first: 0, step: 1 }, 2],
      [4, 4, 1, { frames: [], first: 0, step: 0 }, 2]
    ])
  })

  test('starts a new form where a tower does not grow as before', (t) => {
    const forms = foldTowers(['gmh', 'gmxmh', 'gmxmh'].map(stack), 'middleware', new FrameList())
    t.assert.deepStrictEqual(forms.map(({ from, to, each: { first, step } }) => [from, to, first, step]), [[0, 1, 0, 1], [2, 2, 1, 0]])
  })

  test('refuses middlewares that do not repeat', (t) => {
    t.assert.throws(() => foldTowers([stack('gmxmymh')], 'middleware', new FrameList()), /do not repeat/)
  })
})
