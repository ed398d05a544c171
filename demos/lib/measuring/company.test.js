import { suite, test } from 'node:test'
import { inCompany, leaveOutAbsent, partsOf } from './company.js'

const { signal } = new AbortController()
const part = (/** @type {string} */ name, /** @type {{ path: string, version: string } | undefined} */ found) => ({ id: name, name, get: `make ${name} gets it`, find: () => found })
const here = part('here', { path: '/here', version: '1.2.3' })
const gone = part('gone', undefined)
const contender = (/** @type {string} */ id, /** @type {import('../parts/find-part.js').Part} */ needs) => ({ id, label: id, package: null, note: '', needs })

/** @type {import('./declaration.js').Bench} */
const bench = {
  topic: 'any', title: '', operation: '', unit: 'ns', baseline: 'a', groups: [], contenders: [{ id: 'a', label: 'a', package: null, note: '' }, contender('b', here), contender('c', gone)]
}

suite('what a bench needs besides npm', () => {
  test('is left out in one line where it is not here', (t) => {
    const { bench: left, absent } = leaveOutAbsent(bench, { record: false })
    t.assert.deepStrictEqual(left.contenders.map(({ id }) => id), ['a', 'b'])
    t.assert.deepStrictEqual(absent, ['there is no gone here: make gone gets it; measuring without c'])
  })

  test('must all be here when the result is for the site', (t) => {
    t.assert.throws(() => leaveOutAbsent(bench, { record: true }), { name: 'Error', message: /there is no gone.+leave out --record/ })
    t.assert.doesNotThrow(() => leaveOutAbsent({ ...bench, contenders: bench.contenders.slice(0, 2) }, { record: true }))
  })

  test('is kept with its version', (t) => {
    t.assert.deepStrictEqual(partsOf({ ...bench, contenders: bench.contenders.slice(0, 2) }), { here: '1.2.3' })
  })

  test('runs beside the servers and is ended, also after a failure', async (t) => {
    let ended = 0
    const company = { env: { DATABASE: 'x' }, parts: {}, end: async () => { ended++ } }
    const accompanied = { accompany: async () => company }
    t.assert.deepStrictEqual(await inCompany(accompanied, signal, async ({ env }) => env), { DATABASE: 'x' })
    await t.assert.rejects(inCompany(accompanied, signal, async () => { throw new Error('no') }), /no/)
    t.assert.strictEqual(ended, 2)
    t.assert.deepStrictEqual(await inCompany({}, signal, async ({ env }) => env), {})
  })
})
