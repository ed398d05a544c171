import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../lib/paths.js'
import { openLab, visitPage } from '../lib/site.js'

const recorded = JSON.parse(await readFile(join(ROOT, 'demos/closures/figure/recorded.json'), 'utf8'))

describe('the Context on the page of closures', () => {
  const open = openLab('closures')

  const group = (/** @type {string} */ name) => open.lab.getByRole('group', { name })
  const verdict = () => open.lab.getByRole('status').filter({ hasText: 'bigData is' })
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
      t.assert.match(await verdict().innerText(), kept ? /^✕ bigData is kept / : /^✓ bigData is collected /, id)
    }
  })

  test('is chosen with the keyboard', async (t) => {
    await choose({ touches: 'cb', sibling: 'bigData', extra: 'plain' })
    await group('Another inner function').locator('[value=bigData]').focus()
    await open.page.keyboard.press('ArrowUp')
    t.assert.match(await verdict().innerText(), /bigData is collected/)
  })

  test('shows what an address says, and writes there what the reader chooses', async (t) => {
    await open.page.getByRole('link', { name: 'and the other function is gone' }).click()
    await open.lab.getByText('builds no Context').waitFor()
    t.assert.ok(await open.lab.getByRole('button', { name: 'No Context', pressed: true }).isVisible())
    await choose({ touches: 'bigData', sibling: 'cb', extra: 'plain' })
    await visitPage(open.page, await open.page.evaluate(() => window.location.href))
    await open.lab.getByText('The callback uses it').waitFor()
    await visitPage(open.page, `${open.url}?figure=cb-none-nothing`)
    t.assert.match(await verdict().innerText(), /The callback uses only cb/)
  })

  test('fits a phone, with the verdict in sight', async (t) => {
    await visitPage(open.page, open.url, { width: 390, height: 844 })
    t.assert.strictEqual(await open.page.evaluate(() => document.documentElement.scrollWidth), 390)
    await group('The callback also contains').locator('[value=eval]').check()
    t.assert.ok(await verdict().evaluate((said) => said.getBoundingClientRect().bottom <= window.innerHeight))
  })
})
