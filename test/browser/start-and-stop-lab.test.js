import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the figure of start and stop on its page', () => {
  const open = openLab('start-and-stop', 'mechanisms')

  const happens = () => open.lab.getByRole('region', { name: 'What happens' })
  const conclusion = () => open.lab.locator('p[role=status]')
  const begin = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()
  const next = () => open.lab.getByRole('button', { name: 'Next step' }).click()
  const cells = (/** @type {string} */ lane) => open.lab.locator(`tr[data-lane="${lane}"] td`).allInnerTexts()

  test('begins before close(), and says what happens then', async (t) => {
    t.assert.match(await happens().innerText(), /^1\. Two connections are idle/)
    t.assert.strictEqual(await conclusion().innerText(), '')
    await next()
    t.assert.match(await happens().innerText(), /Process: close\(\) is called, does not listen any more/)
    t.assert.match(await happens().innerText(), /Late: asks, gets no answer/)
    t.assert.deepStrictEqual((await cells('fresh')).slice(2).map((text) => text.trim()), ['', '', ''])
  })

  test('ends with what came of each request', async (t) => {
    for (let step = 2; step < 5; step++) await next()
    t.assert.match(await conclusion().innerText(), /^Of 4 requests: 1 answered with 200, 1 with 503, 2 without an answer\.$/)
    t.assert.match((await cells('busy')).join(' '), /200.*503/s)
  })

  test('shows the end at once when the reader changes an option, and keeps that in the address', async (t) => {
    await open.lab.getByLabel('preClose').selectOption('waits')
    await open.lab.getByLabel('return503OnClosing').selectOption('no')
    await open.lab.getByLabel('forceCloseConnections').selectOption('all')
    t.assert.match(await conclusion().innerText(), /A handler is done after onClose/)
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await visitPage(open.page, open.page.url())
    t.assert.strictEqual(await open.lab.getByLabel('forceCloseConnections').inputValue(), 'all')
    t.assert.strictEqual(await open.lab.getByLabel('preClose').inputValue(), 'waits')
    await visitPage(open.page, open.url)
  })

  test('loses nothing in a deploy, and waits for a client that stays', async (t) => {
    await begin('For a deploy')
    t.assert.strictEqual(await open.lab.getByRole('group', { name: 'Steps' }).getByText('1 of 6').count(), 1)
    for (let step = 1; step < 6; step++) await next()
    t.assert.strictEqual(await conclusion().innerText(), 'Of 4 requests: 4 answered with 200, none lost.')
    await begin('A client that stays')
    for (let step = 1; step < 5; step++) await next()
    t.assert.match(await conclusion().innerText(), /close\(\) does not resolve yet/)
  })

  test('a button in the text sets it', async (t) => {
    await open.page.getByRole('link', { name: 'Close by force' }).click()
    await open.lab.getByRole('button', { name: 'Forced', pressed: true }).waitFor()
    t.assert.strictEqual(await open.lab.getByLabel('forceCloseConnections').inputValue(), 'all')
  })

  test('is on one screen', async (t) => {
    for (const name of await open.lab.getByRole('group', { name: 'Begin with' }).getByRole('button').allInnerTexts()) {
      await begin(name)
      for (let isLast = false; !isLast;) {
        const height = await open.lab.evaluate((lab) => lab.getBoundingClientRect().height)
        t.assert.ok(height <= 640, `${name}: ${height} px`)
        isLast = await open.lab.getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled') === 'true'
        if (!isLast) await next()
      }
    }
  })
})
