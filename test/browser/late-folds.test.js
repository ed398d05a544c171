import { after, before, describe, test } from 'node:test'
import { useSite } from '../lib/use-site.js'
import { visitPage } from '../lib/visit-page.js'

const PAGE = 'mechanisms/serialization'

describe('what a page shows later', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page} */
  let page
  before(async () => { page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } }) })
  after(async () => { await page.close() })

  const url = (/** @type {string} */ path) => `${site.origin}${site.base}${path}`
  const scripts = () => page.evaluate(() => new Set(performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))).size)
  const fold = () => page.locator('[data-part="see"]')
  const find = () => fold().getByRole('searchbox', { name: 'Find' })

  test('a fold can be read at once, and its script comes when somebody points at it', async (t) => {
    const { settle } = await visitPage(page, url(PAGE))
    t.assert.match(String(await fold().textContent()), /one request/)
    t.assert.strictEqual(await find().count(), 0)
    const loaded = await scripts()
    await fold().locator('summary').first().click()
    await settle()
    t.assert.ok(await scripts() > loaded, 'a script more')
    await find().waitFor()
  })

  test('the menu of a phone is made when it is opened', async (t) => {
    await visitPage(page, url(PAGE), { width: 390 })
    const menu = page.locator('.navbar-sidebar')
    t.assert.strictEqual(await menu.count(), 0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await menu.getByRole('link', { name: 'Routing', exact: true }).click()
    await page.waitForURL('**/mechanisms/routing')
    await page.locator('.navbar-sidebar--show').waitFor({ state: 'detached' })
  })
})
