import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'

describe('the router on its page', () => {
  const open = openLab('routing')

  const urlField = () => open.lab.getByLabel('GET')
  const routesField = () => open.lab.getByLabel(/^Routes/)
  const tree = () => open.lab.getByRole('region', { name: /find-my-way/ })
  const list = () => open.lab.getByRole('region', { name: /Express/ })

  test('loads the library only when the reader comes to the figure', async (t) => {
    /** @type {string[]} */
    const models = []
    open.page.on('request', (request) => { if (/\/models\/routing\./.test(request.url())) models.push(request.url()) })
    await visitPage(open.page, open.url, { height: 600 })
    t.assert.deepStrictEqual(models, [])
    const arrival = open.page.waitForRequest(/\/models\/routing\./)
    await open.lab.hover()
    await arrival
    await open.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('answers a new URL with the walk of the real library, and with Express beside', async (t) => {
    await urlField().fill('/products/featured')
    await open.lab.getByText('/products/featured answers').waitFor()
    t.assert.match(await tree().innerText(), /featured\s+route\s+✓ answers/)
    t.assert.match(await list().innerText(), /6 layers of 8 tried/)
    t.assert.match(await list().innerText(), /Express answers with another route/)
  })

  test('says how Fastify answers where no route does, and what an empty parameter is', async (t) => {
    await urlField().fill('/users/%zz')
    await open.lab.getByText('Fastify answers 400, FST_ERR_BAD_URL').waitFor()
    t.assert.match(await list().innerText(), /Express answers 400 too/)
    await urlField().fill(`/users/${'x'.repeat(101)}`)
    await open.lab.getByText('Fastify answers 414, FST_ERR_MAX_PARAM_LENGTH').waitFor()
    t.assert.match(await list().innerText(), /limits the length of a parameter/)
    await urlField().fill('/users/')
    await open.lab.getByText('/users/:id answers, with an empty id').waitFor()
    t.assert.match(await list().innerText(), /ignores a trailing slash/)
  })

  test('marks as a dead end also a piece of which only the first character is equal', async (t) => {
    await urlField().fill('/users/max')
    await open.lab.getByText('/users/:id answers, with id = max').waitFor()
    t.assert.match(await tree().innerText(), /me\s+route\s+✕ dead end/)
  })

  test('shows what an address says', async (t) => {
    await visitPage(open.page, `${open.url}?figure=later`)
    await open.lab.getByRole('button', { name: 'Declared later', pressed: true }).waitFor()
    t.assert.strictEqual(await urlField().inputValue(), '/products/featured')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await open.lab.getByText('/products/featured answers').waitFor()
    t.assert.match(await tree().innerText(), /featured\s+route\s+✓ answers/)
    t.assert.ok(await open.lab.evaluate((lab) => lab.getBoundingClientRect().height) <= 640)
    await urlField().fill('/files/a/b')
    await open.lab.getByText('/files/* answers').waitFor()
    await open.page.reload()
    await open.lab.getByRole('slider', { name: 'Step' }).and(open.page.locator('[max="4"]')).waitFor()
    t.assert.strictEqual(await urlField().inputValue(), '/files/a/b')
    await open.lab.getByRole('button', { name: 'Play' }).click()
    await open.lab.getByText('/files/* answers').waitFor()
  })

  test('redraws the tree for other routes', async (t) => {
    await open.lab.getByRole('button', { name: 'Edit the routes' }).click()
    await routesField().fill('/a/:id\n/a/list')
    await urlField().fill('/a/list')
    await open.lab.getByText('/a/list answers').waitFor()
    t.assert.deepStrictEqual(await tree().locator('li code').allInnerTexts(), ['/', 'a/', 'list', ':id'])
  })

  test('is stepped with the keyboard, each step in words', async (t) => {
    await urlField().fill('/a/7')
    await open.lab.getByText('/a/:id answers').waitFor()
    const slider = open.lab.getByRole('slider', { name: 'Step' })
    await slider.focus()
    await open.page.keyboard.press('Home')
    t.assert.match(String(await slider.getAttribute('aria-valuetext')), /^1 of \d+$/)
    t.assert.strictEqual(await open.lab.getByText("'a' against 'a': equal, follow").count(), 1)
    await open.page.keyboard.press('ArrowRight')
    t.assert.match(String(await slider.getAttribute('aria-valuetext')), /^2 of /)
    t.assert.strictEqual(await open.lab.getByText('/a/:id answers').count(), 0)
  })

  test('names a malformed route and keeps the last figure', async (t) => {
    await routesField().fill('/a/:id\nb')
    await open.lab.getByRole('alert').getByText("route 'b': The first character").waitFor()
    t.assert.strictEqual(await routesField().getAttribute('aria-invalid'), 'true')
    t.assert.ok(await tree().locator('li').count() > 0)
    await urlField().fill('a')
    await open.lab.getByRole('alert').getByText('must begin with /').waitFor()
  })

  test('stops a regular expression that does not end, and goes on', async (t) => {
    await routesField().fill('/a/:x(^(a|a|a|a)*$)\n/b')
    await urlField().fill(`/a/${'a'.repeat(40)}b`)
    await open.lab.getByRole('alert').getByText('stopped after 2 seconds').waitFor()
    await urlField().fill(`/a/${'a'.repeat(41)}b`)
    await open.page.waitForTimeout(500) // the call is under way, and hangs
    await urlField().fill('/b')
    await open.lab.getByText('/b answers').waitFor()
    t.assert.strictEqual(await open.lab.getByRole('alert').innerText(), '')
  })

  test('runs what the reader types without the site\'s origin and without a network', async (t) => {
    const frame = open.page.frames().find((candidate) => candidate.parentFrame()?.parentFrame())
    t.assert.ok(frame)
    t.assert.strictEqual(await open.page.frameLocator('iframe').locator('iframe').getAttribute('sandbox'), 'allow-scripts')
    t.assert.strictEqual(await frame.evaluate(() => window.origin), 'null')
    t.assert.strictEqual(await frame.evaluate(() => { try { return [parent, top].map((other) => other?.document.title) } catch { return 'refused' } }), 'refused')
    t.assert.strictEqual(await frame.evaluate((url) => fetch(url).then(() => 'answered', () => 'refused'), `${open.site.origin}${open.site.base}results/routing.json`), 'refused')
  })
})
