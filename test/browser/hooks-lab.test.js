import { describe, test } from 'node:test'
import { EXAMPLES } from '../../demos/hooks/model.js'
import { openLab, visitPage } from '../lib/site.js'

const PHONE = { width: 390, height: 844 }
const TOUCH_PX = 40

describe('the three models on their page', () => {
  const open = openLab('hooks')

  const column = (/** @type {string} */ name) => open.lab.getByRole('region', { name: new RegExp(`^${name}:`) })
  const said = (/** @type {string} */ name, /** @type {RegExp} */ words) => column(name).getByText(words).first().waitFor()
  const choose = (/** @type {string} */ label, /** @type {string} */ value) => open.lab.getByLabel(label, { exact: true }).selectOption(value)
  const begin = (/** @type {string} */ id) => open.lab.getByRole('button', { name: EXAMPLES.find((example) => example.id === id)?.label, exact: true }).click()
  const edit = () => open.lab.getByRole('button', { name: 'Change what each does' }).click()
  const ran = async (/** @type {string} */ name) => (await column(name).locator('li strong').allInnerTexts()).join(' ')

  test('shows who ran in which order, the way back and what is after the answer', async (t) => {
    t.assert.strictEqual(await ran('Express'), 'log authenticate body parser authorize envelope handler envelope log')
    t.assert.strictEqual(await ran('Koa'), 'log errors authenticate body parser authorize envelope handler envelope authorize body parser authenticate errors log log')
    t.assert.strictEqual(await ran('Fastify'), 'authenticate body parser authorize handler envelope log')
  })

  test('goes through the three on one clock, and marks where each is', async (t) => {
    const now = async () => (await open.lab.locator('[aria-current=step]').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    t.assert.deepStrictEqual(await now(), ['layer 1 ↓ log goes on', 'in ↓ log goes on', 'onRequest ↓ authenticate goes on'])
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await slider.fill('6')
    t.assert.deepStrictEqual(await now(), ['layer 6 ■ handler answers', 'in ↓ envelope goes on', 'The client gets 201. {"data":{"id":8,"item":"tea"}}'])
    await slider.press('End')
    t.assert.strictEqual(await slider.getAttribute('aria-valuetext'), '15 of 15')
    t.assert.deepStrictEqual(await now(), ['finish ✎ log writes its line', 'finish ✎ log writes its line', 'onResponse ✎ log writes its line'])
  })

  test('shows what an address says, on one screen also when it is edited', async (t) => {
    await visitPage(open.page, `${open.url}?figure=constructor:off`)
    await visitPage(open.page, `${open.url}?figure=log`)
    await open.lab.getByRole('button', { name: 'Throws late', pressed: true }).waitFor()
    await said('Express', /ends the process/)
    await edit()
    const height = await open.lab.evaluate((lab) => lab.getBoundingClientRect().height)
    t.assert.ok(height <= 640, `${height} px`)
    await choose('Request', 'other')
    await said('Express', /The client gets 403/)
    await visitPage(open.page, open.page.url())
    await said('Express', /The client gets 403/)
    await edit()
    t.assert.strictEqual(await open.lab.getByLabel('log', { exact: true }).inputValue(), 'throws')
    await begin('works')
    await said('Fastify', /The client gets 201/)
  })

  test('sends a stranger away before the body is read, in all three', async (t) => {
    await choose('Request', 'stranger')
    for (const name of ['Express', 'Koa', 'Fastify']) {
      await said(name, /The client gets 401/)
      t.assert.doesNotMatch(await ran(name), /handler|body parser/)
    }
  })

  test('forgets to go on: Koa answers 404, the others leave the client waiting', async () => {
    await begin('forgets')
    await said('Koa', /The client gets 404/)
    await said('Express', /it waits/)
    await said('Fastify', /it waits/)
  })

  test('goes on twice: Fastify takes two orders', async (t) => {
    await begin('works')
    await said('Express', /The client gets 201/)
    await choose('authorize', 'twice')
    await said('Fastify', /the order is taken twice/)
    await said('Express', /The client gets 404/)
    await said('Koa', /The client gets 500/)
    t.assert.match(await ran('Fastify'), /handler handler/)
  })

  test('throws after the answer: only Fastify lives on', async (t) => {
    await begin('log')
    await said('Express', /ends the process/)
    await said('Koa', /ends the process/)
    t.assert.strictEqual(await column('Fastify').getByText('ends the process').count(), 0)
  })

  test('is worked with the keyboard, and says what came out', async () => {
    await begin('works')
    await said('Fastify', /The client gets 201/)
    await open.lab.getByLabel('envelope', { exact: true }).focus()
    await open.page.keyboard.press('End')
    await open.lab.locator('[aria-live=polite]').getByText(/Koa: The client gets 404/).waitFor({ state: 'attached' })
  })

  test('fits a phone, with choices that a thumb can hit', async (t) => {
    await visitPage(open.page, open.url, PHONE)
    await edit()
    for (const target of await open.lab.locator('select, button').all()) {
      t.assert.ok(Number((await target.boundingBox())?.height) >= TOUCH_PX)
    }
    t.assert.ok(await open.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  })
})
