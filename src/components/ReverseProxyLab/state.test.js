import { describe, test } from 'node:test'
import { apart, compareServers, sayCalculated, sayMeasured, together } from './state.js'

const ALONE = { node: 20_000, other: 0, generator: 22_000 }
const PROXIED = { node: 20_000, other: 50_000, generator: 22_000 }
const cell = (told) => ({ interval: [0.8, 1.2], different: true, ...told })

describe('what a proxy costs', () => {
  test('is a bar of all processes, or one for each of the servers, where NGINX has two workers', (t) => {
    t.assert.deepEqual(together('Kept alive', PROXIED).map(({ parts }) => parts.map(({ size }) => size)), [[20_000, 50_000, 22_000]])
    t.assert.deepEqual(apart('Kept alive', PROXIED).map(({ name }) => name), ['Kept alive: Node 20', 'Kept alive: each worker of NGINX 25'])
  })

  test('is set by the slowest process of the servers, and not by the load generator', (t) => {
    t.assert.deepEqual(compareServers(ALONE, PROXIED), { ratio: 1.25, slowest: 'each worker of NGINX' })
    t.assert.deepEqual(compareServers(ALONE, { node: null, other: 20_000, generator: 90_000 }), { ratio: 0.5, slowest: 'each worker of NGINX' })
  })

  test('is told as a longer time, as more requests, or as neither', (t) => {
    t.assert.match(sayMeasured(cell({ ratio: 2, interval: [1.5, 2.5] })), /takes 2\.00 times as long .*1\.50 to 2\.50/)
    t.assert.match(sayMeasured(cell({ ratio: 0.5, interval: [0.4, 0.8] })), /2\.00 times as many requests .*1\.25 to 2\.50/)
    t.assert.match(sayMeasured(cell({ ratio: 1.02, different: false })), /as far as these runs can tell/)
    t.assert.match(sayCalculated({ ratio: 1.5, slowest: 'Node' }), /would take 1\.50 times as long .*: Node\.$/)
    t.assert.match(sayCalculated({ ratio: 0.8, slowest: 'Node' }), /1\.25 times as many/)
  })
})
