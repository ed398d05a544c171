import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { CASES, KINDS } from '../../demos/problems/cases.js'
import { ROOT } from '../lib/paths.js'
import { openPage, useSite } from '../lib/site.js'

const ERROR = `FastifyError [FST_ERR_PLUGIN_TIMEOUT]: fastify-plugin: Plugin did not start in time: 'mongo'. You may have forgotten to call 'done' function or to resolve a Promise
    at manageErr (/srv/api/node_modules/fastify/fastify.js:634:11)
    at Plugin.exec (/srv/api/node_modules/avvio/lib/plugin.js:122:19)`
const PHONE = 390
const site = useSite()
const open = (/** @type {string} */ path, /** @type {Parameters<typeof openPage>[2]} */ options) => openPage(site, path, options)

describe('the search box', () => {
  const box = (/** @type {import('playwright-core').Page} */ page) => page.getByRole('combobox', { name: /search/i })

  test('finds the routing page by a word in its text, with the keyboard alone, and goes there', async (t) => {
    const page = await open('')
    await page.keyboard.press('/')
    await page.keyboard.type('radix')
    await page.getByRole('option').first().waitFor()
    t.assert.equal(await page.locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`).getAttribute('aria-selected'), 'true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/mechanisms\/routing/)
  })

  test('takes an error as it was pasted, shows where it is told, and goes on answering', async (t) => {
    const page = await open('', { width: PHONE })
    await box(page).fill(ERROR)
    const option = page.getByRole('option').filter({ hasText: 'FST_ERR_PLUGIN_TIMEOUT' }).first()
    await option.waitFor()
    t.assert.match(await option.innerText(), /^error\n/)
    t.assert.ok((await option.locator('mark').allInnerTexts()).includes('FST_ERR_PLUGIN_TIMEOUT'))
    await box(page).fill('serilization')
    await page.getByRole('option').filter({ hasText: 'Serialization' }).first().waitFor()
    await box(page).fill(ERROR)
    await option.click()
    await page.waitForURL(/\/problems\/errors\/[a-z]+#fst_err_plugin_timeout$/)
  })

  for (const path of ['', 'lab/claims']) {
    test(`leads from /${path} to the fold that answers, and opens it`, async (t) => {
      const page = await open(path)
      await box(page).fill('close() hangs on keep-alive connections')
      await page.getByRole('option').filter({ hasText: 'close() hangs for more than a minute' }).first().click()
      await page.waitForURL(/start-and-stop#close-hangs/)
      const fold = page.locator(`details[id="${new URL(page.url()).hash.slice(1)}"][open]`)
      await page.waitForFunction((element) => {
        const { top } = /** @type {Element} */ (element).getBoundingClientRect()
        return top >= 0 && top < window.innerHeight / 2
      }, await fold.elementHandle())
      t.assert.ok(await fold.locator('summary').first().isVisible())
    })
  }
})

describe('the ledger of claims', async () => {
  const claims = JSON.parse(await readFile(join(ROOT, 'demos/claims.json'), 'utf8'))
  const about = (/** @type {string} */ topic) => claims.filter((claim) => claim.topic === topic).map(({ id }) => id)
  const idsOf = (/** @type {import('playwright-core').Page} */ page) => page.locator('[data-page] [data-line]').evaluateAll((lines) => lines.map(({ id }) => id))
  const counts = (/** @type {import('playwright-core').Page} */ page, /** @type {number} */ count) => page.getByRole('status').filter({ hasText: new RegExp(`^${count} of ${claims.length} claims$`) }).waitFor()

  test('is filtered by mechanism, verdict, Node and badges, and the address says so', async (t) => {
    const page = await open('lab/claims?mechanism=closures&verdict=untrue')
    await counts(page, about('closures').length)
    await page.getByRole('combobox', { name: 'Mechanism', exact: true }).selectOption('serialization')
    await counts(page, about('serialization').length)
    t.assert.deepEqual(await idsOf(page), about('serialization'))
    await page.getByRole('combobox', { name: 'Verdict', exact: true }).selectOption('reversed')
    await page.getByRole('combobox', { name: 'Node', exact: true }).selectOption('24')
    await page.waitForURL(/\?mechanism=serialization&verdict=reversed&node=24$/)
    const reversed = await page.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.querySelector('[data-node="24"]')?.getAttribute('data-verdict')))
    t.assert.deepEqual(new Set(reversed), new Set(['reversed']))
    await page.goBack()
    await page.goBack()
    await counts(page, about('serialization').length)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await counts(page, claims.length)
    const badge = page.locator('[data-summary] li', { hasText: 'holds' }).getByRole('button')
    await badge.press('Enter')
    await counts(page, Number((await badge.innerText()).match(/\d+$/)?.[0]))
  })

  test('opens the claim that an address points at, also by an id that it had, and filters give way', async (t) => {
    const { id, was = [] } = claims.find((claim) => claim.was) ?? claims[0]
    for (const path of [`lab/claims#${id}`, `lab/claims?mechanism=routing#${id}`, `lab/claims#${was[0]}`]) {
      const page = await open(path)
      await page.locator(`details[id="${id}"][open]`).waitFor()
      t.assert.ok(await page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().top < innerHeight), path)
      await page.locator(`details[id="${id}"] li svg`).first().waitFor()
    }
  })

  test('says so when what stands behind a claim does not come, and asks again for the next one', async () => {
    const page = await open('lab/method')
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Claims', exact: true }).click()
    const [first, second] = [0, 1].map((at) => page.locator('details[data-line]').nth(at))
    await first.waitFor()
    await page.route('**/*.js', (route) => route.abort())
    await first.locator('summary').click()
    await first.getByRole('alert').waitFor()
    await page.unroute('**/*.js')
    await second.locator('summary').click()
    await second.locator('dl').waitFor()
  })

  test('is read by year, newest first, and its first marks stand on a screen of 800 pixels', async (t) => {
    for (const path of ['lab/claims', 'lab/claims?order=year']) {
      const page = await open(path)
      const mark = await page.locator('[data-line] [data-verdict]').first().boundingBox()
      t.assert.ok(mark && mark.y + mark.height < 800, `${path}: ${mark?.y}`)
      const years = await page.locator('[data-page] h2').allTextContents()
      if (path.includes('order')) t.assert.deepEqual(years, [...new Set(claims.map(({ source }) => String(source.year)))].sort().reverse())
    }
  })

  test('is linked from the claims of a mechanism', async () => {
    const page = await open('mechanisms/routing')
    const box = page.locator('[data-claim]').first()
    const id = await box.getAttribute('data-claim')
    await page.locator('details').filter({ has: box }).locator('summary').first().click()
    await box.getByRole('link', { name: 'This claim in the ledger' }).click()
    await page.locator(`details[id="${id}"][open]`).waitFor()
  })
})

