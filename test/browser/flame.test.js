import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { buildViewerPage } from '../lib/bundle-flame-viewer.js'
import { frame as made } from '../lib/flame-tree.js'
import { inPackage } from '../lib/paths.js'
import { openPage, useSite, visitPage } from '../lib/site.js'

const site = useSite()
let page

describe('the flame viewer on a page', () => {
  let context
  const complaints = /** @type {string[]} */ ([])
  before(async () => { context = await site.browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] }) })

  async function open (search = '') {
    page = context.pages()[0] ?? await context.newPage()
    if (page.listeners('pageerror').length === 0) page.on('pageerror', (error) => complaints.push(String(error)))
    await visitPage(page, `${site.origin}${site.base}mechanisms/serialization${search}#flame-serialization`, {})
  }
  const viewer = () => page.locator('#flame-serialization')
  const graph = (id = 'express') => page.locator(`[data-graph="${id}"]`)
  const frame = (/** @type {string} */ path, id = 'express') => graph(id).locator(`[data-frame="${path}"]`)
  const find = () => viewer().getByRole('searchbox', { name: 'Find' })
  const search = () => decodeURIComponent(new URL(page.url()).search)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-frame'))
  const widthOf = (/** @type {import('playwright-core').Locator} */ locator) => locator.evaluate((element) => element.getBoundingClientRect().width)

  test('zooms into a frame on a click, and out by crumbs, callers and Escape', async (t) => {
    await open()
    const whole = await widthOf(graph().getByRole('tree'))
    await frame('0.0.0').click()
    t.assert.ok(Math.abs(await widthOf(frame('0.0.0')) - whole) < 1, 'fills the width')
    t.assert.ok(await widthOf(frame('', 'fastify')) < whole * 0.9, 'the other graph keeps its scale')
    t.assert.deepEqual([search(), await focused()], ['?zoom=express:0.0.0', '0.0.0'])
    await graph().getByRole('navigation').getByRole('button', { name: 'parserOnHeadersComplete' }).click()
    t.assert.equal(search(), '?zoom=express:0')
    await page.keyboard.press('Escape')
    t.assert.equal(search(), '')
    await frame('0.0.0').click()
    await frame('').click()
    t.assert.equal(search(), '')
  })

  test('is used with the keyboard alone, and says a frame to a screen reader and below the graph', async (t) => {
    await open()
    await frame('').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    t.assert.equal(await focused(), '1')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    const words = String(await frame('0').getAttribute('aria-label'))
    t.assert.match(words, /^parserOnHeadersComplete, Node core, node, node:_http_common:\d+: [\d.]+ µs, [\d.]+% of the request, [\d.]+ µs of its own/)
    t.assert.equal((await graph().locator('figcaption ~ p').last().innerText()).replaceAll(/\s+/g, ' '), words.replace(', Node', ' Node').replace(/: (?=[\d.]+ µs, )/, ' '))
    await page.keyboard.press('Enter')
    t.assert.equal(search(), '?zoom=express:0')
    t.assert.equal(await graph().locator('[tabindex="0"]').count(), 1, 'frames that Tab reaches')
    await page.keyboard.press('/')
    t.assert.ok(await find().evaluate((field) => field === document.activeElement), 'not the search of the site')
  })

  test('finds frames, colours by package, hides Node’s own, stands on its root, and stretches', async (t) => {
    await open()
    await find().fill('json')
    await graph().getByText(/^\d+ frames? match(?:es)?: [\d.]+ µs, [\d.]+% of the request$/).waitFor()
    await find().press('Escape')
    t.assert.equal(search(), '')
    await viewer().getByLabel('Colour by').selectOption('package')
    t.assert.match(await viewer().getByRole('list', { name: 'Colours' }).innerText(), /fast-json-stringify/)
    const total = await graph().getByText('The whole request').innerText()
    await viewer().getByLabel('Hide Node internals').check()
    t.assert.equal(await graph().getByRole('treeitem', { name: /, (?:Node core|native), / }).count(), 0)
    t.assert.equal(await graph().getByText('The whole request').innerText(), total)
    await viewer().getByRole('combobox', { name: 'View' }).selectOption('flame')
    await viewer().getByLabel('Stretch each graph').check()
    const [root, called] = await Promise.all([frame(''), frame('0')].map((locator) => locator.evaluate((element) => element.getBoundingClientRect().top)))
    t.assert.ok(root > called)
    t.assert.ok(Math.abs(await widthOf(frame('', 'fastify')) - await widthOf(frame('', 'express'))) < 1)
  })

  test('opens the view of a link, copies it, and ignores nonsense', async (t) => {
    await open('?other=1&view=flame&colour=package&find=json&width=full&zoom=express:0.0')
    t.assert.equal(await graph().locator('[aria-current="true"]').innerText(), 'parserOnIncoming')
    await graph().getByText(/frames? match|No frame matches/).waitFor()
    t.assert.deepEqual([await find().inputValue(), await viewer().getByRole('combobox', { name: 'View' }).inputValue(), await viewer().getByLabel('Colour by').inputValue()], ['json', 'flame', 'package'])
    await viewer().getByRole('button', { name: 'Copy link to this view' }).click()
    await viewer().getByText('Copied').first().waitFor()
    t.assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url())
    await open('?view=round&colour=mood&hide=all&width=9&zoom=express:0.99.3,nobody:1,%3Cb%3E')
    t.assert.equal(await viewer().getByRole('navigation').count(), 0)
    t.assert.equal(await viewer().getByLabel('Colour by').inputValue(), 'role')
    t.assert.deepEqual(complaints, [])
  })

  test('tells on the first tap and zooms on the second, on a phone', async (t) => {
    const phone = await site.browser.newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    page = phone
    await visitPage(page, `${site.origin}${site.base}mechanisms/serialization#flame-serialization`)
    await frame('0.0').tap()
    t.assert.match(await graph().locator('figcaption ~ p').last().innerText(), /^parserOnIncoming/)
    t.assert.equal(search(), '')
    await frame('0.0').tap()
    t.assert.equal(search(), '?zoom=express:0.0')
    t.assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), 'fits the phone')
  })
})

