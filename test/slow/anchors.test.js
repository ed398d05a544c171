import { setTimeout } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { useSite } from '../lib/site.js'

/** Pages of each kind that has such links. */
const FROM = ['', 'mechanisms/routing', 'problems/siblings', 'problems/errors', 'problems/errors/server', 'lab/claims', 'build', 'cases/hello-world', 'should-you-move', 'changes']
const ON_A_PHONE = ['mechanisms/routing', 'problems/errors', 'lab/claims']
/** What is searched from a page of each kind, and where it leads: to a fold, a claim, a heading, a term, an error. */
const SEARCHES = [
  ['', 'what regular expressions and constraints cost', '/mechanisms/routing#what-regular-expressions-and-constraints-cost'],
  ['play', 'radix tree', '/glossary#radix-tree'],
  ['problems', 'FST_ERR_DUPLICATED_ROUTE', '/problems/errors/routes#fst_err_duplicated_route']
]
const MOST = 10
/** Milliseconds by which each file comes later than it would. */
const SLOW = 100
/** Pixels below the window's upper edge: the navigation bar, and some air. */
const TOP = 200

describe('a link with an anchor', () => {
  const site = useSite()
  for (const [width, pages] of /** @type {Array<[number, string[]]>} */ ([[1280, FROM], [390, ON_A_PHONE]])) {
    for (const from of pages) {
      test(`leads to its target from /${from}, ${width} pixels wide, at the first visit and later`, async (t) => {
        const context = await site.browser.newContext({ viewport: { width, height: 800 } })
        t.after(() => context.close())
        await context.route(/\.(?:js|css|json)$/, async (route) => {
          await setTimeout(SLOW)
          await route.continue()
        })
        const page = await context.newPage()
        await page.goto(`${site.origin}${site.base}${from}`)
        await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
        const links = await findLinks(page)
        t.assert.ok(links.length > 0)
        for (const href of links) {
          await open(page, `main a[href="${href}"]`)
          await page.locator(`main a[href="${href}"]`).first().click()
          await page.waitForURL((url) => url.hash === new URL(href, site.origin).hash)
          const { top, isOpen, below } = await lookAt(page, href.split('#')[1])
          t.assert.ok(isOpen, `${href} is folded away`)
          t.assert.ok(top >= -2 && (top <= TOP || below < 2), `${href} is ${top} pixels from the top, ${below} from the end of the page`)
          await page.goBack()
          await page.locator(`main a[href="${href}"]`).first().waitFor({ state: 'attached' })
        }
      })
    }
  }

  for (const [from, query, address] of SEARCHES) {
    test(`leads to its target from the search on /${from}`, async (t) => {
      const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 } })
      t.after(() => page.close())
      await page.goto(`${site.origin}${site.base}${from}`)
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' })
      await page.getByRole('combobox', { name: 'Search the pages' }).fill(query)
      await page.locator(`[role=option][href$="${address}"]`).click()
      const { top, isOpen } = await lookAt(page, address.split('#')[1])
      t.assert.ok(isOpen && top >= -2 && top <= TOP, `${address} is ${top} pixels from the top`)
    })
  }
})

/**
 * Links to a part of a page, spread over all that the page has.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[]>}
 */
async function findLinks (page) {
  const all = await page.locator('main a[href*="#"]:not([class*=hash-link]):not([target=_blank])').evaluateAll((links) => links.filter((link) => !link.closest('[data-widget]')).map((link) => link.getAttribute('href') ?? ''))
  const links = [...new Set(all)].filter((href) => href.startsWith('/') || href.startsWith('#'))
  return links.filter((_, at) => at % Math.ceil(links.length / MOST) === 0)
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} selector of what may be folded away
 */
async function open (page, selector) {
  await page.locator(selector).first().evaluate((element) => {
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  })
}

/**
 * Where the target stands when nothing moves any more.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} id
 */
async function lookAt (page, id) {
  const target = page.locator(`[id="${decodeURIComponent(id)}"]`)
  await target.waitFor({ state: 'attached' })
  return target.evaluate(async (element) => {
    let [before, quiet] = [NaN, 0]
    while (quiet < 10) {
      await new Promise((resolve) => { globalThis.setTimeout(resolve, 30) })
      const { top } = element.getBoundingClientRect()
      quiet = top === before ? quiet + 1 : 0
      before = top
    }
    const fold = element.closest('details')
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    return { top: Math.round(before), isOpen: !fold || fold.open, below: Math.round(scrollHeight - clientHeight - scrollTop) }
  })
}
