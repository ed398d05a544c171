import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { NOT_ALIKE, markUnlikeText } from '../lib/mark-unlike-text.js'
import { inPackage } from '../lib/paths.js'
import { thinPage } from '../lib/thin-page.js'
import { listPages, useSite, visitPage } from '../lib/site.js'

/**
 * @typedef {'light' | 'dark'} Scheme
 * @typedef {object} Look how a page is looked at
 * @property {Scheme} scheme
 * @property {number} width
 * @property {boolean} [asItComes] with its folds closed
 * @property {typeof EVERY_RULE} [rules] what axe looks at; nothing unless told
 */
/** @type {Scheme[]} */
const SCHEMES = ['light', 'dark']
const WIDTHS = [1280, 390]
/** Made by one component or in one form: each is looked at once, with its folds open, in one scheme and one width, in turn. */
const ALIKE = /\/(?:problems|build)\/./
/** Of the same parts, in the same colours: once their folds are open, each is looked at in one scheme, in turn. */
const OF_THE_SAME_PARTS = /\/(?:mechanisms|cases)\/./
const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The other scheme has the same elements in the same places: only what colour decides can differ. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
const ONE_LOOK = [['light', EVERY_RULE], ['dark', COLOUR_RULES]].flatMap(([scheme, rules]) => WIDTHS.map((width) => [{ scheme, width, rules }]))

/** Gzipped, of the scripts that a page loads before its reader does anything. */
const MOST_SCRIPT_BYTES = 220_000

/** Kinds of text whose contrast was judged, on whichever page: all have the same style sheet. @type {Set<string>} */
const judged = new Set()

const pages = await listPages()
const axe = await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8')

describe('every page', { concurrency: 2 }, () => {
  const site = useSite()
  /** In which no page is tested now. @type {Array<Awaited<ReturnType<typeof openTab>>>} */
  const tabs = []

  for (const [place, path] of pages.entries()) {
    // Its tests share a tab; unless told, they would run two at a time, as the pages do.
    describe(path, { concurrency: 1 }, () => {
      /** @type {typeof tabs[number]} */
      let tab
      before(async () => {
        tab = tabs.pop() ?? await openTab(site)
        tab.seen.complaints.length = tab.seen.foreign.length = 0
        tab.heavy.length = 0
      })
      after(() => { tabs.push(tab) })

      for (const [index, { scheme, width, asItComes, rules }] of looksOf(path, place).entries()) {
        test(`is sound in the ${scheme} at ${width} px`, async (t) => {
          const { page, seen } = tab
          if (index === 0) {
            tab.settle = (await visitPage(page, site.origin + path, { width, colorScheme: scheme })).settle
            tab.heavy.push(...await tooHeavy(page))
            await bringIntoView(page)
          } else {
            await page.setViewportSize({ width, height: 900 })
            await page.emulateMedia({ colorScheme: scheme })
          }
          if (!asItComes) await openFolds(page)
          await tab.settle()
          await page.locator(`html[data-theme=${scheme}]`).waitFor({ state: 'attached' })
          // What is folded comes to what is not: all of it is judged when the folds are open.
          const found = { ...seen, tooHeavy: tab.heavy, sidebar: await missingInSidebar(page), tooWide: await widerThanPage(page), moving: await moving(page), backticks: await backticks(page), violations: rules ? await violations(page, rules) : [] }
          t.assert.deepEqual(found, { foreign: [], complaints: [], tooHeavy: [], sidebar: [], tooWide: [], moving: [], backticks: [], violations: [] })
        })
      }
    })
  }
})

/**
 * A page is loaded once, in the dark: what visits one page alone loads it in the light. Then what is folded opens; then
 * the width changes, and the scheme, as a system’s does at dawn: the style sheet alone knows the scheme. In both the
 * same words stand in the same places, so one width is enough for each, in turn.
 *
 * @param {string} path
 * @param {number} place of it among all pages
 * @returns {Look[]}
 */
function looksOf (path, place) {
  if (ALIKE.test(path)) return ONE_LOOK[place % ONE_LOOK.length]
  const [first, second] = place % 2 ? WIDTHS : WIDTHS.toReversed()
  /** @type {Look} */
  const asItComes = { scheme: 'dark', width: first, asItComes: true }
  if (OF_THE_SAME_PARTS.test(path)) return [asItComes, { scheme: SCHEMES[(place >> 1) % 2], width: second, rules: EVERY_RULE }]
  return [asItComes, { scheme: 'dark', width: first, rules: COLOUR_RULES }, { scheme: 'light', width: second, rules: EVERY_RULE }]
}

