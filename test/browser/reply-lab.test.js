import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the figure of reply on its page', () => {
  const open = openLab('reply', 'mechanisms')

  const way = () => open.lab.getByRole('region', { name: 'The way of the answer' })
  const bytes = async () => await open.lab.getByRole('group', { name: 'The bytes that the client gets' }).innerText()
  const said = async (/** @type {string | RegExp} */ words) => await open.lab.getByRole('status').getByText(words).waitFor()
  const begin = async (/** @type {string} */ name) => await open.lab.getByRole('button', { name, exact: true }).click()
  const here = async () => (await way().locator('[aria-current=step]').allInnerTexts()).join()

  test('tells what a client gets, before anything is touched', async (t) => {
    t.assert.match(await bytes(), /^HTTP\/1\.1 200 OK[^]*content-length: 14[^]*\{"item":"tea"\}$/)
    t.assert.match(await here(), /the handler runs/)
  })

  test('goes a step at a time, and tells what is left out', async (t) => {
    await begin('Stream')
    for (let step = 0; step < 4; step++) await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.match(await here(), /onSend gets a stream/)
    t.assert.match(await way().locator('[data-step=serializer]').innerText(), /left out/)
    t.assert.match(await bytes(), /Transfer-Encoding: chunked[^]*\n3\ntea\n0$/)
  })

  test('shows the stream that is lost, and keeps it when the reply is returned', async (t) => {
    await begin('Lost stream')
    await said(/The body is lost/)
    t.assert.match(await bytes(), /content-length: 0/)
    await open.lab.getByLabel('How').selectOption('return-reply')
    await said(/goes in chunks/)
    t.assert.match(await bytes(), /\ntea\n/)
  })

  test('offers only what makes sense, and keeps a choice in the address', async (t) => {
    await begin('No answer')
    t.assert.ok(await open.lab.getByLabel('The client').locator('option[value=midway]').isDisabled())
    await begin('Object')
    await open.lab.getByLabel('What it gives').selectOption('buffer')
    await visitPage(open.page, open.page.url())
    t.assert.match(await bytes(), /application\/octet-stream/)
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await visitPage(open.page, open.url)
  })

  test('stands above a table in which every ending has a row', async (t) => {
    const rows = open.page.locator('[data-ending]')
    t.assert.ok(await rows.count() > 30)
    t.assert.match(await open.page.locator('[data-ending=headers]').textContent() ?? '', /431/)
  })
})
