import { describe, test } from 'node:test'
import { useSite } from '../lib/use-site.js'
import { visitPage } from '../lib/visit-page.js'

describe('the search box', () => {
  const site = useSite()

  for (const width of [390, 1280]) {
    test(`finds the routing page by a word in its text and goes there, at ${width} px`, async (t) => {
      const page = await site.browser.newPage({ viewport: { width, height: 900 } })
      try {
        await visitPage(page, site.origin + site.base)
        const box = page.getByRole('combobox', { name: /search/i })
        await box.fill('radix')
        const option = page.getByRole('option').filter({ hasText: /routing/i }).first()
        await option.waitFor()
        t.assert.equal(await box.getAttribute('aria-expanded'), 'true')
        await option.click()
        await page.waitForURL(/\/mechanisms\/routing/)
        t.assert.equal(await page.locator('h1').count(), 1)
      } finally {
        await page.close()
      }
    })
  }

  test('is worked with the keyboard alone', async (t) => {
    const page = await site.browser.newPage()
    try {
      await visitPage(page, site.origin + site.base)
      await page.keyboard.press('/')
      await page.keyboard.type('radix')
      await page.getByRole('option').first().waitFor()
      const box = page.getByRole('combobox', { name: /search/i })
      const active = await box.getAttribute('aria-activedescendant')
      t.assert.equal(await page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/mechanisms\//)
    } finally {
      await page.close()
    }
  })
})
