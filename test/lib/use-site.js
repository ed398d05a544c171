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

/** The tab that the tests of a file share, and the one without JavaScript. @type {Map<boolean, import('playwright-core').Page>} */
const tabs = new Map()

/**
 * Show a page in the tab of the file, as if it were opened for the first time.
 *
 * @param {import('./site.js').Site} site
 * @param {string} path behind the base of the site
 * @param {{ javaScriptEnabled?: boolean, width?: number, colorScheme?: 'light' | 'dark' }} [options]
 */
export async function openPage ({ browser, origin, base }, path, { javaScriptEnabled = true, width = 1280, colorScheme = 'light' } = {}) {
  const page = tabs.get(javaScriptEnabled) ?? await browser.newPage({ javaScriptEnabled })
  tabs.set(javaScriptEnabled, page)
  const url = `${origin}${base}${path}`
  if (javaScriptEnabled) await visitPage(page, url, { width, height: SCREEN, colorScheme })
  else await page.setViewportSize({ width, height: SCREEN }).then(() => page.goto(url))
  return page
}
