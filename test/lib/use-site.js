import { after, before } from 'node:test'
import { openSite } from './site.js'
import { visitPage } from './visit-page.js'

/** Pixels: a laptop's screen without the browser's own bars. */
export const SCREEN = 900

/**
 * Open the site before the tests of the file, or of the `describe`, that calls this, and close it after them.
 *
 * @returns {import('./site.js').Site} can be read from the first test on
 */
export function useSite () {
  const site = /** @type {import('./site.js').Site} */ ({})
  before(async () => { Object.assign(site, await openSite()) })
  after(() => site.close?.())
  return site
}

/**
 * Show a page in a context of its own, until the test ends.
 *
 * @param {import('node:test').TestContext} t
 * @param {import('./site.js').Site} site
 * @param {string} path behind the base of the site
 * @param {{ javaScriptEnabled?: boolean, width?: number }} [options]
 */
export async function openPage (t, { browser, origin, base }, path, { javaScriptEnabled = true, width = 1280 } = {}) {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: SCREEN } })
  t.after(() => context.close())
  const page = await context.newPage()
  const url = `${origin}${base}${path}`
  await (javaScriptEnabled ? visitPage(page, url) : page.goto(url))
  return page
}
