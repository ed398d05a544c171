import { suite, test } from 'node:test'
import { measureMemory } from './measure-memory.js'

/** @type {unknown} */
let kept = null

/** @param {(input: any) => unknown} answer */
function cellOf (answer) {
  return { id: 'g/c', testCase: { id: 'c', label: 'c', shown: '' }, answer, input: () => 7 }
}

/** @param {(input: any) => unknown} answer */
async function measureWarm (answer) {
  for (let call = 0; call < 20_000; call++) kept = answer(call)
  return await measureMemory(cellOf(answer), 50)
}

suite('what an operation leaves to the collector', () => {
  test('is nothing where nothing is allocated', async (t) => {
    const { bytes } = await measureWarm((input) => input + 1)
    t.assert.ok(bytes < 1, `${bytes} bytes`)
  })

  test('is about the size of what is allocated', async (t) => {
    const { bytes, collections, pause } = await measureWarm(() => new Array(100).fill(0))
    t.assert.ok(bytes > 350 && bytes < 1700, `${bytes} bytes, for 100 elements of 4 or 8 and a header`)
    t.assert.ok(collections > 0 && pause > 0, `${collections} collections, ${pause} ns`)
    t.assert.ok(kept !== undefined)
  })
})
