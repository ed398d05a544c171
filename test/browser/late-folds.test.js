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

  /** As a reader comes, who has touched nothing yet. */
  async function arrive () {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url(PAGE))
    await settled()
  }
  const settled = () => page.locator('html[data-has-hydrated="true"]:not([data-waits])').waitFor({ state: 'attached' })

  test('a part that is far below answers when it is scrolled to, and its script does not run before', async (t) => {
    await arrive()
    const question = page.locator('[data-part=recap] [data-question]').first()
    // Whoever takes an element over notes something in it.
    const isTaken = () => question.evaluate((element) => Object.getOwnPropertyNames(element).length > 0)
    t.assert.strictEqual(await isTaken(), false)
    await question.scrollIntoViewIfNeeded()
    await page.waitForFunction((element) => Object.getOwnPropertyNames(element).length > 0, await question.elementHandle())
    await question.getByLabel('They take the same time').check()
    await page.getByText('Show the answer').first().click()
    await page.getByText('Not as you predicted.').waitFor()
  })

  test('the menu of a phone is made when it is opened', async (t) => {
    await arrive()
    const menu = page.locator('.navbar-sidebar')
    t.assert.strictEqual(await menu.count(), 0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await menu.getByRole('link', { name: 'Routing', exact: true }).click()
    await page.waitForURL('**/mechanisms/routing')
    await page.locator('.navbar-sidebar--show').waitFor({ state: 'detached' })
  })
})
