import { describe, test } from 'node:test'
import { EXAMPLES } from '../../demos/plugins/model.js'
import { openLab, visitPage } from '../lib/site.js'

describe('the boot on the page of plugins', () => {
  const open = openLab('plugins')

  const outcome = (/** @type {string | RegExp} */ words) => open.lab.locator('p[role=status]').getByText(words).waitFor()
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).first().waitFor()
  const begin = async (/** @type {string} */ id) => {
    await open.lab.getByRole('button', { name: EXAMPLES.find((example) => example.id === id)?.label, exact: true }).click()
  }
  const slider = () => open.lab.getByRole('slider', { name: 'Step' })
  const rowOf = (/** @type {string} */ name) => open.lab.locator('li[data-state]').filter({ hasText: new RegExp(`^${name}`) })
  const selectPlugin = (/** @type {string} */ name) => open.lab.getByRole('treeitem').filter({ hasText: name }).first().click()

  test('boots a step at a time from the first, and marks where it is', async (t) => {
    const acting = async () => (await open.lab.locator('[aria-current=step]').innerText()).match(/^\w+/)?.[0]
    t.assert.strictEqual(await slider().inputValue(), '1')
    t.assert.strictEqual(await acting(), 'app')
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.strictEqual(await acting(), 'database')
    t.assert.strictEqual(await rowOf('database').getAttribute('data-state'), 'queued')
    await slider().fill('22')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await said('ready() is answered')
    await open.lab.getByRole('button', { name: 'Play' }).waitFor()
  })

  test('shows what an address says', async (t) => {
    await open.page.getByRole('link', { name: 'Play it awaited' }).click()
    await open.lab.getByRole('button', { name: 'Awaited', pressed: true }).waitFor()
    await said('1 of 26')
    await slider().fill('3')
    await said('app awaits what it registered')
    for (const wrong of ['{', '{"children":[null]}', '{"id":"app","name":"app","children":[{"id":"a","name":"a","wait":99}]}']) await visitPage(open.page, `${open.url}?${new URLSearchParams({ figure: wrong })}`)
    await open.lab.getByRole('alert').getByText('a waits 0 to 5 units, not 99').waitFor()
    await outcome('ready after 7 units')
  })

  test('opens its editor, and writes what is edited to the address', async (t) => {
    await begin('failing')
    await outcome('orders could not start')
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    const height = await open.lab.evaluate((lab) => lab.getBoundingClientRect().height)
    t.assert.ok(height <= 640, `${height} px`)
    await selectPlugin('orders')
    await open.lab.getByLabel('then').selectOption('well')
    await outcome('ready after 3 units')
    await visitPage(open.page, open.page.url())
    await outcome('ready after 3 units')
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
  })

  test('gives the error of Fastify for a done that is forgotten, and who is left out', async (t) => {
    await begin('forgotten')
    await outcome('FST_ERR_PLUGIN_TIMEOUT')
    await slider().press('End')
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
    await slider().press('Home')
    for (let step = 0; step < 3; step++) await open.page.keyboard.press('ArrowRight')
    await said('app registers health')
    t.assert.match(await rowOf('app').innerText(), /database\s*shop\s*health/)
    t.assert.strictEqual(await rowOf('shop').getAttribute('data-state'), 'queued')
  })

  test('boots again when a plugin is awaited', async (t) => {
    await begin('nested')
    await outcome('ready after 7 units')
    await selectPlugin('shop')
    await slider().fill('1')
    await open.lab.getByRole('checkbox', { name: /await/ }).check()
    await open.lab.locator('p[aria-live=polite]').getByText('ready() is answered').waitFor()
    await slider().fill('4')
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

  test('draws an application without a plugin, also when it is loaded again', async (t) => {
    await begin('failing')
    await outcome('orders could not start')
    const rows = open.lab.getByRole('treeitem')
    while (await rows.count() > 1) {
      await rows.nth(1).click()
      await open.page.keyboard.press('Delete')
    }
    await outcome('ready after 0 units.')
    await visitPage(open.page, open.page.url())
    await outcome('ready after 0 units.')
    t.assert.strictEqual(await open.lab.locator('li[data-state]').count(), 1)
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
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
    t.assert.strictEqual(await slider().getAttribute('aria-valuetext'), await slider().evaluate((/** @type {HTMLInputElement} */ slider) => `${slider.value} of ${slider.max}`))
  })
})
