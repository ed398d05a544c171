import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { ROOT, inPackage } from '../lib/paths.js'
import { openPage, useSite, visitPage } from '../lib/site.js'

/** The first, one in the middle and the last; the unit tests ask the same script for each. */
const IN_A_BROWSER = ['server', 'plugins', 'logging']
const LOADED = /\/(?:chapters|models)\//
const PHONE = 390

describe('the editor of a chapter', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page} */
  let page
  /** @type {import('playwright-core').Locator} */
  let lab
  const button = (/** @type {string | RegExp} */ name) => lab.getByRole('button', { name })
  const field = (/** @type {string} */ file) => lab.getByLabel(`Text of ${file}`)
  const summary = () => lab.locator('[data-outcomes]').getByRole('status')
  const look = (/** @type {string} */ file) => lab.getByRole('tab', { name: file, exact: true }).click()
  const words = () => lab.getByRole('list', { name: 'Checks' }).getByRole('listitem').evaluateAll((items) => items.map((item) => item.getAttribute('data-outcome')))

  /** @param {string} chapter */
  async function open (chapter) {
    page = await openPage(site, `build/${chapter}`)
    lab = page.locator('[data-widget=workbench]')
    await button('Open the editor').click()
    await button('Run checks').waitFor()
  }

  async function run () {
    await button('Run checks').click()
    await summary().filter({ hasText: /checks? pass/ }).waitFor()
  }

  async function reset () {
    await button('Reset').click()
    await button('Begin again').click()
  }

  before(async () => { page = await openPage(site, 'build/router') })

  test('loads nothing before it is asked for', async (t) => {
    const loaded = /** @type {string[]} */ ([])
    page.on('request', (request) => { if (LOADED.test(request.url())) loaded.push(request.url()) })
    await visitPage(page, page.url())
    await page.locator('[data-widget=workbench]').scrollIntoViewIfNeeded()
    t.assert.deepEqual(loaded, [])
    await open('router')
    t.assert.ok(loaded.some((url) => url.includes('/chapters/router.')), String(loaded))
  })

  for (const id of IN_A_BROWSER) {
    test(`of ${id} fails each check at its start, and passes with the solution`, async (t) => {
      await open(id)
      await run()
      t.assert.deepEqual([...new Set(await words())], ['fails'])
      await button('Show the solution').click()
      await run()
      t.assert.deepEqual([...new Set(await words())], ['passes'])
      t.assert.match(await summary().innerText(), /^All \d checks pass/)
    })
  }

  test('runs what is typed, keeps it, and says when the text has changed since', async (t) => {
    await open('router')
    await look('router.js')
    await field('router.js').fill('export const createRouter = 7')
    await run()
    t.assert.match(await lab.innerText(), /TypeError: .* is not a function/)
    await field('router.js').fill('export const other = 7')
    await lab.getByText('The text has changed since').waitFor()
    await open('router')
    await look('router.js')
    t.assert.equal(await field('router.js').inputValue(), 'export const other = 7')
    await run()
    t.assert.match(await lab.innerText(), /router\.js exports no createRouter yet/)
  })

  test('runs the program, and shows what is printed', async (t) => {
    const program = lab.getByRole('group', { name: 'What program.js prints' })
    const kept = (/** @type {string} */ file) => readFile(join(ROOT, 'demos/mini/steps/router', file), 'utf8')
    await button('Run program.js').click()
    await program.waitFor()
    t.assert.equal(`${await program.innerText()}\n`, await kept('before.txt'))
    await button('Show the solution').click()
    await button('Run program.js').click()
    await program.filter({ hasText: '404' }).waitFor()
    t.assert.equal(`${await program.innerText()}\n`, await kept('after.txt'))
    await button('Back to yours').click()
    await field('router.js').fill("export const createRouter = () => console.log('here', { a: [1] })")
    await run()
    await lab.getByText('It prints: here { a: [ 1 ] }').first().waitFor()
    await field('router.js').fill('export const other = 7')
  })

  test('shows the solution beside what is typed, and neither is lost', async (t) => {
    await button('Show the solution').click()
    t.assert.match(await field('router.js').inputValue(), /export function createRouter/)
    t.assert.equal(await field('router.js').getAttribute('aria-readonly'), 'true')
    await button('Back to yours').click()
    t.assert.equal(await field('router.js').inputValue(), 'export const other = 7')
  })

  test('gives a file to take away', async (t) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button('Download router.js').click()])
    t.assert.equal(download.suggestedFilename(), 'router.js')
    t.assert.equal(await text(await download.createReadStream()), 'export const other = 7')
  })

  test('begins again, and forgets when it is told to', async (t) => {
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.files.')))
    t.assert.deepEqual(await kept(), ['inside-fastify.files.router'])
    await button('Reset').click()
    await button('Keep it').click()
    await button('Reset').and(page.locator(':focus')).waitFor()
    t.assert.notEqual(await field('router.js').inputValue(), '')
    await reset()
    t.assert.deepEqual([await field('router.js').inputValue(), await kept()], ['', []])
    await field('router.js').fill('mine')
    t.assert.equal((await kept()).length, 1)
    await button('Forget all of it').click()
    await button('Keep it').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    t.assert.equal(await field('router.js').inputValue(), 'mine')
    await button('Forget all of it').click()
    await button('Forget').click()
    t.assert.deepEqual([await field('router.js').inputValue(), await kept()], ['', []])
  })

  test('ends a loop, and goes on', async (t) => {
    await field('router.js').fill('for (;;);')
    await button('Run checks').click()
    await lab.getByText('stopped after 2 seconds').first().waitFor()
    await field('router.js').fill('export const a =')
    await run()
    t.assert.match(await lab.innerText(), /router\.js cannot be read: line 1: Unexpected token/)
    await reset()
  })

  test('is left with Tab, and its lines move with keys', async (t) => {
    await field('router.js').focus()
    await page.keyboard.type('if (a) {')
    await page.keyboard.press('Enter')
    await page.keyboard.type('b')
    t.assert.match(await field('router.js').inputValue(), /^if \(a\) \{\n {2}b\n?\}?$/)
    await page.keyboard.press('Tab')
    t.assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Run checks')
    await reset()
  })

  test('can be read by everybody, in the light and in the dark', async (t) => {
    await page.evaluate(await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8'))
    await run()
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.locator(`html[data-theme=${scheme}]`).waitFor()
      const { violations } = await page.evaluate(() => window.axe.run(/** @type {Element} */ (document.querySelector('[data-widget=workbench]'))))
      t.assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 100)}`)), [], scheme)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  })

  test('fits a phone, with targets for a thumb', async (t) => {
    await page.setViewportSize({ width: PHONE, height: 844 })
    t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
    const heights = await lab.getByRole('tab').or(button('Run checks')).evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    t.assert.deepEqual(heights.filter((height) => height < 40), [])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('is an offer alone without JavaScript', async (t) => {
    const plain = await openPage(site, 'build/router', { javaScriptEnabled: false })
    const words = await plain.locator('[data-widget=workbench]').innerText()
    t.assert.match(words, /npm run build-your-own -- --chapter router/)
    t.assert.doesNotMatch(words, /Open the editor/)
  })
})
