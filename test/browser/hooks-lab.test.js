import { describe, test } from 'node:test'
import { openLab } from '../lib/open-lab.js'
import { visitPage } from '../lib/visit-page.js'

const PHONE = { width: 390, height: 844 }
const TOUCH_PX = 40

describe('the three models on their page', () => {
  const open = openLab('hooks')

  const column = (/** @type {string} */ name) => open.lab.getByRole('region', { name: new RegExp(`^${name}:`) })
  const said = (/** @type {string} */ name, /** @type {RegExp} */ words) => column(name).getByText(words).first().waitFor()
  const choose = (/** @type {string} */ label, /** @type {string} */ value) => open.lab.getByLabel(label, { exact: true }).selectOption(value)
  const ran = async (/** @type {string} */ name) => (await column(name).locator('li strong').allInnerTexts()).join(' ')

  test('shows who ran in which order, the way back and what is after the answer', async (t) => {
    t.assert.strictEqual(await ran('Express'), 'log authenticate body parser authorize envelope handler envelope log')
    t.assert.strictEqual(await ran('Koa'), 'log errors authenticate body parser authorize envelope handler envelope authorize body parser authenticate errors log log')
    t.assert.strictEqual(await ran('Fastify'), 'authenticate body parser authorize handler envelope log')
  })

  test('sends a stranger away before the body is read, in all three', async (t) => {
    await choose('Request', 'stranger')
    for (const name of ['Express', 'Koa', 'Fastify']) {
      await said(name, /The client gets 401/)
      t.assert.doesNotMatch(await ran(name), /handler|body parser/)
    }
  })

  test('forgets to go on: Koa answers 404, the others leave the client waiting', async () => {
    await choose('Begin with', 'forgets')
    await said('Koa', /The client gets 404/)
    await said('Express', /it waits/)
    await said('Fastify', /it waits/)
  })

  test('goes on twice: Fastify takes two orders', async (t) => {
    await choose('Begin with', 'works')
    await said('Express', /The client gets 201/)
    await choose('authorize', 'twice')
    await said('Fastify', /the order is taken twice/)
    await said('Express', /The client gets 404/)
    await said('Koa', /The client gets 500/)
    t.assert.match(await ran('Fastify'), /handler handler/)
  })

  test('throws after the answer: only Fastify lives on', async (t) => {
    await choose('Begin with', 'log')
    await said('Express', /ends the process/)
    await said('Koa', /ends the process/)
    t.assert.strictEqual(await column('Fastify').getByText('ends the process').count(), 0)
  })

  test('is worked with the keyboard, and says what came out', async () => {
    await choose('Begin with', 'works')
    await said('Fastify', /The client gets 201/)
    await open.lab.getByLabel('envelope', { exact: true }).focus()
    await open.page.keyboard.press('End')
    await open.lab.locator('[aria-live=polite]').getByText(/Koa: The client gets 404/).waitFor({ state: 'attached' })
  })

  test('fits a phone, with choices that a thumb can hit', async (t) => {
    await visitPage(open.page, open.url, PHONE)
    for (const select of await open.lab.locator('select').all()) {
      t.assert.ok(Number((await select.boundingBox())?.height) >= TOUCH_PX)
    }
    t.assert.ok(await open.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  })
})
