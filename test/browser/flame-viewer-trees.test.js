import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { buildViewerPage } from '../lib/bundle-flame-viewer.js'
import { openBrowser } from '../lib/browser.js'
import { frame } from '../lib/flame-tree.js'
import { inPackage, ROOT } from '../lib/paths.js'

const NODES = 5000
const URL_OF_PAGE = 'http://127.0.0.1/viewer'

const small = frame('program', 10, [
  frame('handle express framework', 7, [frame('stringify app application', 3, [], 'turbofan'), frame('parse app application', 2, [], 'interpreter')], 'maglev'),
  frame('warm app application', 2, [], 'baseline'),
  frame('writev native native', 1)
])

describe('the flame viewer with trees that no recording has', () => {
  /** @type {import('playwright-core').Browser} */
  let browser
  /** @type {import('playwright-core').Page} */
  let page
  /** @type {string} */
  let html
  before(async () => {
    html = await buildViewerPage()
    browser = await openBrowser()
  })
  after(() => browser?.close())
  beforeEach(async () => {
    await page?.context().close()
    page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
    await page.route('**/viewer*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  })

  /**
   * @param {object} props
   * @param {string} [search]
   */
  async function show (props, search = '') {
    await page.goto(URL_OF_PAGE + search)
    await page.evaluate((given) => /** @type {any} */ (window).show(given), props)
    await page.getByRole('tree').first().waitFor()
  }

  const one = { trees: [{ id: 'own', label: 'Your profile', tree: small }], unit: 'ms', linked: false }
  const frameAt = (/** @type {string} */ path) => page.locator(`[data-frame="${path}"]`)

  test('shows one profile in milliseconds, and keeps it out of the address', async (t) => {
    await show(one, '?view=flame&zoom=own:0')
    t.assert.equal(await page.getByText('The whole profile: 10 ms').count(), 1)
    t.assert.equal(await page.getByLabel('Stretch each graph').count(), 0)
    t.assert.equal(await page.getByRole('button', { name: /Copy link/ }).count(), 0)
    await frameAt('0').click()
    t.assert.equal(await page.getByText('The full width is the 7.0 ms of handle.').count(), 1)
    t.assert.match(String(await frameAt('0.0').getAttribute('aria-label')), /: 3\.0 ms, 30\.0% of the profile, 42\.9% of handle, 3\.0 ms of its own, mostly in TurboFan$/)
    t.assert.equal(new URL(page.url()).search, '?view=flame&zoom=own:0')
  })

  test('colours by the tier that ran a function', async (t) => {
    await show(one)
    await page.getByLabel('Colour by').selectOption('tier')
    const colours = await page.locator('[data-frame]').evaluateAll((frames) => frames.map((element) => getComputedStyle(element).fill))
    t.assert.equal(new Set(colours).size, 5, 'four tiers, and none')
    t.assert.deepEqual(await page.getByRole('list', { name: 'Colours' }).getByRole('listitem').allInnerTexts(),
      ['interpreter (Ignition)', 'baseline (Sparkplug)', 'Maglev', 'TurboFan', 'native, or not known'])
  })

  test('draws what can be seen of 5,000 frames, and the rest when zoomed to', async (t) => {
    await show({ ...one, trees: [{ id: 'own', label: 'Your profile', tree: largeTree() }] })
    const drawn = await page.locator('[data-frame]').evaluateAll((frames) => frames.map((element) => parseFloat(String(element.getAttribute('width')))))
    t.assert.ok(drawn.length > 100 && drawn.length < NODES / 2, `${drawn.length} drawn`)
    t.assert.ok(Math.min(...drawn) >= 0.1)
    t.assert.equal(await frameAt('3.30').count(), 0)
    await frameAt('3').click()
    t.assert.equal(await frameAt('3.30').count(), 1)
  })

  test('draws no frame again for the focus or the pointer', async (t) => {
    await show(one)
    await page.evaluate((tree) => {
      const reads = /** @type {any} */ (window)
      reads.count = 0
      const watch = (/** @type {any} */ node) => ({ ...node, children: node.children.map(watch), get name () { reads.count += 1; return node.name } })
      reads.show({ trees: [{ id: 'own', label: 'Watched', tree: watch(tree) }], unit: 'ms', linked: false })
    }, { ...frame('program', 100), children: Array.from({ length: 100 }, (_, index) => frame(`f${index}`, 1)) })
    await page.getByRole('tree', { name: /Watched/ }).waitFor()
    await page.evaluate(() => { /** @type {any} */ (window).count = 0 })
    await frameAt('5').hover()
    await frameAt('6').focus()
    await page.keyboard.press('ArrowRight')
    t.assert.match(await page.locator('figure p').last().innerText(), /^f7/)
    const count = await page.evaluate(() => /** @type {any} */ (window).count)
    t.assert.ok(count > 0 && count < 20, `${count} names read`)
  })

  test('is legible with forced colours', async (t) => {
    const coloursOf = () => page.evaluate(() => [
      ...[...document.querySelectorAll('[data-frame="0"] > *')].map((part) => getComputedStyle(part).fill),
      ...[...document.querySelectorAll('li span')].map((swatch) => getComputedStyle(swatch).backgroundColor)
    ])
    await show(one)
    const usual = await coloursOf()
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    t.assert.deepEqual(await coloursOf(), usual, 'dark labels on light frames, as in the legend')
    const [axis, words] = await page.evaluate(() => [getComputedStyle(/** @type {Element} */ (document.querySelector('svg[aria-hidden] > text'))).fill, getComputedStyle(document.body).color])
    t.assert.equal(axis, words, 'the axis as the text of the page')
  })

  test('is sound for a screen reader while zoomed, searched and focused', async (t) => {
    await show({ ...one, linked: true }, '?zoom=own:0&find=app&colour=tier')
    await page.getByText('3 frames match').waitFor()
    await frameAt('0').focus()
    await page.evaluate(await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
    t.assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [])
  })

  test('gives the range over the rounds beside a value', async (t) => {
    const data = JSON.parse(await readFile(join(ROOT, 'static/flamegraphs/routing/index.json'), 'utf8'))
    const [{ id }] = data.servers
    data.lanes[0].ranges = { ...data.lanes[0].ranges, [id]: [10.2, 11.9] }
    data.servers[0].ranges = { ...data.servers[0].ranges, busyMicroseconds: [9.04, 123.4] }
    await page.goto(URL_OF_PAGE)
    await page.evaluate((given) => /** @type {any} */ (window).showPair(given), { data, trees: Object.fromEntries(data.servers.map((/** @type {{ id: string }} */ server) => [server.id, { tree: small }])) })
    t.assert.match(await page.locator('tbody tr').first().innerText(), /10\.2 to 11\.9/)
    t.assert.match(await page.locator('tfoot tr').innerText(), /9\.0 to 123/)
    t.assert.match(await page.locator('tbody').innerText(), /only in Express/)
  })
})

/** @returns {import('../../src/components/FlameViewer/tree.js').TreeNode} ten equal frames at the root, each with hundreds of ever smaller ones */
function largeTree () {
  const children = Array.from({ length: 10 }, (_, index) => frame(`part${index}`, 100, Array.from({ length: NODES / 10 - 1 }, (_, rank) => frame(`leaf${rank}`, 30 / (rank + 1) ** 1.2))))
  return frame('program', 1000, children)
}
