import { describe, test } from 'node:test'
import { useSite, visitPage } from '../lib/site.js'

const SHARE = /^\d+ frames? match(?:es)?: [\d.]+ µs, [\d.]+% of the request$/

describe('the flame viewer on a page', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page} */
  let page
  /** @type {string[]} */
  let complaints
  /** The tab of most tests. @type {import('playwright-core').Page | undefined} */
  let usual

  /**
   * @param {string} [search]
   * @param {import('playwright-core').BrowserContextOptions} [options] of a tab of its own, where the usual one will not do
   */
  async function open (search = '', options) {
    if (options || !usual) {
      const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'], ...options })
      page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()) })
      usual ??= page
    } else page = usual
    complaints = []
    const url = `${site.origin}${site.base}mechanisms/serialization${search}#flame-serialization`
    await (options?.javaScriptEnabled === false ? page.goto(url) : visitPage(page, url))
  }

  const viewer = () => page.locator('#flame-serialization')
  const graph = (id = 'express') => page.locator(`[data-graph="${id}"]`)
  const frame = (/** @type {string} */ path, id = 'express') => graph(id).locator(`[data-frame="${path}"]`)
  const find = () => viewer().getByRole('searchbox', { name: 'Find' })
  const search = () => decodeURIComponent(new URL(page.url()).search)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-frame'))
  const widthOf = (/** @type {import('playwright-core').Locator} */ locator) => locator.evaluate((element) => element.getBoundingClientRect().width)

  test('zooms into a frame on a click, and leaves the page where it is', async (t) => {
    await open()
    await frame('0.0.0').scrollIntoViewIfNeeded()
    const place = () => frame('0.0.0').evaluate((element) => ({ top: element.getBoundingClientRect().top, scrolled: scrollY, entries: history.length }))
    const before = await place()
    const whole = await widthOf(graph().getByRole('tree'))
    await frame('0.0.0').click()
    t.assert.ok(Math.abs(await widthOf(frame('0.0.0')) - whole) < 1, 'fills the width')
    t.assert.equal(search(), '?zoom=express:0.0.0')
    t.assert.match(await graph().getByText('The full width').innerText(), /^The full width is the [\d.]+ µs of app, not the scale of the other graphs\.$/)
    t.assert.equal(await focused(), '0.0.0')
    t.assert.deepEqual(await place(), before)
    t.assert.ok(await widthOf(frame('', 'fastify')) < whole * 0.9, 'the other graph keeps its scale')
  })

  test('is climbed out of by crumbs, callers and Escape', async (t) => {
    await open()
    await frame('0.0.0').click()
    await graph().getByRole('navigation').getByRole('button', { name: 'parserOnHeadersComplete' }).click()
    t.assert.equal(search(), '?zoom=express:0')
    t.assert.equal(await focused(), '0')
    await page.keyboard.press('Escape')
    t.assert.equal(search(), '')
    t.assert.equal(await graph().getByRole('navigation').count(), 0)
    await frame('0.0.0').click()
    await frame('').click()
    t.assert.equal(search(), '')
  })

  test('is used with the keyboard alone', async (t) => {
    await open()
    await frame('').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    t.assert.equal(await focused(), '1')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    t.assert.equal(search(), '?zoom=express:0')
    t.assert.equal(await focused(), '0')
    t.assert.equal(await graph().locator('[tabindex="0"]').count(), 1, 'frames that Tab reaches')
    await page.keyboard.press('/')
    t.assert.ok(await find().evaluate((field) => field === document.activeElement), 'not the search of the site')
  })

  test('says a frame to a screen reader and below the graph', async (t) => {
    await open()
    const words = String(await frame('0').getAttribute('aria-label'))
    t.assert.match(words, /^parserOnHeadersComplete, Node core, node, node:_http_common:\d+: [\d.]+ µs, [\d.]+% of the request, [\d.]+ µs of its own/)
    await frame('0').hover()
    const said = (await graph().locator('figcaption ~ p').last().innerText()).replaceAll(/\s+/g, ' ')
    t.assert.equal(said, words.replace(', Node', ' Node').replace(/: (?=[\d.]+ µs, )/, ' '))
    await frame('0').click()
    t.assert.match(String(await frame('0.0').getAttribute('aria-label')), /% of parserOnHeadersComplete/)
  })

  test('finds frames, with their share in every graph', async (t) => {
    await open()
    await find().fill('json')
    await graph().getByText(SHARE).waitFor()
    t.assert.match(await graph('fastify').getByRole('status').innerText(), SHARE)
    t.assert.equal(search(), '?find=json')
    await find().press('Escape')
    await graph().getByText(SHARE).waitFor({ state: 'detached' })
    t.assert.equal(search(), '')
    t.assert.equal(await find().inputValue(), '')
    await find().fill('no such function')
    await graph().getByText('No frame matches').waitFor()
  })

  test('colours by package, and says why not by tier', async (t) => {
    await open()
    const legend = viewer().getByRole('list', { name: 'Colours' })
    t.assert.match(await legend.innerText(), /serializer/)
    await viewer().getByLabel('Colour by').selectOption('package')
    t.assert.match(await legend.innerText(), /fast-json-stringify/)
    t.assert.equal(search(), '?colour=package')
    const tier = viewer().getByRole('option', { name: /compiler tier/ })
    if (await tier.isDisabled()) t.assert.match(await tier.innerText(), /not recorded/)
  })

  test('hides Node\'s own frames and keeps the total', async (t) => {
    await open()
    const total = await graph().getByText('The whole request').innerText()
    await viewer().getByLabel('Hide Node internals').check()
    t.assert.equal(await graph().getByRole('treeitem', { name: /, Node core, / }).count(), 0)
    t.assert.equal(await graph().getByRole('treeitem', { name: /, native, / }).count(), 0)
    t.assert.equal(await graph().getByText('The whole request').innerText(), total)
    t.assert.equal(search(), '?hide=internals')
  })

  test('stands on its root, and stretches', async (t) => {
    await open()
    await viewer().getByRole('combobox', { name: 'View' }).selectOption('flame')
    await viewer().getByLabel('Stretch each graph').check()
    t.assert.equal(search(), '?view=flame&width=full')
    const [root, called] = await Promise.all([frame(''), frame('0')].map((locator) => locator.evaluate((element) => element.getBoundingClientRect().top)))
    t.assert.ok(root > called)
    t.assert.ok(Math.abs(await widthOf(frame('', 'fastify')) - await widthOf(frame('', 'express'))) < 1)
    await frame('').focus()
    await page.keyboard.press('ArrowUp')
    t.assert.equal(await focused(), '0')
  })

  test('opens the view of a link, and copies it', async (t) => {
    const link = '?other=1&view=flame&colour=package&find=json&width=full&zoom=express:0.0'
    await open(link)
    await graph().locator('[aria-current="true"]').waitFor()
    t.assert.deepEqual(complaints, [])
    t.assert.equal(await find().inputValue(), 'json')
    t.assert.equal(await viewer().getByRole('combobox', { name: 'View' }).inputValue(), 'flame')
    t.assert.equal(await viewer().getByLabel('Colour by').inputValue(), 'package')
    t.assert.equal(await graph().locator('[aria-current="true"]').innerText(), 'parserOnIncoming')
    await viewer().getByRole('button', { name: 'Copy link to this view' }).click()
    await viewer().getByText('Copied').first().waitFor()
    t.assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url())
    await viewer().getByRole('combobox', { name: 'View' }).selectOption('icicle')
    t.assert.equal(search(), link.replace('&view=flame', ''))
  })

  test('ignores nonsense in a link', async (t) => {
    await open('?view=round&colour=mood&hide=all&width=9&zoom=express:0.99.3,nobody:1,%3Cb%3E')
    t.assert.deepEqual(complaints, [])
    t.assert.equal(await viewer().getByRole('navigation').count(), 0)
    t.assert.equal(await viewer().getByLabel('Colour by').inputValue(), 'role')
    t.assert.equal(await viewer().getByLabel('Hide Node internals').isChecked(), false)
  })

  test('tells on the first tap and zooms on the second, on a phone', async (t) => {
    await open('', { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    await frame('0.0').tap()
    t.assert.match(await graph().locator('figcaption ~ p').last().innerText(), /^parserOnIncoming/)
    t.assert.equal(search(), '')
    await frame('0.0').tap()
    t.assert.equal(search(), '?zoom=express:0.0')
    t.assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), 'fits the phone')
  })

  test('is a picture and a table without JavaScript', async (t) => {
    await open('?view=flame', { javaScriptEnabled: false })
    t.assert.ok(await graph('fastify-schema').locator('[data-frame]').count() > 20)
    t.assert.equal(await viewer().getByRole('searchbox').count(), 0)
    t.assert.ok(await page.getByRole('table', { name: /Self time of one request/ }).isVisible())
  })
})
