import { after, before, describe, test } from 'node:test'
import { openSite } from '../lib/site.js'
import { visitPage } from '../lib/visit-page.js'

const ANSWER_LIMIT_MS = 10_000

describe('the lifecycle on its page', () => {
  /** @type {import('../lib/site.js').Site} */
  let site
  /** @type {import('playwright-core').Page} */
  let page
  /** @type {import('playwright-core').Locator} */
  let lab
  before(async () => {
    site = await openSite()
    page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } })
    await visitPage(page, `${site.origin}${site.base}mechanisms/lifecycle`)
    lab = page.locator('[data-widget=lifecycle]')
  })
  after(() => site?.close())

  const begin = (/** @type {string} */ id) => lab.getByLabel('Begin with').selectOption(id)
  const answered = (/** @type {string} */ status) => lab.locator(`[data-answer="${status}"]`).waitFor({ timeout: ANSWER_LIMIT_MS })
  const visits = (/** @type {string} */ phase) => lab.locator(`[data-phase="${phase}"]`).getAttribute('data-visits')

  test('leads a request through every station, and past what is not there', async (t) => {
    await begin('bare')
    await lab.getByText('"cost":3').waitFor({ timeout: ANSWER_LIMIT_MS })
    t.assert.deepStrictEqual([await visits('handler'), await visits('onRequest'), await visits('parsing')], ['1', '0', '0'])
    await begin('every')
    await lab.locator('[data-phase="onRequest"][data-visits="1"]').waitFor({ timeout: ANSWER_LIMIT_MS })
    t.assert.deepStrictEqual([await visits('parsing'), await visits('validation'), await visits('onError')], ['1', '1', '0'])
  })

  test('shows an error on its way, and onSend twice', async (t) => {
    await begin('send')
    await answered('500')
    t.assert.deepStrictEqual([await visits('onSend'), await visits('onError'), await visits('handler')], ['2', '2', '1'])
  })

  test('says where a request is lost, and what handlerTimeout makes of it', async (t) => {
    await begin('every')
    await answered('200')
    await lab.getByLabel('preValidation: written how').selectOption('plain')
    await answered('none')
    t.assert.match(await lab.locator('[data-phase="preValidation"]').innerText(), /nothing happens any more/)
    await lab.getByRole('checkbox', { name: 'handlerTimeout' }).check()
    await answered('503')
  })

  test('runs the handler after a refusal that nobody waited for', async (t) => {
    await begin('refused')
    await lab.getByText('The log warns').waitFor({ timeout: ANSWER_LIMIT_MS })
    t.assert.strictEqual(await visits('handler'), '1')
    t.assert.match(await lab.locator('[data-answer]').innerText(), /from preHandler/)
    await lab.getByLabel('preHandler: does what').selectOption('reply')
    await lab.getByText('The handler did not run').waitFor({ timeout: ANSWER_LIMIT_MS })
  })

  test('is changed by keys alone, and gives its code', async (t) => {
    await begin('every')
    await answered('200')
    await lab.getByRole('combobox', { name: /^Request/ }).focus()
    await page.keyboard.press('ArrowDown')
    await lab.locator('[data-phase="parsing"][data-visits="0"]').waitFor({ timeout: ANSWER_LIMIT_MS })
    await lab.getByText('The application as code').click()
    t.assert.match(await lab.getByRole('group', { name: 'The application as code' }).innerText(), /app\.get\('\/orders'/)
  })

  test('fits a phone', async (t) => {
    const phone = await site.browser.newPage({ viewport: { width: 390, height: 800 } })
    await visitPage(phone, `${site.origin}${site.base}mechanisms/lifecycle`)
    t.assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    const heights = await phone.locator('[data-widget=lifecycle] select').evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().height))
    t.assert.ok(Math.min(...heights) >= 40, String(heights))
    await phone.close()
  })
})