describe('the problems', () => {
  test('are chosen by kind from the keyboard, and the address holds the choice', async (t) => {
    const page = await open('problems')
    const shown = () => page.locator('[data-slug]:visible').evaluateAll((entries) => entries.map((one) => one.getAttribute('data-slug')).sort())
    for (const kind of KINDS) {
      const own = CASES.filter((one) => one.kind === kind).map(({ slug }) => slug).sort()
      await page.getByRole('button', { name: new RegExp(`${kind} \\d`) }).press('Enter')
      await page.getByRole('status').filter({ hasText: `${own.length} of ${CASES.length}: ${kind}` }).waitFor()
      t.assert.deepEqual(await shown(), own)
      t.assert.equal(new URL(page.url()).searchParams.get('kind'), kind)
    }
    await page.getByRole('button', { name: /^all / }).press('Enter')
    await page.waitForFunction(() => location.search === '')
    t.assert.equal((await shown()).length, CASES.length)
  })
})

describe('the errors', () => {
  test('are listed with names that break behind underscores on a phone', async (t) => {
    const page = await open('problems/errors', { width: PHONE })
    await page.locator('article li a', { hasText: 'FST_ERR_DEC_UNDECLARED' }).click()
    await page.waitForURL(/\/problems\/errors\/decorators#fst_err_dec_undeclared$/)
    t.assert.deepEqual(await page.locator('code:visible').evaluateAll(listTorn), [])
    t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
  })
})

describe('what belongs to a reader', () => {
  test('is paper that is light and hides nothing, and a screen as dark as before', async (t) => {
    const page = await open('mechanisms/hooks')
    await page.evaluate(() => { document.documentElement.dataset.theme = 'dark' })
    const tell = (/** @type {string} */ event) => page.evaluate((name) => {
      window.dispatchEvent(new Event(name))
      return { theme: document.documentElement.dataset.theme, folded: document.querySelectorAll('main details:not([open])').length > 0 }
    }, event)
    t.assert.deepEqual(await tell('beforeprint'), { theme: 'light', folded: false })
    t.assert.deepEqual(await tell('afterprint'), { theme: 'dark', folded: true })
  })

  test('is a drawing whose parts appear one after the other, all of them at once without motion', async (t) => {
    const page = await open('mechanisms/plugins', { width: PHONE })
    const drawing = page.getByRole('img', { name: /^The application has a queue/ })
    const faint = () => drawing.evaluate((svg) => [...svg.querySelectorAll('[class*=step]')].filter((part) => getComputedStyle(part).opacity < '1').length)
    t.assert.equal(await faint(), 5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    t.assert.equal(await faint(), 0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await drawing.scrollIntoViewIfNeeded()
    while (await faint() > 0) await page.waitForTimeout(20)
  })
})

/** The parts of names, between underscores, that are on more than one line. */
function listTorn (codes) {
  return codes.filter(({ textContent }) => /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(textContent ?? '')).flatMap((code) => [...code.childNodes].filter((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
  }).map((part) => `${part.textContent} of ${code.textContent}`))
}
