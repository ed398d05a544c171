import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { ROOT } from '../lib/paths.js'
import { listPages, openPage, useSite } from '../lib/site.js'

/** @type {Array<{ id: string, was?: string[], topic: string }>} */
const claims = JSON.parse(await readFile(join(ROOT, 'demos/claims.json'), 'utf8'))
const pages = await listPages()
/** @param {string} folder */
const namesIn = (folder) => pages.flatMap((path) => path.match(new RegExp(`/${folder}/([^/]+)$`))?.[1] ?? [])
const [mechanisms, cases] = [namesIn('mechanisms'), namesIn('cases')]

describe('the ledger of claims', () => {
  const site = useSite()

  /**
   * @param {{ path?: string, javaScriptEnabled?: boolean, width?: number }} [options]
   */
  const open = ({ path = 'lab/claims', ...options } = {}) => openPage(site, path, options)

  /** @param {import('playwright-core').Page} page */
  const idsOf = (page) => page.locator('[data-page] [data-line]').evaluateAll((lines) => lines.map(({ id }) => id))
  /** @param {import('playwright-core').Page} page @param {number} count */
  const waitForCount = (page, count) => page.getByRole('status').filter({ hasText: new RegExp(`^${count} of ${claims.length} claims$`) }).waitFor()
  /** @param {string} topic */
  const about = (topic) => claims.filter((claim) => claim.topic === topic).map(({ id }) => id)

  describe('without a script', () => {
    /** @type {import('playwright-core').Page} */
    let page
    before(async () => { page = await open({ javaScriptEnabled: false }) })

    test('is whole, and offers nothing that needs one', async (t) => {
      t.assert.deepEqual((await idsOf(page)).toSorted(), claims.map(({ id }) => id).toSorted())
      t.assert.equal(await page.locator('main select, main button:enabled:not([class*=theme])').filter({ visible: true }).count(), 0)
      const rows = await page.locator('[data-page] [data-line]').evaluateAll((lines) => lines.map((line) => (
        { id: line.id, verdicts: line.querySelectorAll('[data-verdict]').length, links: line.querySelectorAll(`a[href="#${line.id}"]`).length }
      )))
      t.assert.deepEqual(rows.filter(({ verdicts }) => verdicts === 0), [], 'without a verdict')
      t.assert.deepEqual(rows.filter(({ links }) => links !== 1), [], 'without a link of their own')
      const first = page.locator(`details[id="${claims[0].id}"]`)
      await first.locator('summary').click()
      await first.getByRole('img').first().waitFor()
    })

    test('is grouped by page, links every mechanism and case that has one, and each of these has a claim', async (t) => {
      const linked = await page.locator('[data-page] h2 a').evaluateAll((links) => links.map((link) => new URL(link.href).pathname))
      t.assert.deepEqual(linked.flatMap((path) => path.match(/\/mechanisms\/([^/]+)$/)?.[1] ?? []).toSorted(), mechanisms.toSorted())
      for (const topic of mechanisms) {
        const ids = await page.locator(`[data-page="mechanisms/${topic}"] [data-line]`).evaluateAll((lines) => lines.map(({ id }) => id))
        t.assert.deepEqual(ids.filter((id) => about(topic).includes(id)), about(topic))
      }
      for (const topic of cases) {
        t.assert.ok(await page.locator(`[data-page="cases/${topic}"]:has([data-line]) h2 a[href$="/cases/${topic}"]`).count() > 0, topic)
      }
    })

    test('counts its verdicts on the newest Node', async (t) => {
      const counts = await page.locator('[data-summary] li').allInnerTexts()
      const sum = counts.reduce((total, text) => total + Number(text.match(/\d+$/)?.[0]), 0)
      t.assert.match(await page.locator('[data-summary] p').innerText(), new RegExp(`of ${sum} claims`))
    })
  })

  test('is filtered by mechanism, verdict and Node, and the address says so', async (t) => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Mechanism', exact: true }).selectOption('routing')
    await waitForCount(page, about('routing').length)
    t.assert.deepEqual(await idsOf(page), about('routing'))
    await page.getByRole('combobox', { name: 'Verdict', exact: true }).selectOption('reversed')
    await page.getByRole('combobox', { name: 'Node', exact: true }).selectOption('24')
    await page.waitForURL(/\?mechanism=routing&verdict=reversed&node=24$/)
    const reversed = await page.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.querySelector('[data-node="24"]')?.getAttribute('data-verdict')))
    t.assert.ok(reversed.length > 0)
    t.assert.deepEqual(new Set(reversed), new Set(['reversed']))

    await page.goBack()
    await page.goBack()
    await waitForCount(page, about('routing').length)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await waitForCount(page, claims.length)
    t.assert.equal(new URL(page.url()).search, '')
  })

  test('opens a line to the same words, whether these came with the page or filters brought them back', async (t) => {
    const page = await open()
    const line = page.locator(`[id="${about('closures')[0]}"]`)
    const told = await line.locator('dl').textContent()
    await page.getByRole('combobox', { name: 'Mechanism', exact: true }).selectOption('routing')
    await line.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear all' }).click()
    await line.locator('summary').click()
    t.assert.equal(await line.locator('dl').textContent(), told)
  })

  test('shows what a shared address asks for, and ignores what it does not know', async (t) => {
    const page = await open({ path: 'lab/claims?mechanism=closures&verdict=untrue' })
    await waitForCount(page, about('closures').length)
    t.assert.equal(await page.getByRole('combobox', { name: 'Verdict', exact: true }).inputValue(), '')
  })

  test('says when nothing is left', async (t) => {
    // What is claimed of plugins is so or is not; none of it is a figure that could shrink.
    const page = await open({ path: 'lab/claims?mechanism=plugins&verdict=weaker' })
    await waitForCount(page, 0)
    await page.getByText('No claim has this verdict here').waitFor()
    t.assert.equal(await page.locator('[data-line]').count(), 0)
  })

  test('opens the claim that an address points at, for which filters give way', async (t) => {
    const { id } = claims[claims.length - 1]
    for (const path of [`lab/claims#${id}`, `lab/claims?mechanism=routing#${id}`]) {
      const page = await open({ path })
      await page.locator(`details[id="${id}"][open]`).waitFor()
      t.assert.equal(await page.locator('[data-page] details[open]').count(), 1)
      t.assert.ok(await page.locator(`[id="${id}"]`).evaluate(isInView), 'in view')
      t.assert.equal(new URL(page.url()).hash, `#${id}`)
    }
  })

  test('leads from an id that a claim had to the claim', async (t) => {
    const { id, was = [] } = claims.find((claim) => claim.was) ?? claims[0]
    const page = await open({ path: `lab/claims#${was[0]}` })
    await page.locator(`details[id="${id}"][open]`).waitFor()
    t.assert.ok(await page.locator(`[id="${id}"]`).evaluate(isInView), 'in view')
  })

  test('is linked from the claims of a mechanism', async (t) => {
    const page = await open({ path: 'mechanisms/routing' })
    const box = page.locator('[data-claim]').first()
    const id = await box.getAttribute('data-claim')
    await page.locator('details').filter({ has: box }).locator('summary').first().click()
    await box.getByRole('link', { name: 'This claim in the ledger' }).click()
    await page.locator(`details[id="${id}"][open]`).waitFor()
    t.assert.equal(new URL(page.url()).pathname, `${site.base}lab/claims`)
  })

  test('is filtered by its bar and its badges', async (t) => {
    const page = await open()
    const badge = page.locator('[data-summary] li', { hasText: 'holds' }).getByRole('button')
    const count = Number((await badge.innerText()).match(/\d+$/)?.[0])
    await badge.press('Enter')
    await waitForCount(page, count)
    t.assert.match(page.url(), /\?verdict=holds&node=\d+$/)
    await badge.press('Enter')
    await waitForCount(page, claims.length)
    await page.locator('[data-summary] [aria-hidden] > button').first().click()
    await waitForCount(page, count)
  })
})

/** @param {Element} element */
function isInView (element) {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}
