import { describe, test } from 'node:test'
import { openPage, useSite } from '../lib/site.js'

const ERROR = `FastifyError [FST_ERR_PLUGIN_TIMEOUT]: fastify-plugin: Plugin did not start in time: 'mongo'. You may have forgotten to call 'done' function or to resolve a Promise
    at manageErr (/srv/api/node_modules/fastify/fastify.js:634:11)
    at Plugin.exec (/srv/api/node_modules/avvio/lib/plugin.js:122:19)`

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

  test('stands beside the name on the narrowest phone', async (t) => {
    const page = await openPage(site, '', { width: 320 })
    const boxOf = async (/** @type {string} */ selector) => await page.locator(selector).first().boundingBox() ?? { x: 0, width: 0 }
    const [name, box] = [await boxOf('.navbar__brand'), await boxOf('.navbar input')]
    t.assert.ok(box.width > 60 && name.x + name.width <= box.x, `the name ends at ${name.x + name.width}, the box begins at ${box.x}`)
  })

  test('takes an error as it was pasted, shows where it is told, and goes on answering', async (t) => {
    const page = await openPage(site, '')
    const box = page.getByRole('combobox', { name: /search/i })
    await box.fill(ERROR)
    const option = page.getByRole('option').filter({ hasText: 'FST_ERR_PLUGIN_TIMEOUT' }).first()
    await option.waitFor()
    t.assert.match(await option.innerText(), /^error\n/)
    t.assert.ok((await option.locator('mark').allInnerTexts()).includes('FST_ERR_PLUGIN_TIMEOUT'))
    await box.fill('serilization')
    await page.getByRole('option').filter({ hasText: 'Serialization' }).first().waitFor()
  })

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

  for (const path of ['', 'mechanisms/routing', 'problems', 'lab/claims']) {
    test(`leads from /${path} to the fold that answers, and opens it`, async (t) => {
      const page = await openPage(site, path)
      await page.getByRole('combobox', { name: /search/i }).fill('close() hangs on keep-alive connections')
      await page.getByRole('option').filter({ hasText: 'close() hangs for more than a minute' }).first().click()
      await page.waitForURL(/start-and-stop#close-hangs/)
      const fold = page.locator(`details[id="${new URL(page.url()).hash.slice(1)}"]`)
      await page.waitForFunction((element) => {
        const { top } = /** @type {HTMLDetailsElement} */ (element).getBoundingClientRect()
        return /** @type {HTMLDetailsElement} */ (element).open && top >= 0 && top < window.innerHeight / 2
      }, await fold.elementHandle())
      t.assert.strictEqual(await fold.locator('summary').first().isVisible(), true)
    })
  }
})
