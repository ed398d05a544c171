import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

test('each waits for the end of the turn before, and the page says so until the last one ends', async (t) => {
  const dataset = /** @type {Record<string, string>} */ ({})
  const stand = /** @type {any} */ (globalThis)
  Object.assign(stand, { window: {}, document: { documentElement: { dataset } } })
  t.after(() => { for (const name of ['window', 'document']) delete stand[name] })
  const { takeTurn } = await import('./turns.js')

  /** @type {string[]} */
  const begun = []
  const [first, second] = ['first', 'second'].map((name) => takeTurn().then((end) => { begun.push(name); return end }))
  const endFirst = await first
  await setImmediate()
  t.assert.deepStrictEqual([begun, dataset], [['first'], { waits: '' }])
  endFirst()
  endFirst()
  const endSecond = await second
  t.assert.deepStrictEqual([begun, dataset], [['first', 'second'], { waits: '' }])
  endSecond()
  t.assert.deepStrictEqual(dataset, {})
})
