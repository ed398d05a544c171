import { before } from 'node:test'
import { useSite } from './use-site.js'
import { visitPage } from './visit-page.js'

const VIEWPORT = { width: 1280, height: 900 }

/**
 * @typedef {object} OpenLab what the tests of one `describe` share; it can be read from the first test on
 * @property {import('./site.js').Site} site
 * @property {string} url of the page
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').Locator} lab
 */

/**
 * Open the page of a topic and find its figure before the tests of the `describe` that
 * calls this, and close the site after them.
 *
 * @param {string} widget the topic of the page, which the figure names in `data-widget`
 * @param {string} [section] the folder of the page
 * @returns {OpenLab}
 */
export function openLab (widget, section = 'mechanisms') {
  const open = /** @type {OpenLab} */ ({ site: useSite() })
  before(async () => {
    open.url = `${open.site.origin}${open.site.base}${section}/${widget}`
    open.page = await open.site.browser.newPage({ viewport: VIEWPORT })
    open.lab = open.page.locator(`[data-widget="${widget}"]`)
    await visitPage(open.page, open.url)
  })
  return open
}
