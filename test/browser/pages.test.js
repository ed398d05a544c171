import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { inPackage } from '../lib/paths.js'
import { listPages, openSite } from '../lib/site.js'
import { visitPage } from '../lib/visit-page.js'

/** @type {Array<'light' | 'dark'>} */
const SCHEMES = ['light', 'dark']
const WIDTHS = [390, 1280]
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const pages = await listPages()
const axe = await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8')

describe('every page', { concurrency: 2 }, () => {
  /** @type {import('../lib/site.js').Site} */
  let site
  before(async () => { site = await openSite() })
  after(() => site?.close())

  for (const path of pages) {
    for (const scheme of SCHEMES) {
      for (const width of WIDTHS) {
        test(`${path} is sound in the ${scheme} at ${width} px`, async (t) => {
          const context = await site.browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', viewport: { width, height: 900 } })
          try {
            const { page, complaints, foreign } = await visit(context, site.origin, path)
            t.assert.equal(await page.locator('html').getAttribute('data-theme'), scheme)
            const found = { foreign, complaints, tooWide: await widerThanPage(page), violations: await violations(page) }
            t.assert.deepEqual(found, { foreign: [], complaints: [], tooWide: [], violations: [] })
          } finally {
            await context.close()
          }
        })
      }
    }
  }
})

/**
 * Load a page, bring every part of it into view so that what loads late has
 * loaded, and return to its top.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 * @param {string} path
 */
async function visit (context, origin, path) {
  /** @type {string[]} */
  const complaints = []
  /** @type {string[]} */
  const foreign = []
  context.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  context.on('weberror', (error) => { complaints.push(String(error.error().stack)) })
  context.on('request', (request) => { if (leaves(request.url(), origin)) foreign.push(request.url()) })
  const page = await context.newPage()
  const { settle } = await visitPage(page, origin + path)
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await nextFrame()
    }
    scrollTo(0, 0)
  })
  await settle()
  return { page, complaints, foreign }
}

/**
 * @param {string} url
 * @param {string} origin
 */
function leaves (url, origin) {
  const { protocol } = new URL(url)
  return protocol !== 'data:' && protocol !== 'blob:' && new URL(url).origin !== origin
}

/** @param {import('playwright-core').Page} page */
async function widerThanPage (page) {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px of ${clientWidth}`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))]
  })
}

/** @param {import('playwright-core').Page} page */
async function violations (page) {
  await page.evaluate(axe)
  const report = await page.evaluate((tags) => window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] }), RULES)
  return report.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))
}
