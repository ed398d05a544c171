import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the figure of processes on its page', () => {
  const open = openLab('processes', 'mechanisms')

  const said = (/** @type {string} */ is) => open.lab.locator('dl > div').filter({ hasText: is }).locator('dd').innerText()
  const cores = async () => (await open.lab.getByRole('list', { name: 'How busy each core is' }).locator('li').allInnerTexts()).map((text) => text.replace(/core \d+:/, '').trim())
  const begin = (/** @type {string} */ name) => open.lab.getByRole('button', { name, exact: true }).click()
  const slider = (/** @type {string} */ name) => open.lab.getByRole('slider', { name })

  test('shows one process on four cores, before anything is touched', async (t) => {
    t.assert.deepStrictEqual(await cores(), ['63%', 'idle', 'idle', 'idle'])
    t.assert.strictEqual(await said('At most'), '1,000 requests a second')
  })

  test('raises the ceiling with processes, up to the cores', async (t) => {
    await begin('One a core')
    t.assert.deepStrictEqual(await cores(), new Array(4).fill('16%'))
    t.assert.strictEqual(await said('At most'), '4,000 requests a second')
    await begin('90% full')
    const wait = await said('Waits for')
    await begin('16 on 4')
    t.assert.strictEqual(await said('At most'), '4,000 requests a second')
    t.assert.strictEqual(await said('Each core is busy'), '90%')
    t.assert.match(await said('Memory'), /16 times/)
    t.assert.match(await said('Waits for'), /^about/)
    t.assert.notStrictEqual(await said('Waits for'), wait)
  })

  test('says that a queue grows for ever when more is offered than can be served', async (t) => {
    await begin('Overload')
    t.assert.match(await said('Waits for'), /longer and longer: 100 more a second/)
    t.assert.strictEqual(await said('Under way'), 'more and more requests')
  })

  test('counts whom a handler that blocks delays, and draws them apart', async (t) => {
    await begin('Blocked')
    const [all] = (await said('Delayed by the handler')).match(/\d+/) ?? []
    t.assert.strictEqual(await open.lab.locator('svg path').count(), 1)
    await begin('1 of 4 blocked')
    const [some] = (await said('Delayed by the handler')).match(/\d+/) ?? []
    t.assert.ok(Number(some) < Number(all) / 2, `${some} of ${all}`)
    t.assert.strictEqual(await open.lab.locator('svg path').count(), 2)
  })

  test('follows the keyboard, and keeps its state in the address', async (t) => {
    await begin('One')
    await slider('Processes').focus()
    await open.page.keyboard.press('ArrowRight')
    t.assert.deepStrictEqual(await cores(), ['32%', '32%', 'idle', 'idle'])
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await open.page.waitForURL(/figure=4-2-1-20-630-0/)
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('2,000 requests a second', { exact: true }).waitFor()
    await visitPage(open.page, `${open.url}?figure=nonsense`)
    t.assert.strictEqual(await said('At most'), '1,000 requests a second')
  })
})
