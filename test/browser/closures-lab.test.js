import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'
import { ROOT } from '../lib/paths.js'

/** @type {import('../../src/components/ClosuresLab/index.js').Recorded} */
const recorded = JSON.parse(await readFile(join(ROOT, 'demos/closures/figure/recorded.json'), 'utf8'))

describe('the Context on the page of closures', () => {
  const open = openLab('closures')

  const group = (/** @type {string} */ name) => open.lab.getByRole('group', { name })
  const choose = async (/** @type {Record<string, string>} */ { touches, sibling, extra }) => {
    await group('The callback that waits uses').locator(`[value=${touches}]`).check()
    await group('Another inner function').locator(`[value=${sibling}]`).check()
    await group('The callback also contains').locator(`[value=${extra}]`).check()
  }

  test('draws what was recorded for every choice', async (t) => {
    for (const { id, code, context, kept } of recorded.contexts) {
      const [touches, sibling, extra] = id.split('-')
      await choose({ touches, sibling, extra })
      t.assert.strictEqual(await group('The code that ran').innerText(), code, id)
      t.assert.deepStrictEqual(await open.lab.getByLabel('What is reachable').locator('ul code').allInnerTexts(), context, id)
      t.assert.match(await open.lab.getByRole('status').innerText(), kept ? /^✕ bigData is kept / : /^✓ bigData is collected /, id)
    }
  })

  test('is chosen with the keyboard', async (t) => {
    await choose({ touches: 'cb', sibling: 'bigData', extra: 'plain' })
    await group('Another inner function').locator('[value=bigData]').focus()
    await open.page.keyboard.press('ArrowUp')
    t.assert.match(await open.lab.getByRole('status').innerText(), /bigData is collected/)
  })
})
