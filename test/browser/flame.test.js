import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { inPackage } from '../lib/paths.js'
import { openPage, useSite, visitPage } from '../lib/site.js'

const site = useSite()
const complaints = /** @type {string[]} */ ([])
let page

const graph = (id = 'express') => page.locator(`[data-graph="${id}"]`)
const frame = (/** @type {string} */ path, id = 'express') => graph(id).locator(`[data-frame="${path}"]`)
const find = () => page.getByRole('searchbox', { name: 'Find' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-frame'))
const widthOf = (/** @type {import('playwright-core').Locator} */ locator) => locator.evaluate((element) => element.getBoundingClientRect().width)

describe('the flamegraphs of a page', () => {
  before(async () => {
    page = await site.browser.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
  })
  const open = () => visitPage(page, `${site.origin}${site.base}mechanisms/serialization#flame-serialization`, {})

  test('stand in it on one scale, small, and open with a key', async (t) => {
    await visitPage(page, `${site.origin}${site.base}mechanisms/serialization`, { width: 1280 })
    const pair = page.locator('[data-widget=flame-pair] a')
    const [slow, fast] = await Promise.all([0, 1].map((index) => widthOf(pair.locator('svg').nth(index))))
    const [, first, second] = String(await pair.innerText()).match(/^Express (\d+) µs[^]*^Fastify (\d+) µs/m) ?? []
    t.assert.ok(Math.abs(slow / fast - Number(first) / Number(second)) < 0.1, `${slow} and ${fast} px`)
    t.assert.ok(await page.locator('[data-widget=flame-pair]').evaluate(({ clientHeight }) => clientHeight) <= 220)
    await pair.focus()
    await page.keyboard.press('Enter')
    await graph('fastify').getByRole('tree').waitFor()
  })

  test('zoom into a frame on a click, and out by a caller and Escape', async (t) => {
    await open()
    const whole = await widthOf(graph().getByRole('tree'))
    const isZoomed = async (/** @type {string} */ path) => Math.abs(await widthOf(frame(path)) - whole) < 1
    await frame('0.0.0').click()
    t.assert.deepEqual([await isZoomed('0.0.0'), await focused()], [true, '0.0.0'])
    t.assert.ok(await widthOf(frame('', 'fastify')) < whole * 0.9, 'the other graph keeps its scale')
    await frame('0').click()
    t.assert.deepEqual([await isZoomed('0'), await isZoomed('0.0.0')], [true, false])
    await page.keyboard.press('Escape')
    t.assert.deepEqual([await isZoomed('0'), await focused()], [false, '0'])
  })

  test('are used with the keyboard alone, and say a frame to a screen reader and below the graph', async (t) => {
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
    await graph().getByText(/^The full width is the [\d.]+ µs of parserOnHeadersComplete, not the scale/).waitFor()
    t.assert.equal(await graph().locator('[tabindex="0"]').count(), 1, 'frames that Tab reaches')
  })

  test('are searched, sound for a screen reader', async (t) => {
    await open()
    await frame('0.0').click()
    await find().fill('json')
    await graph().getByText(/^\d+ frames? match(?:es)?: [\d.]+ µs, [\d.]+% of the request$/).waitFor()
    await page.evaluate(await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8'))
    const { violations } = await page.evaluate(() => window.axe.run(document.querySelector('[data-part=see]')))
    t.assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), [])
    t.assert.deepEqual(complaints, [])
  })
})

describe('the flamegraphs of Express against Fastify', () => {
  const pair = () => page.locator('[data-widget=flame-pair] a')

  test('follow the scenario, and open the comparison that a link names', async (t) => {
    page = await openPage(site, 'lab/express-vs-fastify')
    const first = await pair().innerText()
    await page.getByLabel('A small answer after 500 other routes').check()
    await page.getByRole('heading', { name: /after 500 other routes\?$/ }).waitFor()
    await page.getByRole('radio', { name: 'A small answer on Node 20' }).check()
    await page.waitForURL(/run=payload-small-node-20/)
    await page.getByText(/^Recorded .* on Node 20\./).waitFor({ state: 'attached' })
    t.assert.notEqual(await pair().innerText(), first)
    page = await openPage(site, 'lab/express-vs-fastify?run=payload-rows-node-26')
    await page.getByRole('heading', { name: /20 rows of JSON\?$/ }).waitFor()
    page = await openPage(site, 'lab/express-vs-fastify?run=nothing')
    await page.getByRole('heading', { name: /with a small answer\?$/ }).waitFor()
  })
})
