import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'
import { visitPage } from '../lib/visit-page.js'

describe('the lifecycle on its page', () => {
  const open = openLab('lifecycle')

  const begin = (/** @type {string} */ id) => open.lab.getByLabel('Begin with').selectOption(id)
  const answered = (/** @type {string} */ status) => open.lab.locator(`[data-answer="${status}"]`).waitFor()
  const visits = (/** @type {string} */ phase) => open.lab.locator(`[data-phase="${phase}"]`).getAttribute('data-visits')

  test('leads a request through every station, and past what is not there', async (t) => {
    await begin('bare')
    await open.lab.getByText('"cost":3').waitFor()
    t.assert.deepStrictEqual([await visits('handler'), await visits('onRequest'), await visits('parsing')], ['1', '0', '0'])
    await begin('every')
    await open.lab.locator('[data-phase="onRequest"][data-visits="1"]').waitFor()
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
    await open.lab.getByLabel('preValidation: written how').selectOption('plain')
    await answered('none')
    t.assert.match(await open.lab.locator('[data-phase="preValidation"]').innerText(), /nothing happens any more/)
    await open.lab.getByRole('checkbox', { name: 'handlerTimeout' }).check()
    await answered('503')
  })

  test('runs the handler after a refusal that nobody waited for', async (t) => {
    await begin('refused')
    await open.lab.getByText('The log warns').waitFor()
    t.assert.strictEqual(await visits('handler'), '1')
    t.assert.match(await open.lab.locator('[data-answer]').innerText(), /from preHandler/)
    await open.lab.getByLabel('preHandler: does what').selectOption('reply')
    await open.lab.getByText('The handler did not run').waitFor()
  })

  test('is an example again when a hook is taken out and put back', async (t) => {
    const example = () => open.lab.getByLabel('Begin with').inputValue()
    await begin('every')
    await open.lab.getByLabel('preHandler: written how').selectOption('off')
    t.assert.strictEqual(await example(), 'own')
    await open.lab.getByLabel('preHandler: written how').selectOption('callback')
    t.assert.strictEqual(await example(), 'every')
    await open.lab.and(open.page.locator('[aria-busy=false]')).waitFor()
  })

  test('is changed by keys alone, and gives its code', async (t) => {
    await begin('every')
    await answered('200')
    await open.lab.getByRole('combobox', { name: /^Request/ }).focus()
    await open.page.keyboard.press('ArrowDown')
    await open.lab.locator('[data-phase="parsing"][data-visits="0"]').waitFor()
    await open.lab.getByText('The application as code').click()
    t.assert.match(await open.lab.getByRole('group', { name: 'The application as code' }).innerText(), /app\.get\('\/orders'/)
  })

  test('fits a phone', async (t) => {
    await visitPage(open.page, open.url, { width: 390, height: 800 })
    t.assert.ok(await open.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    const heights = await open.lab.locator('select').evaluateAll((selects) => selects.map((select) => select.getBoundingClientRect().height))
    t.assert.ok(Math.min(...heights) >= 40, String(heights))
  })
})
