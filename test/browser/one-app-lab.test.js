import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the lab of One App', () => {
  const open = openLab('one-app', 'cases')

  const slider = () => open.lab.getByRole('slider', { name: /Processor time/ })
  const field = () => open.lab.getByRole('spinbutton', { name: /as a number/ })
  const gain = async () => Number((await open.lab.getByText(/^[\d.]+ times as many requests$/).innerText()).match(/^[\d.]+/)?.[0])
  const choosePublished = () => open.lab.getByLabel('What a framework costs').selectOption('published')

  test('begins with what a button says', async (t) => {
    await open.lab.getByRole('button', { name: 'Express inside' }).click()
    t.assert.strictEqual(await open.lab.getByLabel('You move').inputValue(), 'bridge')
    await open.lab.getByRole('button', { name: 'A page: 1 ms' }).click()
    t.assert.strictEqual(await open.lab.getByLabel('You move').inputValue(), 'move')
  })

  test('gains less the more the reader’s own work takes', async (t) => {
    await choosePublished()
    const gains = []
    for (const time of ['0', '100', '1000', '10000']) {
      await field().fill(time)
      gains.push(await gain())
    }
    t.assert.deepStrictEqual(gains, [2.33, 1.74, 1.15, 1.02])
  })

  test('says the share, the ceiling, and when a tenth is out of reach', async () => {
    await choosePublished()
    await field().fill('1000')
    await open.lab.getByText(/Express takes 23% of this request.* A framework that costs nothing would serve 1\.29 times/).first().waitFor()
    await open.lab.getByLabel('You move').selectOption('bridge')
    await open.lab.getByText(/cannot gain a tenth/).first().waitFor()
    await open.lab.getByLabel('You move').selectOption('move')
  })

  test('is moved with the keyboard, and speaks the time', async (t) => {
    await field().fill('1000')
    await slider().focus()
    await open.page.keyboard.press('End')
    t.assert.strictEqual(await slider().getAttribute('aria-valuetext'), '100 ms')
    t.assert.strictEqual(await field().inputValue(), '100000')
    await open.page.keyboard.press('Home')
    t.assert.strictEqual(await slider().getAttribute('aria-valuetext'), '1 µs')
    await open.lab.locator('[aria-live]').getByText(/takes 100% of this request/).waitFor({ state: 'attached' })
  })

  test('takes what cannot be for none, and too much for the most', async (t) => {
    await choosePublished()
    await field().fill('-5')
    t.assert.strictEqual(await gain(), 2.33)
    await field().fill('9999999')
    t.assert.strictEqual(await gain(), 1)
  })

  test('is set again by a link to it', async (t) => {
    await open.lab.getByLabel('You move').selectOption('bridge')
    await field().fill('250')
    await open.page.waitForURL(/figure=250/)
    const { search } = new URL(open.page.url())
    await field().fill('1000')
    await open.lab.getByRole('button', { name: /Copy link/ }).waitFor()
    await visitPage(open.page, open.url + search)
    t.assert.deepStrictEqual([await field().inputValue(), await open.lab.getByLabel('You move').inputValue()], ['250', 'bridge'])
  })
})
