import { describe, test } from 'node:test'
import { apart, slowestOf, together } from './parts.js'
import { sayCalculated, sayMeasured } from './say.js'

const PROXIED = { node: 20_000, other: 50_000, generator: 22_000 }
const cell = (/** @type {object} */ told) => /** @type {import('../../../demos/lib/results/summarize.js').Cell} */ ({ interval: [0.8, 1.2], different: true, ...told })

describe('what a proxy costs', () => {
  test('is a bar of all programs, or a bar for each, where NGINX shares its part between two workers', (t) => {
    t.assert.deepEqual(together('Kept alive', PROXIED).map(({ parts }) => parts.map(({ size }) => size)), [[20_000, 50_000, 22_000]])
    t.assert.deepEqual(apart('Kept alive', PROXIED).map(({ name }) => name), ['Kept alive: Node 20', 'Kept alive: each worker of NGINX 25', 'Kept alive: the load generator 22'])
    t.assert.equal(slowestOf(PROXIED), 'each worker of NGINX')
    t.assert.equal(slowestOf({ node: null, other: 20_000, generator: 15_000 }), 'the load generator')
  })

  test('is told as a longer time, as more requests, or as neither', (t) => {
    t.assert.match(sayMeasured(cell({ ratio: 2, interval: [1.5, 2.5] })), /takes 2\.00 times as long .*1\.50 to 2\.50/)
    t.assert.match(sayMeasured(cell({ ratio: 0.5, interval: [0.4, 0.8] })), /2\.00 times as many requests .*1\.25 to 2\.50/)
    t.assert.match(sayMeasured(cell({ ratio: 1.02, different: false })), /as far as these runs can tell/)
    t.assert.match(sayCalculated(1.5, 'Node'), /would take 1\.50 times as long .*it is Node/)
    t.assert.match(sayCalculated(0.8, 'Node'), /1\.25 times as many/)
  })
})
