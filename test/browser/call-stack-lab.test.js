import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the towers on the page of the call stack', () => {
  const open = openLab('call-stack')

  const slider = () => open.lab.getByRole('slider', { name: /before the handler/ })
  const side = (/** @type {number} */ place) => open.lab.locator(`[data-side="${place}"]`)
  const heightOf = (/** @type {string} */ id) => open.lab.locator(`[data-kind="${id}"] strong`).innerText()

  test('grow with the number, from the keyboard', async (t) => {
    await open.lab.getByRole('spinbutton').fill('99')
    t.assert.strictEqual(await heightOf('express'), '609')
    t.assert.strictEqual(await open.lab.locator('[data-kind="express"]').getByText('cut off').count(), 0)
    await slider().focus()
    await open.page.keyboard.press('ArrowRight')
    t.assert.strictEqual(await heightOf('express'), '10')
    t.assert.strictEqual(await open.lab.locator('[data-kind="express"]').getByText('606 cut off').count(), 1)
    await open.page.keyboard.press('Home')
    t.assert.deepStrictEqual(await Promise.all(['express', 'koa', 'fastify'].map(heightOf)), ['15', '8', '16'])
  })

  test('stay within the numbers that were captured', async (t) => {
    await open.lab.getByRole('spinbutton').fill('900')
    t.assert.strictEqual(await slider().inputValue(), '150')
    t.assert.strictEqual(await heightOf('fastify'), '468')
  })

  test('show their frames, the repeats folded until they are asked for', async (t) => {
    await open.lab.getByRole('spinbutton').fill('20')
    await side(1).getByRole('combobox').selectOption('fastify')
    const folded = await side(1).locator('li').count()
    await side(1).getByRole('button', { name: '× 17 more of these: 51 frames' }).click()
    t.assert.strictEqual(await side(1).locator('li').count(), folded + 51)
    t.assert.strictEqual(await side(1).locator('li').count(), 78)
    t.assert.match(await side(1).locator('li').first().innerText(), /handler\s+your handler/)
    t.assert.match(await side(1).locator('li').last().innerText(), /parserOnHeadersComplete\s+node:/)
  })

  test('say what lies on the heap, and what was cut off', async (t) => {
    await side(0).getByRole('combobox').selectOption('koa-await')
    t.assert.match(await side(0).innerText(), /On the heap, not on the stack: 19 × middleware/)
    t.assert.match(await side(0).innerText(), /A middleware waited, and a stack of 8 frames came down/)
  })

  test('grow by themselves from where they are', async (t) => {
    await visitPage(open.page, open.url)
    await open.lab.getByRole('button', { name: 'Behind 99' }).click()
    t.assert.strictEqual(await heightOf('express'), '609')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await open.lab.locator('[data-kind="express"]').getByText('606 cut off').waitFor()
    await open.lab.getByRole('button', { name: 'Pause' }).click()
    t.assert.ok(Number(await slider().inputValue()) >= 100)
  })

  test('show what an address says, and write there what the reader changes', async (t) => {
    await open.page.getByRole('link', { name: 'Fastify’s two kinds of hooks' }).click()
    t.assert.deepStrictEqual(await Promise.all([0, 1].map((place) => side(place).getByRole('combobox').inputValue())), ['fastify', 'fastify-async'])
    await side(0).getByRole('combobox').selectOption('koa')
    await open.lab.getByRole('spinbutton').fill('33')
    await open.page.waitForURL(/figure=33/)
    await visitPage(open.page, await open.page.evaluate(() => window.location.href))
    t.assert.deepStrictEqual([await slider().inputValue(), await side(0).getByRole('combobox').inputValue()], ['33', 'koa'])
    await visitPage(open.page, `${open.url}?figure=900%20koa%20hapi`)
    t.assert.strictEqual(await slider().inputValue(), '20')
  })

  test('stand on one ground, on a phone too', async (t) => {
    await open.page.setViewportSize({ width: 390, height: 800 })
    const grounds = await open.lab.locator('[data-side] > div:last-child').evaluateAll((towers) => towers.map((tower) => Math.round(tower.getBoundingClientRect().bottom)))
    t.assert.strictEqual(new Set(grounds).size, 1)
    t.assert.strictEqual(await open.page.evaluate(() => document.documentElement.scrollWidth), 390)
  })
})
