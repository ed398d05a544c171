import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { ROOT, inPackage } from '../lib/paths.js'
import { openPage, useSite, visitPage } from '../lib/site.js'

const PHONE = 390

describe('the editor of a chapter', () => {
  const site = useSite()
  let page
  let lab
  const button = (/** @type {string | RegExp} */ name) => lab.getByRole('button', { name })
  const field = (/** @type {string} */ file) => lab.getByLabel(`Text of ${file}`)
  const outcomes = () => lab.getByRole('list', { name: 'Checks' }).getByRole('listitem').evaluateAll((items) => [...new Set(items.map((item) => item.getAttribute('data-outcome')))])

  async function open (/** @type {string} */ chapter) {
    page = await openPage(site, `build/${chapter}`)
    lab = page.locator('[data-widget=workbench]')
    await button('Open the editor').click()
    await button('Run checks').waitFor()
  }
  async function run () {
    await button('Run checks').click()
    await lab.locator('[data-outcomes]').getByRole('status').filter({ hasText: /checks? pass/ }).waitFor()
  }
  before(async () => { page = await openPage(site, 'build/router') })

  test('loads nothing before it is asked for', async (t) => {
    const loaded = /** @type {string[]} */ ([])
    page.on('request', (request) => { if (/\/(?:chapters|models)\//.test(request.url())) loaded.push(request.url()) })
    await visitPage(page, page.url())
    await page.locator('[data-widget=workbench]').scrollIntoViewIfNeeded()
    t.assert.deepEqual(loaded, [])
  })

  // The first and the last; the unit tests ask the same script for each.
  for (const id of ['server', 'logging']) {
    test(`of ${id} fails each check at its start, and passes with the solution`, async (t) => {
      await open(id)
      await run()
      t.assert.deepEqual(await outcomes(), ['fails'])
      await button('Show the solution').click()
      await run()
      t.assert.deepEqual(await outcomes(), ['passes'])
    })
  }

  test('runs what is typed, keeps it, and says when the text has changed since', async (t) => {
    await open('router')
    await lab.getByRole('tab', { name: 'router.js', exact: true }).click()
    await field('router.js').fill("export const createRouter = () => console.log('here', { a: [1] })")
    await run()
    await lab.getByText('It prints: here { a: [ 1 ] }').first().waitFor()
    await field('router.js').fill('export const other = 7')
    await lab.getByText('The text has changed since').waitFor()
    await open('router')
    await lab.getByRole('tab', { name: 'router.js', exact: true }).click()
    t.assert.equal(await field('router.js').inputValue(), 'export const other = 7')
    await run()
    t.assert.match(await lab.innerText(), /router\.js exports no createRouter yet/)
  })

  test('shows the solution beside what is typed, runs its program, and loses neither', async (t) => {
    await button('Show the solution').click()
    t.assert.equal(await field('router.js').getAttribute('aria-readonly'), 'true')
    await button('Run program.js').click()
    const program = lab.getByRole('group', { name: 'What program.js prints' })
    await program.filter({ hasText: '404' }).waitFor()
    t.assert.equal(`${await program.innerText()}\n`, await readFile(join(ROOT, 'demos/mini/steps/router/after.txt'), 'utf8'))
    await button('Back to yours').click()
    t.assert.equal(await field('router.js').inputValue(), 'export const other = 7')
  })

  test('ends a loop, says what cannot be read, and begins again', async (t) => {
    await field('router.js').fill('for (;;);')
    await button('Run checks').click()
    await lab.getByText('stopped after 2 seconds').first().waitFor()
    await field('router.js').fill('export const a =')
    await run()
    t.assert.match(await lab.innerText(), /router\.js cannot be read: line 1: Unexpected token/)
    page.once('dialog', (dialog) => dialog.dismiss())
    await button('Reset').click()
    t.assert.equal(await field('router.js').inputValue(), 'export const a =')
    page.once('dialog', (dialog) => dialog.accept())
    await button('Reset').click()
    t.assert.deepEqual([await field('router.js').inputValue(), await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.files.')))], ['', []])
  })

  test('is left with Tab, and its lines move with keys', async (t) => {
    await field('router.js').focus()
    await page.keyboard.type('if (a) {')
    await page.keyboard.press('Enter')
    await page.keyboard.type('b')
    t.assert.match(await field('router.js').inputValue(), /^if \(a\) \{\n {2}b\n?\}?$/)
    await page.keyboard.press('Tab')
    t.assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Run checks')
  })

  test('can be read by everybody, and fits a phone, with targets for a thumb', async (t) => {
    await page.evaluate(await readFile(inPackage('axe-core', 'axe.min.js'), 'utf8'))
    await run()
    const { violations } = await page.evaluate(() => window.axe.run(/** @type {Element} */ (document.querySelector('[data-widget=workbench]'))))
    t.assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 100)}`)), [])
    await page.setViewportSize({ width: PHONE, height: 844 })
    t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
    const heights = await lab.getByRole('tab').or(button('Run checks')).evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    t.assert.deepEqual(heights.filter((height) => height < 40), [])
  })
})
