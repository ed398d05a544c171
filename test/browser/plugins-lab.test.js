import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'

describe('the boot on the page of plugins', () => {
  const open = openLab('plugins')

  const outcome = (/** @type {string | RegExp} */ words) => open.lab.locator('p[role=status]').getByText(words).waitFor()
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).first().waitFor()
  const begin = async (/** @type {string} */ id) => { await open.lab.getByLabel('Begin with').selectOption(id) }
  const rowOf = (/** @type {string} */ name) => open.lab.locator('li[data-state]').filter({ hasText: new RegExp(`^${name}`) })
  const selectPlugin = (/** @type {string} */ name) => open.lab.getByRole('treeitem').filter({ hasText: name }).first().click()

  test('gives the error of Fastify for a done that is forgotten, and who is left out', async (t) => {
    await begin('forgotten')
    await outcome('FST_ERR_PLUGIN_TIMEOUT')
    t.assert.strictEqual(await rowOf('mailer').getAttribute('data-state'), 'failed')
    t.assert.strictEqual(await rowOf('health').getAttribute('data-state'), 'skipped')
  })

  test('boots when the wrong order is repaired with the keyboard', async (t) => {
    await begin('order')
    await outcome('FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED')
    await selectPlugin('auth')
    await open.page.keyboard.press('Alt+ArrowDown')
    await outcome('ready after')
    t.assert.deepStrictEqual(await open.lab.locator('li[data-state]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state'))), Array(4).fill('loaded'))
  })

  test('shows the queue of each plugin at a step', async (t) => {
    await begin('nested')
    await outcome('ready after 7 units')
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await slider.focus()
    await open.page.keyboard.press('Home')
    for (let step = 0; step < 3; step++) await open.page.keyboard.press('ArrowRight')
    await said('app registers health')
    t.assert.match(await rowOf('app').innerText(), /database\s*shop\s*health/)
    t.assert.strictEqual(await rowOf('shop').getAttribute('data-state'), 'queued')
  })

  test('boots again when a plugin is awaited', async (t) => {
    await begin('nested')
    await outcome('ready after 7 units')
    await selectPlugin('shop')
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await said('ready() is answered')
    await slider.fill('0')
    await open.lab.getByRole('checkbox', { name: /await/ }).check()
    await open.lab.locator('p[aria-live=polite]').getByText('ready() is answered').waitFor()
    await slider.fill('3')
    await said('app awaits what it registered')
    t.assert.strictEqual(await rowOf('app').getAttribute('data-state'), 'awaiting')
  })

  test('adds a plugin and says what is too much', async (t) => {
    await begin('nested')
    await outcome('ready after 7 units')
    await selectPlugin('health')
    await open.lab.getByRole('button', { name: 'Add inside' }).click()
    await outcome('ready after 8 units')
    t.assert.strictEqual(await open.lab.locator('li[data-state]').count(), 7)
    await begin('shop')
    const add = open.lab.getByRole('button', { name: 'Add inside' })
    for (let count = 14; count <= 15; count++) {
      await selectPlugin('health')
      await add.click()
      await open.lab.locator('li[data-state]').nth(count - 1).waitFor()
    }
    t.assert.strictEqual(await add.getAttribute('aria-disabled'), 'true')
    await add.focus()
    await open.page.keyboard.press('Enter')
    await said('The tree is full: 15 nodes')
    t.assert.strictEqual(await open.lab.getByRole('treeitem').count(), 15)
  })

  test('says what is too much for it, and what is shown meanwhile', async (t) => {
    await begin('nested')
    await outcome('ready after 7 units')
    for (const name of ['shop', 'orders', 'reviews', 'health']) {
      await selectPlugin(name)
      await open.lab.getByLabel('waits').selectOption('5')
    }
    await open.lab.getByRole('alert').getByText('the figure takes 20: let some wait less. Below is the last tree that was booted').waitFor()
    await outcome('ready after')
    t.assert.strictEqual(await open.lab.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext'), await open.lab.getByRole('slider', { name: 'Step' }).evaluate((/** @type {HTMLInputElement} */ slider) => `${slider.value} of ${slider.max}`))
  })
})
