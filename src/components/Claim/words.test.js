import { suite, test } from 'node:test'
import { sayDoubt, sayTimes, tallySettings } from './words.js'

suite('a verdict, in words', () => {
  test('says why nothing can be told', (t) => {
    const say = (/** @type {[number, number]} */ interval, /** @type {[number, number]} */ noise, tooSmall = false) => sayDoubt({ interval, noise, ...tooSmall && { tooSmall: true } })
    t.assert.match(say([0.5, 2], [0.9, 1.1], true), /hardly longer/)
    t.assert.match(say([0.9, 1.2], [0.95, 1.05]), /either way/)
    t.assert.match(say([1.2, 2], [0.95, 1.05]), /holds the figure/)
    t.assert.match(sayDoubt({ interval: [0.9, 1.2], noise: [0.95, 1.05] }, 1.1), /holds the figure/)
    t.assert.match(say([0.4, 0.64], [0.5, 1.9]), /two copies of one thing differ/)
  })

  test('turns a ratio that is certainly below one round', (t) => {
    t.assert.strictEqual(sayTimes({ ratio: 0.5, interval: [0.4, 0.8] }), 'the other way round, 2.00 times (1.25 to 2.50)')
    t.assert.strictEqual(sayTimes({ ratio: 0.9, interval: [0.8, 1.1] }), '0.90 times (0.80 to 1.10)')
  })

  test('counts the settings when they differ', (t) => {
    t.assert.strictEqual(tallySettings([{ verdict: 'holds' }, { verdict: 'reversed' }, { verdict: 'holds' }]), '2 holds, 1 reversed; ')
    t.assert.strictEqual(tallySettings([{ verdict: 'holds' }, { verdict: 'holds' }]), '')
  })
})
