import { describe, test } from 'node:test'
import { openPage, useSite } from '../lib/use-site.js'

describe('the search box', () => {
  const site = useSite()

  for (const width of [390, 1280]) {
    test(`finds the routing page by a word in its text and goes there, at ${width} px`, async (t) => {
      const page = await openPage(site, '', { width })
      const box = page.getByRole('combobox', { name: /search/i })
      await box.fill('radix')
      const option = page.getByRole('option').filter({ hasText: /routing/i }).first()
      await option.waitFor()
      t.assert.equal(await box.getAttribute('aria-expanded'), 'true')
      await option.click()
      await page.waitForURL(/\/mechanisms\/routing/)
      t.assert.equal(await page.locator('h1').count(), 1)
    })
  }

  test('is worked with the keyboard alone', async (t) => {
    const page = await openPage(site, '')
    await page.keyboard.press('/')
    await page.keyboard.type('radix')
    await page.getByRole('option').first().waitFor()
    const box = page.getByRole('combobox', { name: /search/i })
    const active = await box.getAttribute('aria-activedescendant')
    t.assert.equal(await page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/mechanisms\//)
  })
})
