import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { CASES, KINDS } from '../../demos/misconceptions/cases.js'
import { ROOT } from '../lib/paths.js'
import { SCREEN, openPage, useSite } from '../lib/use-site.js'

describe('the misconceptions', () => {
  const site = useSite()

  /**
   * @param {{ query?: string, javaScriptEnabled?: boolean, width?: number }} [options]
   */
  const open = ({ query = '', ...options } = {}) => openPage(site, `lab/misconceptions${query}`, options)

  /** @param {import('playwright-core').Page} page */
  const shown = (page) => page.locator('[data-case]:visible').evaluateAll((cases) => cases.map((one) => one.getAttribute('data-case')))
  /** @param {string} kind */
  const of = (kind) => CASES.filter((one) => one.kind === kind).map(({ slug }) => slug)
  /** @param {import('playwright-core').Page} page @param {string} text */
  const status = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor()

  test('are all there without a script, by rank, with nothing that needs one', async (t) => {
    const page = await open({ javaScriptEnabled: false })
    t.assert.deepEqual(await shown(page), CASES.map(({ slug }) => slug))
    t.assert.equal(await page.locator('button[aria-pressed]').count(), 0)
    for (const { slug, belief, kind, thread } of CASES) {
      const one = page.locator(`[data-case="${slug}"]`)
      t.assert.equal((await one.locator('h2').innerText()).replaceAll(/[^\x20-\x7E“”’…]/g, '').trim(), `“${belief}”`)
      t.assert.equal(await one.locator('[data-kind]').getAttribute('data-kind'), kind)
      t.assert.equal(await one.locator(`a[href="${thread.href}"]`).innerText(), thread.label)
    }
  })

  test('show the code that runs, and what it printed', async (t) => {
    const page = await open({ javaScriptEnabled: false })
    const outputs = JSON.parse(await readFile(join(ROOT, 'demos/misconceptions/figure/outputs.json'), 'utf8'))
    for (const { slug } of CASES) {
      const printed = await page.locator(`[data-case="${slug}"] [data-output]`).evaluateAll((blocks) => blocks.map((block) => block.textContent?.trimEnd().split('\n')))
      t.assert.deepEqual(printed, [outputs[slug].wrong, outputs[slug].cure])
      for (const variant of ['wrong', 'cure']) {
        const code = await readFile(join(ROOT, `demos/misconceptions/cases/${slug}/${variant}.js`), 'utf8')
        const listing = await page.locator(`[data-case="${slug}"] [data-listing] pre[aria-label="${slug}/${variant}.js"]`).textContent()
        t.assert.equal(listing?.trimEnd(), code.trimEnd())
      }
    }
  })

  test('fit a screen each, the cure beside the mistake', async (t) => {
    const page = await open()
    const beside = await page.locator('[data-case]').evaluateAll((cases) => cases.filter((one) => {
      const [wrong, cure] = [...one.querySelectorAll('[data-output]')].map((output) => output.getBoundingClientRect())
      return wrong.right <= cure.left
    }).length)
    t.assert.equal(beside, CASES.length)
    const room = SCREEN - await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().height)
    const heights = await page.locator('[data-case]').evaluateAll((cases) => cases.map((one) => ({ slug: one.getAttribute('data-case'), height: one.getBoundingClientRect().height })))
    t.assert.deepEqual(heights.filter(({ height }) => height > room), [])
  })

  test('are listed, and each entry leads to its case', async (t) => {
    const page = await open()
    const entries = page.getByRole('navigation', { name: 'Misconceptions' }).getByRole('listitem')
    t.assert.equal(await entries.count(), CASES.length)
    const { slug, belief } = CASES[18]
    await entries.nth(18).getByRole('link', { name: belief }).click()
    await page.waitForFunction((id) => {
      const { top } = /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect()
      return location.hash === `#${id}` && top >= 0 && top < innerHeight
    }, slug)
  })

  test('are chosen by kind from the keyboard, and the address holds the choice', async (t) => {
    const page = await open()
    for (const kind of KINDS) {
      await page.getByRole('button', { name: new RegExp(`${kind} \\d`) }).press('Enter')
      await status(page, `${of(kind).length} of ${CASES.length}: ${kind}`)
      t.assert.deepEqual(await shown(page), of(kind))
      t.assert.equal(new URL(page.url()).searchParams.get('kind'), kind)
    }
    await page.goBack()
    await status(page, /** @type {string} */ (KINDS.at(-2)))
    await page.getByRole('button', { name: /^all / }).press('Enter')
    await page.waitForFunction(() => location.search === '')
    t.assert.deepEqual(await shown(page), CASES.map(({ slug }) => slug))
  })

  test('open on the kind that the address names, and on all when there is no such kind', async (t) => {
    t.assert.deepEqual(await shown(await open({ query: '?kind=drops+data' })), of('drops data'))
    t.assert.deepEqual(await shown(await open({ query: '?kind=nonsense' })), CASES.map(({ slug }) => slug))
  })

  test('come out from behind the choice when the address points at one', async (t) => {
    const page = await open({ query: '?kind=hangs#siblings' })
    await page.waitForFunction(() => location.search === '')
    t.assert.ok((await shown(page)).includes('siblings'))
    t.assert.equal(new URL(page.url()).hash, '#siblings')
  })

  test('can be chosen with a thumb', async (t) => {
    const page = await open({ width: 390 })
    const heights = await page.locator('button[aria-pressed], nav[aria-label="Misconceptions"] li').evaluateAll((targets) => targets.map((one) => one.getBoundingClientRect().height))
    t.assert.deepEqual(heights.filter((height) => height < 40), [])
  })
})
