import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

const ANSWER_LIMIT_MS = 30_000

describe('the figure of throw on its page', () => {
  const open = openLab('throw', 'mechanisms')

  const way = () => open.lab.getByRole('region', { name: 'The way of the error' })
  const said = (/** @type {string | RegExp} */ words) => way().getByRole('status').getByText(words).waitFor({ timeout: ANSWER_LIMIT_MS })
  const begin = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()

  test('tells who meets the error, before anything is touched', async (t) => {
    t.assert.deepStrictEqual((await way().locator('li').allInnerTexts()).filter((line) => line.includes('error handler')).map((line) => line.replace(/^\d+\s*/, '')), ['error handler of api answers'])
    await said('409')
  })

  test('goes a step at a time, and marks the instance', async (t) => {
    t.assert.match((await way().locator('[aria-current=step]').allInnerTexts()).join(), /handler of orders throws/)
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.match((await way().locator('[aria-current=step]').allInnerTexts()).join(), /onError of app/)
  })

  test('answers anew when the reader changes who handles it, and keeps that in the address', async (t) => {
    await open.lab.getByLabel('error handler of api').selectOption('throws')
    await said(/default error handler/)
    await visitPage(open.page, open.page.url())
    await said(/default error handler/)
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await visitPage(open.page, open.url)
  })

  test('shows a stream that breaks, and an error that comes too late', async () => {
    await begin('Broken stream')
    await said('200, then a broken connection')
    await begin('Too late')
    await said(/only logged/)
  })
})
