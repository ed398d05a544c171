import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('a line of log on its page', () => {
  const open = openLab('logging')

  const answer = () => open.lab.getByRole('region', { name: 'The line' })
  const said = (/** @type {string | RegExp} */ words) => answer().getByText(words).first().waitFor()
  const choose = (/** @type {string} */ label) => open.lab.getByRole('button', { name: label, exact: true }).click()
  const lineText = () => open.lab.locator('[data-line]').innerText()

  test('is shown as the destination gets it, and its pieces are the line', async (t) => {
    const line = await lineText()
    t.assert.deepStrictEqual(JSON.parse(line).user, { id: 7, name: 'Ada', password: '[Redacted]' })
    const pieces = await answer().getByRole('listitem').locator('code').allInnerTexts()
    t.assert.strictEqual(pieces.join(''), line)
  })

  test('follows the object and the bindings, and says what was there before', async (t) => {
    await open.lab.getByLabel('The object').fill('{ "n": 1 }')
    await open.lab.getByLabel('child(bindings)').fill('{ "job": "mail" }')
    await said(/"job":"mail"/)
    await said(/"n":1/)
    const rows = await answer().getByRole('listitem').allInnerTexts()
    t.assert.ok(rows.some((row) => row.includes('● before') && row.includes('"job":"mail"')))
    t.assert.ok(rows.some((row) => row.includes('○ in the call') && row.includes('"n":1')))
  })

  test('goes through a serializer that is switched on with the keyboard', async () => {
    await choose('Redacted')
    await open.lab.getByLabel('items: how many').focus()
    await open.page.keyboard.press('Space')
    await said(/"items":2/)
    await said(/through its serializer/)
  })

  test('shows the secret that a path misses, until the path is right', async (t) => {
    await choose('A path misses')
    await said(/s3cret/)
    await open.lab.getByLabel('redact, paths').fill('*.user.password')
    await said(/Redacted/)
    t.assert.doesNotMatch(await lineText(), /s3cret/)
  })

  test('is not there when the level is off', async (t) => {
    await choose('Level off')
    await said(/Nothing is written/)
    t.assert.match(await answer().innerText(), /debug is the same function as silent/)
    t.assert.strictEqual(await open.lab.locator('[data-line]').count(), 0)
  })

  test('stays when something cannot be logged, and says why', async (t) => {
    await choose('Redacted')
    await said(/Redacted/)
    await open.lab.getByLabel('The object').fill('{')
    await open.lab.getByRole('alert').getByText('the object is not JSON').waitFor()
    t.assert.match(await lineText(), /Redacted/)
    const invalid = open.lab.locator('textarea[aria-invalid=true]')
    t.assert.strictEqual(await invalid.count(), 1)
    t.assert.strictEqual(await invalid.getAttribute('aria-describedby'), await open.lab.getByRole('alert').getAttribute('id'))
    t.assert.strictEqual(await invalid.inputValue(), '{')
  })

  test('is an example again when a serializer is switched off and on', async (t) => {
    await choose('Serialized')
    for (const label of ['user: its id only', 'items: how many']) await open.lab.getByLabel(label).uncheck()
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    for (const label of ['items: how many', 'user: its id only']) await open.lab.getByLabel(label).check()
    t.assert.deepStrictEqual(await open.lab.getByRole('button', { pressed: true }).allInnerTexts(), ['Serialized'])
  })

  test('shows what an address says', async (t) => {
    await visitPage(open.page, `${open.url}?figure=twice`)
    await said(/"tenant":"other"/)
    t.assert.deepStrictEqual(await open.lab.getByRole('button', { pressed: true }).allInnerTexts(), ['A field twice'])
    await open.lab.getByLabel('The message').fill('my own')
    await said(/"msg":"my own"/)
    await visitPage(open.page, open.page.url())
    await said(/"msg":"my own"/)
    t.assert.strictEqual(await open.lab.getByLabel('The object').inputValue(), '{ "tenant": "other" }')
  })
})
