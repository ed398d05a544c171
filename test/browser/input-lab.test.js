import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('a body on its page', () => {
  const open = openLab('input')

  const station = (/** @type {string} */ id) => open.lab.locator(`[data-station=${id}]`)
  const stations = () => open.lab.getByRole('region', { name: 'The steps' })
  const said = (/** @type {string | RegExp} */ words) => stations().getByText(words).first().waitFor()
  const choose = (/** @type {string} */ label) => open.lab.getByRole('button', { name: label, exact: true }).click()
  const running = async () => await open.lab.locator('[aria-current=step]').getAttribute('data-station')

  test('goes through the stations a step at a time, and tells what each changed', async (t) => {
    t.assert.strictEqual(await running(), 'type')
    t.assert.strictEqual(await station('validate').locator('p').count(), 0)
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.strictEqual(await running(), 'limit')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await open.lab.getByText('6 of 6').waitFor()
    t.assert.match(await station('validate').innerText(), /converted \/count "3" → 3[^]*removed \/admin true[^]*default \/size → "small"/)
    await said(/"got":\{"item":"tea","count":3/)
  })

  test('ends where it is refused, and begins anew with each example', async (t) => {
    await choose('415')
    await said(/x-www-form-urlencoded: no/)
    await open.lab.getByText('1 of 1').waitFor()
    await said(/FST_ERR_CTP_INVALID_MEDIA_TYPE/)
    await choose('Counted')
    await open.lab.getByText('1 of 2').waitFor()
    t.assert.strictEqual(await running(), 'type')
  })

  test('follows what the reader sets', async (t) => {
    await choose('415')
    await said(/FST_ERR_CTP_INVALID_MEDIA_TYPE/)
    await open.lab.getByLabel('A parser added').selectOption('form')
    await said(/Your parser makes an object/)
    await said(/"count":3/)
    await open.lab.getByLabel('The body').fill('item=tea&count=many')
    await said(/body\/count must be integer/)
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
  })

  test('stays when something cannot be asked, and says why', async (t) => {
    await choose('Changed')
    await said(/application\/json: found/)
    await open.lab.getByLabel('schema.body').fill('{')
    await open.lab.getByRole('alert').getByText('The schema is not JSON').waitFor()
    const invalid = open.lab.locator('textarea[aria-invalid=true]')
    t.assert.strictEqual(await invalid.count(), 1)
    t.assert.strictEqual(await invalid.getAttribute('aria-describedby'), await open.lab.getByRole('alert').getAttribute('id'))
    t.assert.match(await station('type').innerText(), /found/)
  })

  test('shows what an address says', async (t) => {
    await visitPage(open.page, `${open.url}?figure=poison`)
    await open.lab.getByText('1 of 4').waitFor()
    t.assert.deepStrictEqual(await open.lab.getByRole('button', { pressed: true }).allInnerTexts(), ['Poison'])
    await open.lab.getByLabel('on…Poisoning').selectOption('remove')
    await said(/onProtoPoisoning is remove/)
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('1 of 6').waitFor()
    t.assert.strictEqual(await open.lab.getByLabel('on…Poisoning').inputValue(), 'remove')
  })

  test('folds its editor on a phone', async (t) => {
    await open.page.setViewportSize({ width: 390, height: 844 })
    t.assert.strictEqual(await open.lab.getByLabel('The body').isVisible(), false)
    await open.lab.getByRole('button', { name: 'Edit', exact: true }).click()
    await open.lab.getByLabel('The body').waitFor()
  })
})
