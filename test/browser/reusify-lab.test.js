import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the pool on its page', () => {
  const open = openLab('reusify')

  const pool = () => open.lab.getByRole('region', { name: 'In the pool' })
  const users = () => open.lab.getByRole('region', { name: 'In use' })
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).waitFor()
  const press = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()
  const next = () => press('Next step')
  const inPool = async () => (await pool().locator('li strong').allInnerTexts()).join(' ')
  const startOver = async () => {
    await press('Empty pool')
    await said('makes one object, #1')
  }

  test('opens at the first step, and marks what each step changes', async (t) => {
    await said('makes one object, #1')
    await next()
    await said('to Ada')
    t.assert.match(await users().locator('[data-changed]').innerText(), /Ada\s+#1/)
    t.assert.strictEqual(await pool().locator('[data-changed] strong').innerText(), '#2')
  })

  test('shows what an address says, and writes there what the reader does', async (t) => {
    await open.page.getByRole('link', { name: 'Released twice' }).click()
    await open.lab.getByRole('button', { name: 'Released twice', pressed: true }).waitFor()
    await said('1 of 7')
    await open.lab.getByRole('slider', { name: 'Step' }).fill('3')
    await press('read after release')
    await said(/^Ada still has #1/)
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('1 of 4').waitFor()
    await visitPage(open.page, `${open.url}?figure=release`)
    await open.lab.getByRole('alert').getByText('nobody holds an object to release').waitFor()
    await said('makes one object, #1')
    t.assert.strictEqual(await inPool(), '#1')
  })

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
    await press('Used after release')
    await said('1 of 6')
    await next()
    await said('to Ada')
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await slider.focus()
    await open.page.keyboard.press('End')
    t.assert.strictEqual(await slider.getAttribute('aria-valuetext'), '6 of 6')
    await said('Cleo. That is somebody else’s')
    await open.page.keyboard.press('ArrowLeft')
    await said('get() hands the head, #1, to Cleo')
  })

  test('goes on from the step that is shown', async (t) => {
    await press('A burst')
    await said('1 of 9')
    await next()
    await said('to Ada')
    await press('get()')
    await said('to Bob')
    t.assert.strictEqual(await open.lab.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext'), '3 of 3')
  })

  test('says what cannot be done, and keeps the figure', async (t) => {
    await startOver()
    for (let round = 1; round <= 6; round++) {
      await press('get() four times')
      await said(new RegExp(`^${round * 4 + 1} of ${round * 4 + 1}$`))
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
