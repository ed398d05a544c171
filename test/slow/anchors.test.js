import { setTimeout } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { useSite } from '../lib/site.js'

/** Pages of each kind that has links with anchors, by the width that they are looked at in. */
const FROM = /** @type {Array<[width: number, page: string]>} */ ([
  ...['', 'mechanisms/routing', 'problems/siblings', 'lab/claims', 'build', 'should-you-move', 'changes'].map((page) => [1280, page]),
  ...['mechanisms/routing', 'problems/errors'].map((page) => [390, page])
])
const MOST = 3
/** Milliseconds by which each file comes later than it would. */
const SLOW = 100
/** Pixels below the window's upper edge: the navigation bar, and some air. */
const TOP = 200

describe('a link with an anchor', () => {
  const site = useSite()
  for (const [width, from] of FROM) {
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
      const all = await page.locator('main a[href*="#"]:not([class*=hash-link]):not([target=_blank])').evaluateAll((links) => links.filter((link) => !link.closest('[data-widget]')).map((link) => link.getAttribute('href') ?? ''))
      const links = [...new Set(all)].filter((href) => href.startsWith('/') || href.startsWith('#'))
      t.assert.ok(links.length > 0)
      for (const href of links.filter((_, at) => at % Math.ceil(links.length / MOST) === 0)) {
        const link = page.locator(`main a[href="${href}"]`).first()
        await link.evaluate((element) => { for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true })
        await link.click()
        await page.waitForURL((url) => url.hash === new URL(href, site.origin).hash)
        await arrive(page)
        const { top, isOpen, below } = await lookAt(page, href.split('#')[1])
        t.assert.ok(isOpen, `${href} is folded away`)
        t.assert.ok(top >= -2 && (top <= TOP || below < 2), `${href} is ${top} pixels from the top, ${below} from the end of the page`)
        await page.goBack()
        await arrive(page)
      }
    })
  }
})

/** The address changes before the page does, and both pages may have the same claim or link. */
async function arrive (page) {
  await page.waitForFunction(() => {
    const [shown, asked] = [document.querySelector('link[rel=canonical]').href, location].map((url) => new URL(url).pathname.replace(/\/$/, ''))
    return shown === asked
  })
}

/** Where the target stands when nothing moves any more. */
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