describe('the flame viewer with trees that no recording has', () => {
  const NODES = 5000
  before(async () => {
    const html = await buildViewerPage()
    page = await site.browser.newPage({ viewport: { width: 1000, height: 900 } })
    await page.route('**/viewer*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  })
  const show = async (/** @type {object} */ props, search = '') => {
    await page.goto(`http://127.0.0.1/viewer${search}`)
    await page.evaluate((given) => /** @type {any} */ (window).show(given), { unit: 'ms', linked: false, ...props })
    await page.getByRole('tree').first().waitFor()
  }
  const small = made('program', 10, [
    made('handle express framework', 7, [made('stringify app application', 3, [], 'turbofan'), made('parse app application', 2, [], 'interpreter')], 'maglev'),
    made('warm app application', 2, [], 'baseline'),
    made('writev native native', 1)
  ])
  const own = (/** @type {object} */ tree) => ({ trees: [{ id: 'own', label: 'Your profile', tree }] })

  test('shows one profile in milliseconds, and colours by the tier that ran a function', async (t) => {
    await show(own(small))
    t.assert.equal(await page.getByText('The whole profile: 10 ms').count(), 1)
    await page.getByLabel('Colour by').selectOption('tier')
    const colours = await page.locator('[data-frame]').evaluateAll((frames) => frames.map((element) => getComputedStyle(element).fill))
    t.assert.equal(new Set(colours).size, 5, 'four tiers, and none')
    await page.locator('[data-frame="0"]').click()
    t.assert.match(String(await page.locator('[data-frame="0.0"]').getAttribute('aria-label')), /: 3\.0 ms, 30\.0% of the profile, 42\.9% of handle, 3\.0 ms of its own, mostly in TurboFan$/)
  })

  test('draws what can be seen of 5,000 frames, and the rest when zoomed to', async (t) => {
    await show(own(made('program', 1000, Array.from({ length: 10 }, (_, index) => made(`part${index}`, 100, Array.from({ length: NODES / 10 - 1 }, (_, rank) => made(`leaf${rank}`, 30 / (rank + 1) ** 1.2)))))))
    const drawn = await page.locator('[data-frame]').count()
    t.assert.ok(drawn > 100 && drawn < NODES / 2, `${drawn} drawn`)
    t.assert.equal(await page.locator('[data-frame="3.30"]').count(), 0)
    await page.locator('[data-frame="3"]').click()
    t.assert.equal(await page.locator('[data-frame="3.30"]').count(), 1)
  })

  test('is sound for a screen reader while zoomed, searched and focused', async (t) => {
    await show({ ...own(small), linked: true }, '?zoom=own:0&find=app&colour=tier')
    await page.getByText('3 frames match').waitFor()
    await page.locator('[data-frame="0"]').focus()
    await page.evaluate(await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
    t.assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [])
  })
})

describe('the lanes of Express against Fastify', () => {
  test('follow the scenario and the Node, and open the comparison that a link names', async (t) => {
    page = await openPage(site, 'lab/express-vs-fastify')
    const caption = page.locator('[data-graph="express"] figcaption')
    const first = await caption.innerText()
    await page.getByLabel('A small answer after 500 other routes').check()
    await page.getByRole('heading', { name: /after 500 other routes\?$/ }).waitFor()
    await page.getByRole('radio', { name: '20', exact: true }).check()
    await page.waitForURL(/run=payload-small-routes-500-node-20/)
    await page.getByText(/^Recorded .* on Node 20\./).waitFor()
    t.assert.notEqual(await caption.innerText(), first)
    page = await openPage(site, 'lab/express-vs-fastify?run=payload-rows-node-20')
    await page.getByRole('heading', { name: /20 rows of JSON\?$/ }).waitFor()
    page = await openPage(site, 'lab/express-vs-fastify?run=nothing')
    await page.getByRole('heading', { name: /with a small answer\?$/ }).waitFor()
  })

  test('are said when they cannot be loaded, and asked for again', async () => {
    await page.route('**/payload-rows-node-26/*.json', (route) => route.abort())
    await page.getByRole('radio', { name: '20 rows of JSON' }).check()
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await alert.waitFor()
    await page.unroute('**/payload-rows-node-26/*.json')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
  })
})
