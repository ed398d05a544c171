import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { explain } from './explain.js'
import { ROOT } from '../../../test/lib/paths.js'

/** @type {import('./index.js').Recorded} */
const { contexts } = JSON.parse(await readFile(join(ROOT, 'demos/closures/figure/recorded.json'), 'utf8'))

/** @param {string} id */
const explained = (id) => {
  const [touches, sibling, extra] = id.split('-')
  const held = contexts.find((candidate) => candidate.id === id)
  if (!held) throw new Error(`nothing is recorded for ${id}`)
  return explain({ touches, sibling, extra }, held)
}

describe('the words for a Context', () => {
  test('name the rule that made it', (t) => {
    t.assert.match(explained('nothing-none-plain'), /builds no Context/)
    t.assert.match(explained('cb-none-plain'), /^Only cb is used/)
    t.assert.match(explained('nothing-cb-plain'), /^Only cb is used by an inner function/)
    t.assert.match(explained('bigData-none-plain'), /^The callback uses it/)
    t.assert.match(explained('nothing-bigData-plain'), /^The callback uses nothing\. The other function put bigData/)
    t.assert.match(explained('cb-bigData-plain'), /^The callback uses only cb\. The other function/)
    t.assert.match(explained('cb-none-eval'), /^Direct eval/)
    t.assert.match(explained('cb-none-arguments'), /arguments of its own/)
  })

  test('never say that a buffer is let go which is kept, nor the other way round', (t) => {
    for (const { id, kept } of contexts) {
      t.assert.strictEqual(/ends with the call|builds no Context/.test(explained(id)), !kept, id)
    }
  })
})
