import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { shareOfSlow, watchSpeed } from './speed.js'

suite('the speed of a core', () => {
  test('is told by how many of the moments took a quarter longer than the quickest', (t) => {
    const steady = Array.from({ length: 30 }, () => 100)
    t.assert.strictEqual(shareOfSlow(steady), 0)
    t.assert.strictEqual(shareOfSlow([...steady, ...Array.from({ length: 10 }, () => 190)]), 0.25)
    t.assert.strictEqual(shareOfSlow([100, 190]), undefined)
  })

  test('is looked at until it is asked for, and then no more', async (t) => {
    /** @type {number[]} */
    const probes = []
    const speed = watchSpeed(() => probes.push(1))
    while (probes.length < 2) await wait(10)
    speed()
    const { length } = probes
    await wait(600)
    t.assert.strictEqual(probes.length, length)
  })
})
