import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { EXAMPLES } from '../../demos/encapsulation/model.js'
import { openLab, visitPage } from '../lib/site.js'

const ANSWER_LIMIT_MS = 30_000
const LOOK_AGAIN_MS = 50

describe('the tree of plugins on its page', () => {
  const open = openLab('encapsulation')

  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).first().waitFor()
  const context = (/** @type {string} */ name) => open.lab.locator(`[data-node=${name}]`)
  const row = (/** @type {string} */ name) => open.lab.getByRole('treeitem').filter({ has: open.page.getByText(name, { exact: true }) })
  const request = () => open.lab.getByRole('region', { name: 'A request' })
  const ran = async () => await request().locator('ol').first().locator('li').allInnerTexts()
  const begin = async (/** @type {string} */ id, /** @type {string[]} */ expected) => {
    const label = EXAMPLES.find((example) => example.id === id)?.label
    await open.lab.getByRole('button', { name: label, exact: true }).click()
    await runs(expected)
  }
  const names = async () => await open.lab.getByRole('treeitem').evaluateAll((rows) => rows.map((item) => `${item.ariaLevel} ${item.getAttribute('data-node')}`))

  test('tells what ran, in order, before anything is touched', async (t) => {
    t.assert.deepStrictEqual(await ran(), ['onRequest of app', 'onRequest of api', 'preHandler of auth', 'handler of orders', 'onSend of api'])
    t.assert.match(await context('auth').innerText(), /3\. preHandler/)
    t.assert.match(await context('reports').innerText(), /✕ app\.cache/)
  })

  test('says when a tree ends its process before it answers', async (t) => {
    const sibling = (/** @type {string} */ id) => ({ id, name: id, prefix: '/a', notFound: true, route: true })
    const state = { tree: { id: 'app', name: 'app', children: [sibling('books'), sibling('music')] }, asked: 'books', request: 'answers' }
    await visitPage(open.page, `${open.url}?${new URLSearchParams({ figure: JSON.stringify(state) })}`)
    await said(/It ends the process/)
    t.assert.match(await request().locator('code').last().innerText(), /Method 'ACL' already declared/)
    await visitPage(open.page, open.url)
  })

  test('goes through the request a step at a time, and marks where it is', async (t) => {
    const running = async () => (await request().locator('[aria-current=step]').allInnerTexts()).join()
    t.assert.strictEqual(await running(), 'onRequest of app')
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    t.assert.strictEqual(await running(), 'onRequest of api')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await open.lab.getByText('5 of 5').waitFor()
    t.assert.strictEqual(await running(), 'onSend of api')
    await open.lab.getByRole('button', { name: 'Play' }).waitFor()
  })

  test('shows what an address says, and writes there what the reader changes', async (t) => {
    await open.page.getByRole('link', { name: 'See what a sibling misses' }).click()
    await runs(['handler of orders'])
    t.assert.match(await context('store').innerText(), /✕ app\.db/)
    await open.lab.getByRole('button', { name: 'GET /orders' }).click()
    await open.lab.getByLabel('What happens there').selectOption('throws')
    await request().getByRole('status').getByText('500').waitFor()
    await visitPage(open.page, open.page.url())
    await request().getByRole('status').getByText('500').waitFor()
    t.assert.strictEqual(await open.lab.getByRole('button', { pressed: true }).count(), 0)
    await visitPage(open.page, open.url)
  })

  test('opens its editor', async () => {
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    await row('app').waitFor()
  })

  test('answers anew when a plugin is wrapped in fastify-plugin', async (t) => {
    await begin('siblings', ['handler of orders'])
    await row('store').click()
    await open.lab.getByRole('checkbox', { name: 'in fastify-plugin' }).check()
    await runs(['onRequest of store', 'handler of orders'])
    t.assert.match(await row('store').innerText(), /✓ app\.db/)
  })

  test('lets a node be moved with the keyboard, which keeps the focus and says where it went', async (t) => {
    await begin('siblings', ['handler of orders'])
    await row('orders').focus()
    await open.page.keyboard.press('Alt+ArrowRight')
    await said('orders is 1 of 1 in store')
    await said('onRequest of store')
    t.assert.deepStrictEqual(await names(), ['1 app', '2 store', '3 orders'])
    t.assert.strictEqual(await open.page.evaluate(() => document.activeElement?.getAttribute('data-node')), 'orders')
    await open.page.keyboard.press('Alt+ArrowLeft')
    await open.page.keyboard.press('Alt+ArrowUp')
    t.assert.deepStrictEqual(await names(), ['1 app', '2 orders', '2 store'])
    await open.page.keyboard.press('ArrowDown')
    await open.lab.locator('[data-node="store"]:focus').waitFor()
  })

  test('leaves the focus in a field after a key that changed nothing in the tree', async (t) => {
    await begin('siblings', ['handler of orders'])
    await row('store').click()
    await open.page.keyboard.press('Alt+ArrowUp')
    await said('store is the first already')
    await open.lab.getByLabel('Prefix').focus()
    await open.page.keyboard.type('/a')
    t.assert.strictEqual(await open.lab.getByLabel('Prefix').inputValue(), '/a')
    t.assert.ok(await open.lab.getByLabel('Prefix').evaluate((field) => field === document.activeElement))
  })

  test('lets a node be dragged onto another, and between two', async (t) => {
    await begin('siblings', ['handler of orders'])
    await drag('orders', 'store', 0.5)
    t.assert.deepStrictEqual(await names(), ['1 app', '2 store', '3 orders'])
    await begin('missing', ['onRequest of app', 'onRequest of admin', '404 handler of admin'])
    await drag('admin', 'site', 0.1)
    t.assert.deepStrictEqual(await names(), ['1 app', '2 admin', '2 site'])
  })

  test('adds, names and removes nodes, up to a limit', async (t) => {
    await begin('prefix', ['handler of orders'])
    await row('app').click()
    await open.lab.getByRole('button', { name: 'Add inside' }).click()
    await open.lab.getByLabel('Name').fill('Two words')
    await said('A name is a small letter')
    await open.lab.getByLabel('Name').fill('books')
    await open.lab.getByRole('checkbox', { name: 'route GET /books' }).check()
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    await open.lab.getByRole('button', { name: 'GET /books' }).click()
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    await said('handler of books')
    await open.lab.getByRole('button', { name: 'Remove' }).click()
    await said('handler of orders')
    t.assert.strictEqual(await open.lab.getByRole('treeitem').count(), 2)
  })

  test('says why an application does not boot, and what is wrong with a prefix', async (t) => {
    await begin('late', ['onRequest of orders', 'onRequest of auth', 'handler of orders'])
    await row('reports').click()
    await open.lab.getByRole('group', { name: 'On requests' }).getByLabel('user').check()
    await request().getByRole('status').getByText(/FST_ERR_DEC_ALREADY_PRESENT/).waitFor()
    await open.lab.getByRole('group', { name: 'On requests' }).getByLabel('user').uncheck()
    await open.lab.getByLabel('Prefix').fill('api')
    await said(/The prefix of reports is one or two parts.* Below is the last answer that Fastify gave/)
    await open.lab.getByLabel('Prefix').fill('')
    await said('handler of orders')
    t.assert.strictEqual(await open.lab.getByText('does not boot').count(), 0)
  })

  test('shows a prefix that is lost, and gives the program to take away', async (t) => {
    await begin('prefix', ['handler of orders'])
    await open.lab.getByText('✕ /api is lost').waitFor()
    t.assert.match(await open.lab.getByRole('group', { name: 'The same as a program', includeHidden: true }).textContent() ?? '', /app\.register\(fp\(ordersPlugin\), \{ prefix: '\/api' \}\)/)
  })

  /**
   * Wait until the figure says that a request ran this, and nothing else.
   *
   * @param {string[]} expected
   */
  async function runs (expected) {
    const limit = performance.now() + ANSWER_LIMIT_MS
    for (let shown = await ran(); shown.join() !== expected.join(); shown = await ran()) {
      if (performance.now() > limit) throw new Error(`it shows ${shown.join(', ')}`)
      await setTimeout(LOOK_AGAIN_MS)
    }
  }

  /**
   * @param {string} name
   * @param {string} onto
   * @param {number} share of the height of the row that it is dropped on, from its top
   */
  async function drag (name, onto, share) {
    const from = await boxOf(name)
    await open.page.mouse.move(from.x + 70, from.y + from.height / 2)
    await open.page.mouse.down()
    const to = await boxOf(onto)
    await open.page.mouse.move(to.x + 70, to.y + to.height * share, { steps: 4 })
    await open.page.mouse.up()
  }

  /** @param {string} name */
  async function boxOf (name) {
    await row(name).scrollIntoViewIfNeeded()
    const box = await row(name).boundingBox()
    if (!box) throw new Error(`${name} is not on the page`)
    return box
  }
})
