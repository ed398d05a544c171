import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the lifecycle on its page', () => {
  const open = openLab('lifecycle')

  const begin = (/** @type {string} */ label) => open.lab.getByRole('button', { name: label, exact: true }).click()
  const answered = (/** @type {string} */ status) => open.lab.locator(`[data-answer="${status}"]`).waitFor()
  const visits = (/** @type {string} */ phase) => open.lab.locator(`[data-phase="${phase}"]`).getAttribute('data-visits')

  test('leads a request through every station, and past what is not there', async (t) => {
    await begin('Bare GET')
    await open.lab.getByText('"cost":3').waitFor()
    t.assert.deepStrictEqual([await visits('handler'), await visits('onRequest'), await visits('parsing')], ['1', '0', '0'])
    await begin('Every phase')
    await open.lab.locator('[data-phase="onRequest"][data-visits="1"]').waitFor()
    t.assert.deepStrictEqual([await visits('parsing'), await visits('validation'), await visits('onError')], ['1', '1', '0'])
  })

  test('shows an error on its way, and onSend twice', async (t) => {
    await begin('Late error')
    await answered('500')
    t.assert.deepStrictEqual([await visits('onSend'), await visits('onError'), await visits('handler')], ['2', '2', '1'])
  })

  test('says where a request is lost, and what handlerTimeout makes of it', async (t) => {
    await begin('Every phase')
    await answered('200')
    await open.lab.getByLabel('preValidation: written how').selectOption('plain')
    await answered('none')
    t.assert.match(await open.lab.locator('[data-phase="preValidation"]').innerText(), /nothing happens any more/)
    await open.lab.getByRole('checkbox', { name: 'handlerTimeout' }).check()
    await answered('503')
  })

  test('runs the handler after a refusal that nobody waited for', async (t) => {
    await begin('No return')
    await open.lab.getByText('The log warns').waitFor()
    t.assert.strictEqual(await visits('handler'), '1')
    t.assert.match(await open.lab.locator('[data-answer]').innerText(), /from preHandler/)
    await open.lab.getByLabel('preHandler: does what').selectOption('reply')
    await open.lab.getByText('The handler did not run').waitFor()
  })

  test('is an example again when a hook is taken out and put back', async (t) => {
    const example = async () => (await open.lab.getByRole('group', { name: 'Begin with' }).getByRole('button', { pressed: true }).allInnerTexts()).join()
    await begin('Every phase')
    await open.lab.getByLabel('preHandler: written how').selectOption('off')
    t.assert.strictEqual(await example(), '')
    await open.lab.getByLabel('preHandler: written how').selectOption('callback')
    t.assert.strictEqual(await example(), 'Every phase')
    await open.lab.locator('[aria-busy=false]').waitFor()
  })

  test('is changed by keys alone, and gives its code', async (t) => {
    await begin('Every phase')
    await answered('200')
    await open.lab.getByRole('combobox', { name: /^Request/ }).focus()
    await open.page.keyboard.press('ArrowDown')
    await open.lab.locator('[data-phase="parsing"][data-visits="0"]').waitFor()
    await open.lab.getByText('The application as code').click()
    t.assert.match(await open.lab.getByRole('group', { name: 'The application as code' }).innerText(), /app\.get\('\/orders'/)
  })

  test('goes from station to station', async (t) => {
    await visitPage(open.page, open.url)
    const at = async () => (await open.lab.locator('[aria-current=step]').evaluateAll((stations) => stations.map((station) => station.getAttribute('data-phase')))).join()
    t.assert.strictEqual(await at(), 'routing')
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.strictEqual(await at(), 'objects')
    await open.lab.getByRole('slider', { name: 'Step' }).focus()
    await open.page.keyboard.press('End')
    t.assert.strictEqual(await at(), 'logged')
    await open.lab.getByLabel('preHandler: does what').selectOption('throw')
    await answered('500')
    t.assert.strictEqual(await at(), 'logged')
  })

  test('shows what an address says, and writes there what the reader changes', async (t) => {
    await open.page.getByRole('link', { name: 'The handler answers a string' }).click()
    await open.lab.getByRole('group', { name: 'The answer' }).filter({ hasText: '200 text/plain' }).waitFor()
    await open.lab.getByLabel('onSend: written how').selectOption('off')
    await open.lab.locator('[data-phase="onSend"][data-visits="0"]').waitFor()
    await visitPage(open.page, open.page.url())
    await open.lab.locator('[data-phase="onSend"][data-visits="0"]').waitFor()
    t.assert.strictEqual(await open.lab.getByLabel('handler: does what', { exact: true }).inputValue(), 'string')
    await visitPage(open.page, `${open.url}?figure=${encodeURIComponent('{"hooks":1,"method":null}')}`)
    t.assert.strictEqual(await visits('onSend'), '1')
  })

  test('takes its application to the playground, and back', async (t) => {
    await open.lab.getByLabel('preHandler: does what').selectOption('throw')
    await answered('500')
    await open.lab.getByText('The application as code').click()
    await open.lab.getByRole('button', { name: 'Open in the playground' }).click()
    const play = open.page.locator('[data-widget=play]')
    await play.locator('[data-origin=figure]').waitFor()
    t.assert.match(await play.getByLabel('Text of app.js').inputValue(), /throw new Error/)
    t.assert.strictEqual(await play.getByText('It has not run yet.').count(), 1)
    await play.getByRole('link', { name: 'Back to the figure' }).click()
    await answered('500')
  })
})
