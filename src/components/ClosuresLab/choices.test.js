import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { EXAMPLES, readState, writeState } from './choices.js'
import { ROOT } from '../../../test/lib/paths.js'

/** @type {import('./index.js').Recorded} */
const { contexts } = JSON.parse(await readFile(join(ROOT, 'demos/closures/figure/recorded.json'), 'utf8'))

test('each recorded variant has its address, and each example is one of them', (t) => {
  const ids = contexts.map(({ id }) => id)
  for (const id of ids) {
    const chosen = readState(id)
    t.assert.ok(chosen, id)
    t.assert.strictEqual(writeState(chosen), id)
  }
  t.assert.deepStrictEqual(EXAMPLES.filter(({ id }) => !ids.includes(id)), [])
})

test('an address that makes no sense chooses nothing', (t) => {
  for (const state of ['', 'cb', 'cb-none', 'cb-none-plain-plain', 'none-cb-plain', 'cb-none-__proto__']) t.assert.strictEqual(readState(state), null, state)
})
