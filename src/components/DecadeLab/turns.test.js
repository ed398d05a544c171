import { suite, test } from 'node:test'
import { commandFor, findTurns, isOfOther, sayPackages, sayTimes, sayTurn } from './turns.js'

const NAMES = /** @type {[string, string]} */ (['Fastify', 'Express'])

/** @returns {any} */
const point = (/** @type {number} */ node, /** @type {number} */ ratio, /** @type {object} */ more = {}) => (
  { node, v8: '1.2', times: [10_000, ratio * 10_000], ratio, interval: [ratio * 0.95, ratio * 1.05], found: ratio > 1 ? 'faster' : 'slower', ...more }
)

suite('the words of a turning point', () => {
  for (const [from, to, words] of /** @type {Array<[number, number, string]>} */ ([
    [2, 4, 'was 2.00 times as fast as Express, and then 4.00 times'],
    [2, 0.5, 'was 2.00 times as fast as Express, and then took 2.00 times as long'],
    [0.5, 0.25, 'took 2.00 times as long as Express, and then 4.00 times'],
    [0.5, 2, 'took 2.00 times as long as Express, and then was 2.00 times as fast']
  ])) {
    test(`say a step from ${from} to ${to}`, (t) => t.assert.strictEqual(sayTurn({ from: point(8, from), to: point(10, to) }, NAMES), `Fastify ${words}`))
  }

  test('give no figure where two are not told apart', (t) => {
    const [unclear, same] = [point(8, 0.95, { found: 'unclear' }), point(10, 1.01, { found: 'same' })]
    t.assert.strictEqual(sayTurn({ from: unclear, to: point(10, 2) }, NAMES), 'Fastify was about as fast as Express, and then 2.00 times')
    t.assert.strictEqual(sayTurn({ from: point(8, 0.5), to: same }, NAMES), 'Fastify took 2.00 times as long as Express, and then was about as fast')
  })

  test('find the steps of a quarter or more whose intervals lie apart, the largest first', (t) => {
    const series = [point(8, 2), point(10, 2.1), point(12, 4), point(14, 2.9), point(16, 1, { interval: [0.5, 3] })]
    t.assert.deepStrictEqual(findTurns(series).map(({ from, to }) => [from.node, to.node]), [[10, 12], [12, 14]])
    t.assert.deepStrictEqual(findTurns([point(8, 2)]), [])
    t.assert.deepStrictEqual(findTurns([point(8, 2), point(10, 9, { found: 'tiny' })]), [])
  })

  test('tell whose a step is', (t) => {
    t.assert.strictEqual(isOfOther({ from: point(10, 2), to: point(12, 4) }), true)
    t.assert.strictEqual(isOfOther({ from: point(10, 2), to: point(12, 4, { times: [5000, 20_000] }) }), false)
  })

  test('tell what moved, what was installed, and how to see both sides', (t) => {
    const turn = { from: point(10, 2), to: point(12, 4) }
    /** @type {any} */
    const eras = [['10', '4.16.4', '1.12.1'], ['12', '4.17.1', '1.12.1']].map(([node, express, fastify]) => ({ node: Number(node), packages: { express: { version: express }, fastify: { version: fastify } } }))
    t.assert.strictEqual(sayTimes(turn, NAMES), 'Fastify went from 10 µs to 10 µs, Express went from 20 µs to 40 µs')
    t.assert.strictEqual(sayPackages(turn, /** @type {any} */ ({ packages: ['fastify', 'express'] }), eras), 'express 4.16.4 became 4.17.1')
    t.assert.strictEqual(commandFor('json', 'bytes/nested', turn), 'npm run demo:decade -- --run 10,12')
    t.assert.match(commandFor('json', 'bytes/list', turn), /--subject json --quick --node 10,12$/)
    t.assert.match(commandFor('routing', '1000/parametric', turn), /--subject routing --quick --node 10,12$/)
  })
})
