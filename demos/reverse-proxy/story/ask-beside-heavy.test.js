import { suite, test } from 'node:test'
import { qoper8 } from '../../lib/parts/qoper8.js'
import { countPrimes } from '../../lib/samples/count-primes.js'
import { HEAVY, askBesideHeavy } from './ask-beside-heavy.js'

suite('a quick request behind heavy ones', () => {
  test('waits for all of them in the process, and for none in workers', async (t) => {
    const [inProcess, ...workers] = await askBesideHeavy()
    t.assert.ok(inProcess.before >= HEAVY - 1, `${inProcess.before}`)
    t.assert.deepStrictEqual(workers.map(({ id, before }) => [id, before]), [...qoper8.find() ? [['qoper8', 0]] : [], ['piscina', 0]])
  })

  test('which count primes', (t) => {
    t.assert.strictEqual(countPrimes(100), 25)
  })
})
