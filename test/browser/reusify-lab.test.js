import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'
import { visitPage } from '../lib/visit-page.js'

describe('the pool on its page', () => {
  const open = openLab('reusify')

  const pool = () => open.lab.getByRole('region', { name: 'In the pool' })
  const users = () => open.lab.getByRole('region', { name: 'In use' })
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).waitFor()
  const press = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()
  const inPool = async () => (await pool().locator('li strong').allInnerTexts()).join(' ')
  const startOver = async () => {
    await open.lab.getByLabel('Begin with').selectOption('empty')
    await said('makes one object, #1')
  }

  test('hands out, makes, and takes back as the library does', async (t) => {
    await startOver()
    t.assert.strictEqual(await inPool(), '#1')
    await press('get()')
    await said('get() hands the head, #1, to Ada')
    t.assert.strictEqual(await inPool(), '#2')
    t.assert.match(await users().innerText(), /Ada\s+#1/)
    await press('release()')
    await said('Ada releases #1')
    t.assert.strictEqual(await inPool(), '#2 #1')
  })

  test('counts what it made beside what was handed out', async (t) => {
    await startOver()
    await press('get() four times')
    await said(/to Dan/)
    await press('release all')
    await said('Dan releases #4')
    const counts = (await open.lab.locator('dd').allInnerTexts()).map((text) => text.trim())
    t.assert.deepStrictEqual(counts, ['4', '5', '0 and 5'])
  })

  test('shows one object with two users after it was released twice', async (t) => {
    await startOver()
    await press('get()')
    await said('to Ada')
    await press('release()')
    await said('Ada releases #1')
    await press('release again')
    await said('release() does not look')
    t.assert.match(await pool().innerText(), /back to #1/)
    await press('get() four times')
    await said(/to Eve/)
    t.assert.strictEqual(await users().getByText('✕ shared').count(), 2)
  })

  test('is stepped with the keyboard, each step in words', async (t) => {
    await open.lab.getByLabel('Begin with').selectOption('after')
    await said('to Ada')
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await slider.focus()
    await open.page.keyboard.press('End')
    t.assert.strictEqual(await slider.getAttribute('aria-valuetext'), '5 of 5')
    await said('Cleo. That is somebody else’s')
    await open.page.keyboard.press('ArrowLeft')
    await said('get() hands the head, #1, to Cleo')
  })

  test('goes on from the step that is shown', async (t) => {
    await open.lab.getByLabel('Begin with').selectOption('burst')
    await said('to Ada')
    await press('get()')
    await said('to Bob')
    t.assert.strictEqual(await open.lab.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext'), '2 of 2')
  })

  test('says what cannot be done, and keeps the figure', async (t) => {
    await startOver()
    for (let round = 1; round <= 6; round++) {
      await press('get() four times')
      await said(new RegExp(`^${round * 4} / ${round * 4}$`))
    }
    await press('get()')
    await open.lab.getByRole('alert').getByText('start over').waitFor()
    t.assert.strictEqual(await users().getByRole('listitem').count(), 24)
  })

  test('does not move for readers who asked for less motion', async (t) => {
    const animation = () => open.lab.locator('ol li').first().evaluate((element) => getComputedStyle(element).animationName)
    t.assert.notStrictEqual(await animation(), 'none')
    await open.page.emulateMedia({ reducedMotion: 'reduce' })
    await visitPage(open.page, open.url)
    t.assert.strictEqual(await animation(), 'none')
  })
})
