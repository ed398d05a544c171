import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'

const ANSWER_LIMIT_MS = 10_000

describe('a line of log on its page', () => {
  const open = openLab('logging')

  const answer = () => open.lab.getByRole('region', { name: 'The line' })
  const said = (/** @type {string | RegExp} */ words) => answer().getByText(words).first().waitFor({ timeout: ANSWER_LIMIT_MS })
  const choose = (/** @type {string} */ label) => open.lab.getByLabel('The call').selectOption({ label })
  const lineText = () => open.lab.locator('[data-line]').innerText()

  test('is shown as the destination gets it, and its pieces are the line', async (t) => {
    await choose('A password is redacted')
    await said('redacted, as JSON')
    const line = await lineText()
    t.assert.deepStrictEqual(JSON.parse(line).user, { id: 7, name: 'Ada', password: '[Redacted]' })
    const pieces = await answer().getByRole('listitem').locator('code').allInnerTexts()
    t.assert.strictEqual(pieces.join(''), line)
  })

  test('says which pieces were there before the call', async (t) => {
    await choose('Serializers cut down')
    await said('through its serializer')
    const rows = await answer().getByRole('listitem').allInnerTexts()
    const before = rows.filter((row) => row.includes('● before')).map((row) => row.replaceAll(/\s+/g, ' '))
    t.assert.strictEqual(before.length, 4)
    t.assert.match(before[2], /"reqId":"req-1".*the child/)
    t.assert.ok(rows.some((row) => row.includes('○ in the call') && row.includes('"items":2')))
  })

  test('shows the secret that a path misses', async (t) => {
    await choose('A path that misses')
    await said(/s3cret/)
    t.assert.match(await lineText(), /"password":"s3cret"/)
  })

  test('is not there when the level is off', async (t) => {
    await choose('A level that is off')
    await said(/Nothing is written/)
    t.assert.match(await answer().innerText(), /debug is the same function as silent/)
    t.assert.strictEqual(await open.lab.locator('[data-line]').count(), 0)
  })

  test('is chosen with the keyboard', async (t) => {
    await choose('A password is redacted')
    await open.lab.getByLabel('The call').focus()
    await open.page.keyboard.press('End')
    await said(/"tenant":"other"/)
    t.assert.match(await lineText(), /"tenant":"acme","tenant":"other"/)
  })
})