/** @param {import('../lib/site.js').Site} site */
async function openTab ({ browser, origin }) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return { seen: watch(context, origin), heavy: /** @type {string[]} */ ([]), page: await context.newPage(), settle: async () => {} }
}

/**
 * The scripts that a page needs, before those that are fetched ahead for links that come into view.
 *
 * @param {import('playwright-core').Page} page
 */
async function tooHeavy (page) {
  const bytes = await page.evaluate(() => performance.getEntriesByType('resource')
    .filter(({ name, initiatorType }) => initiatorType === 'script' && name.endsWith('.js'))
    .reduce((sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize, 0))
  return bytes > 0 && bytes <= MOST_SCRIPT_BYTES ? [] : [`${bytes} bytes of JavaScript`]
}

/**
 * The list of pages shows the one that is open, and the groups that it is not in are closed.
 *
 * @param {import('playwright-core').Page} page
 */
async function missingInSidebar (page) {
  return await page.evaluate(() => {
    const menu = document.querySelector('.theme-doc-sidebar-container .theme-doc-sidebar-menu')
    const frame = menu?.closest('nav')?.getBoundingClientRect()
    if (!menu || !frame || frame.height === 0) return []
    const link = menu.querySelector('[aria-current="page"]')
    const { top, bottom } = link?.getBoundingClientRect() ?? { top: NaN, bottom: NaN }
    const open = [...menu.querySelectorAll(':scope > li:not(.menu__list-item--collapsed)')].filter((group) => group.querySelector('ul'))
    return [
      ...top >= frame.top - 1 && bottom <= frame.bottom + 1 ? [] : [`${link?.textContent} is at ${top} of ${frame.top} to ${frame.bottom}`],
      ...open.filter((group) => !group.contains(link)).map((group) => `${group.querySelector('.menu__link')?.textContent} is open`)
    ]
  })
}

/**
 * What a page does that it should not, as it comes.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} origin
 */
function watch (context, origin) {
  /** @type {string[]} */
  const complaints = []
  /** @type {string[]} */
  const foreign = []
  context.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
  context.on('weberror', (error) => { complaints.push(String(error.error().stack)) })
  context.on('request', (request) => { if (leaves(request.url(), origin)) foreign.push(request.url()) })
  return { complaints, foreign }
}

/**
 * Bring every part of a page into view, so that what loads late loads, and return to its top.
 *
 * @param {import('playwright-core').Page} page
 */
async function bringIntoView (page) {
  await page.evaluate(async () => {
    // A browser that has nothing to draw, or cannot, gives no frame: the page is not what is at fault then.
    const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 100) })
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await nextFrame()
    }
    scrollTo(0, 0)
  })
}

/** @param {import('playwright-core').Page} page */
async function openFolds (page) {
  await page.evaluate(() => { for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '') })
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

/**
 * Where less motion is wanted, what declares no transition has none: or each change of the page would start one of
 * each property of each element.
 *
 * @param {import('playwright-core').Page} page
 */
async function moving (page) {
  return await page.locator('main, main h1').evaluateAll((elements) => elements
    .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
    .map(({ tagName }) => tagName))
}

/**
 * Markdown that is none to a component or to the parser stays as it was typed. Messages of libraries have backticks of their own.
 *
 * @param {import('playwright-core').Page} page
 */
async function backticks (page) {
  return await page.locator('main :is(p, li, td, th, h2, h3, figcaption, summary, dd, dt, label, button)').evaluateAll((elements) => elements
    .filter((element) => !element.closest('[data-verbatim]'))
    .map((element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data).join(''))
    .filter((text) => text.includes('`')))
}

/**
 * @param {import('playwright-core').Page} page
 * @param {typeof EVERY_RULE} runOnly
 */
async function violations (page, runOnly) {
  if (!await page.evaluate(() => 'axe' in window)) {
    await page.evaluate(thinPage)
    await page.evaluate(axe)
    await page.evaluate((rules) => window.axe.configure({ rules, noHtml: true }), [{ id: 'color-contrast', selector: NOT_ALIKE }])
  }
  for (const kind of await page.evaluate(markUnlikeText, [...judged])) judged.add(kind)
  // Style sheets are read for one experimental rule alone, which these leave out.
  const report = await page.evaluate((runOnly) => {
    // A tenth of the time goes into whether each element is visible whose style might be important: none may be.
    const rules = { 'avoid-inline-spacing': { enabled: document.querySelector('[style*="!important"]') !== null } }
    return window.axe.run(document, { runOnly, rules, resultTypes: ['violations'], preload: { assets: ['media'] } })
  }, runOnly)
  return report.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
}
