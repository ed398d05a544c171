import { basename } from 'node:path'
import { describe, test } from 'node:test'
import { listPages, useSite, visitPage } from '../lib/site.js'

/** The tallest figure on a laptop’s screen, in pixels. */
const TALLEST = 640
/** What a finger has to meet, and how high it is for one, in pixels. */
const [TARGETS, THUMB] = [':is(button, select, textarea, input[type=text], [role=treeitem], label:has(input)):visible', 40]
const LAPTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** What a figure answers is drawn by then. */
const ANSWERED_MS = 2000
/** It loads its library by then, also on a busy machine. */
const BUSY_MS = 20_000

const paths = (await listPages()).filter((path) => path.includes('/mechanisms/') || /\/cases\/(database|one-app|reverse-proxy)$/.test(path))

describe('every figure', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page} */
  let page

  for (const path of paths) {
    test(`of ${basename(path)} is on one screen with each example, shows on a phone what one changes, fits a thumb, and is set again by its address`, async (t) => {
      page ??= await site.browser.newPage()
      const figure = page.locator('figure[data-widget]').first()
      const examples = figure.getByRole('group', { name: 'Begin with' }).getByRole('button')
      const editor = figure.getByRole('button', { name: /^Edit/ })
      const pressed = async () => await examples.evaluateAll((buttons) => buttons.findIndex((button) => button.ariaPressed === 'true'))

      await visitPage(page, site.origin + path, LAPTOP)
      const first = await pressed()
      t.assert.deepStrictEqual(await figure.evaluate(tooTall, { tallest: TALLEST, wait: BUSY_MS }), [])

      await page.setViewportSize(PHONE)
      t.assert.ok(await figure.evaluate(seesChange, ANSWERED_MS), 'nothing in sight changes')
      await page.waitForURL(/[?&]figure=/)
      t.assert.strictEqual(await pressed(), 1)
      const address = page.url()

      await visitPage(page, address)
      t.assert.strictEqual(await pressed(), 1, address)

      await visitPage(page, `${site.origin}${path}?figure=}{`)
      await page.getByRole('alert').getByText('The link holds nothing that this figure can show').waitFor()
      t.assert.strictEqual(await pressed(), first)

      await examples.last().evaluate((button) => button.click())
      await figure.locator('[aria-label="Begin with"] button:last-child[aria-pressed=true]').waitFor()
      t.assert.ok(await examples.last().evaluate(isWithinRow), 'the example that is shown is out of sight')

      if (await editor.count() > 0) await editor.click()
      t.assert.strictEqual(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width)
      t.assert.deepStrictEqual(await figure.locator(TARGETS).evaluateAll(tooThin, THUMB), [])
    })
  }

  test('that fails leaves its page as it is, and can be begun again', async (t) => {
    const own = await site.browser.newPage()
    await own.addInitScript(() => {
      const { get } = URLSearchParams.prototype
      URLSearchParams.prototype.get = function (name) {
        if (name === 'figure' && get.call(this, name) === 'broken') throw new Error('broken on purpose')
        return get.call(this, name)
      }
    })
    await visitPage(own, `${site.origin}${paths.find((path) => path.endsWith('/plugins'))}?figure=broken`)
    await own.getByRole('alert').getByText('This figure failed: broken on purpose').waitFor()
    t.assert.strictEqual(await own.getByRole('heading', { level: 1 }).count(), 1)
    t.assert.doesNotMatch(own.url(), /figure=/)
    await own.getByRole('button', { name: 'Show the first example' }).click()
    await own.locator('figure[data-widget]').waitFor()
  })
})

/**
 * Begin with each example in turn, and with the first one in the end.
 *
 * @param {Element} figure
 * @param {{ tallest: number, wait: number }} limits pixels, milliseconds
 * @returns {Promise<string[]>} those with which it is too tall, also for a moment, or busy for too long
 */
async function tooTall (figure, { tallest, wait }) {
  const found = []
  for (const button of Array.from(figure.querySelectorAll('[aria-label="Begin with"] button')).reverse()) {
    /** @type {HTMLButtonElement} */ (button).click()
    const limit = performance.now() + wait
    let height = 0
    do {
      await new Promise(requestAnimationFrame)
      height = Math.max(height, figure.getBoundingClientRect().height)
    } while (figure.querySelector('[aria-busy=true]') && performance.now() < limit)
    if (height > tallest || performance.now() >= limit) found.push(`${button.textContent}: ${height} px`)
  }
  return found
}

/** @param {Element} button */
function isWithinRow (button) {
  const [own, row] = [button, /** @type {Element} */ (button.parentElement)].map((element) => element.getBoundingClientRect())
  return own.left >= row.left - 1 && own.right <= row.right + 1
}

/**
 * @param {Element[]} targets
 * @param {number} least
 */
function tooThin (targets, least) {
  return targets.filter((target) => target.getBoundingClientRect().height < least).map((target) => target.outerHTML.slice(0, 120))
}

/**
 * Choose the second example with the figure at the top of the screen.
 *
 * @param {Element} figure
 * @param {number} wait milliseconds
 * @returns {Promise<boolean>} whether something below the examples changes in sight
 */
async function seesChange (figure, wait) {
  const bar = /** @type {Element} */ (figure.querySelector('[role=group]'))
  const isInSight = (/** @type {Node} */ node) => {
    const element = /** @type {Element} */ (node instanceof Element ? node : node.parentElement)
    const { top, bottom, height } = element.getBoundingClientRect()
    return !bar.contains(element) && height > 0 && bottom > 0 && top < window.innerHeight
  }
  window.scrollTo({ top: window.scrollY + figure.getBoundingClientRect().top - 60, behavior: 'instant' })
  return await new Promise((resolve) => {
    const watch = new MutationObserver((records) => {
      if (records.some(({ target }) => isInSight(target))) resolve(true)
    })
    watch.observe(figure, { subtree: true, childList: true, characterData: true, attributes: true })
    bar.querySelectorAll('button')[1].click()
    setTimeout(resolve, wait, false)
  })
}
