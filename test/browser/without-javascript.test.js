import { after, before, describe, test } from 'node:test'
import { listPages, openSite } from '../lib/site.js'

const ENOUGH_WORDS = /(?:\S+\s+){20}/

const pages = await listPages()

describe('without JavaScript', () => {
  /** @type {import('../lib/site.js').Site} */
  let site
  before(async () => { site = await openSite() })
  after(() => site?.close())

  for (const path of pages) {
    test(`${path} reads whole`, async (t) => {
      const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
      try {
        const page = await context.newPage()
        await page.goto(site.origin + path)
        t.assert.equal(await page.locator('h1:visible').count(), 1, 'main headings')
        t.assert.match(await page.locator('main').innerText(), ENOUGH_WORDS)
        t.assert.equal(await page.locator('template[id^="B:"]').count(), 0, 'parts that only a script puts in place')
        t.assert.deepEqual(await page.locator('[data-part]').evaluateAll(emptyParts), [], 'parts with nothing to read')
        t.assert.deepEqual(await page.locator('main figure:visible').evaluateAll(emptyFigures), [], 'figures with nothing to see')
      } finally {
        await context.close()
      }
    })
  }
})

/** @param {Element[]} parts */
function emptyParts (parts) {
  return parts.filter((part) => /** @type {HTMLElement} */ (part).innerText.length < 100).map((part) => part.getAttribute('data-part'))
}

/** @param {Element[]} figures */
function emptyFigures (figures) {
  return figures.filter((figure) => !figure.querySelector('svg, table, img, pre, blockquote')).map((figure) => figure.outerHTML.slice(0, 120))
}
