import { after, before, test } from 'node:test'
import { openSite } from './site.js'

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1280, height: 900 }
const NOTHING = 'about:blank'
const ENOUGH_WORDS = /(?:\S+\s+){20}/

/** One tab for all the pages of a file. @type {Plain | undefined} */
let opened
after(() => opened?.site.close())

/**
 * @typedef {object} Plain what the tests of one `describe` share; it can be read from the first test on
 * @property {import('./site.js').Site} site
 * @property {import('playwright-core').Page} page as wide as a phone, or a desktop from the second test on
 */

/**
 * Open a page with JavaScript off for the `describe` that calls this, and test that it reads whole.
 *
 * @param {string} path
 * @param {{ isWideThen?: boolean }} [then] whether the tests after that one look at it on a desktop
 * @returns {Plain}
 */
export function readWithoutJavaScript (path, { isWideThen = false } = {}) {
  const open = /** @type {Plain} */ ({})
  before(async () => {
    opened ??= await openTab()
    // What it shows would be laid out again.
    if (opened.page.viewportSize()?.width !== PHONE.width) await opened.page.goto(NOTHING)
    await opened.page.setViewportSize(PHONE)
    await opened.page.goto(opened.site.origin + path)
    Object.assign(open, opened)
  })

  test('reads whole on a phone, without JavaScript', async (t) => {
    const { page } = open
    t.assert.equal(await page.locator('h1:visible').count(), 1, 'main headings')
    t.assert.match(await page.locator('main').innerText(), ENOUGH_WORDS)
    t.assert.equal(await page.locator('template[id^="B:"]').count(), 0, 'parts that only a script puts in place')
    t.assert.deepEqual(await page.locator('[data-part]').evaluateAll(emptyParts), [], 'parts with nothing to read')
    t.assert.deepEqual(await page.locator('main figure:visible').evaluateAll(emptyFigures), [], 'figures with nothing to see')
    if (isWideThen) await page.setViewportSize(DESKTOP)
  })
  return open
}

/** @returns {Promise<Plain>} */
async function openTab () {
  const site = await openSite()
  return { site, page: await site.browser.newPage({ javaScriptEnabled: false, viewport: PHONE }) }
}

/**
 * What is folded has a line at least.
 *
 * @param {Element[]} parts
 */
function emptyParts (parts) {
  return parts.filter((part) => /** @type {HTMLElement} */ (part).innerText.length < (part.tagName === 'DETAILS' ? 50 : 100)).map((part) => part.getAttribute('data-part'))
}

/** @param {Element[]} figures */
function emptyFigures (figures) {
  return figures.filter((figure) => !figure.querySelector('svg, table, img, pre, blockquote, ol, ul')).map((figure) => figure.outerHTML.slice(0, 120))
}
