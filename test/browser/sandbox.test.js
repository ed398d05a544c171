import { describe, test } from 'node:test'
import { EXAMPLES as PLUGIN_EXAMPLES } from '../../demos/plugins/model.js'
import { openLab, useSite, visitPage, watchPolicy } from '../lib/site.js'

// What every figure does is in figures.test.js. Here is what one of them does alone, where the real library runs in the sandbox.
const site = useSite()

describe('the router', () => {
  const open = openLab('routing', 'mechanisms', site)
  const url = () => open.lab.getByLabel('GET')
  const tree = () => open.lab.getByRole('region', { name: /find-my-way/ })
  const list = () => open.lab.getByRole('region', { name: /Express/ })
  const said = (/** @type {string} */ words) => open.lab.getByText(words).waitFor()

  test('loads the library only when the reader comes to the figure', async (t) => {
    const models = /** @type {string[]} */ ([])
    open.page.on('request', (request) => { if (/\/models\/routing\./.test(request.url())) models.push(request.url()) })
    await visitPage(open.page, open.url, { height: 600 })
    t.assert.deepEqual(models, [])
    const arrival = open.page.waitForRequest(/\/models\/routing\./)
    await open.lab.hover()
    await arrival
  })

  test('answers a new URL with the walk of the real library, with Express beside, and says what Fastify answers where no route does', async (t) => {
    await url().fill('/products/featured')
    await said('/products/featured answers')
    t.assert.match(await tree().innerText(), /featured\s+route\s+✓ answers/)
    t.assert.match(await list().innerText(), /a list of 8 layers[^]*:sku \/\^\S+\s+✓ answers ≠[^]*after 6 expressions[^]*≠\s+Different routes/)
    t.assert.deepEqual(await Promise.all(['✕', 'not reached'].map((mark) => list().getByText(mark, { exact: true }).count())), [5, 2])
    await open.lab.getByRole('slider', { name: 'Step' }).press('Home')
    t.assert.equal(await open.lab.getByText(/answers|✕/).and(open.lab.locator('li *')).count(), 0)
    await url().fill('/users/%zz')
    await said('Fastify answers 400, FST_ERR_BAD_URL')
    await url().fill(`/users/${'x'.repeat(101)}`)
    await said('Fastify answers 414, FST_ERR_MAX_PARAM_LENGTH')
    await url().fill('/users/max')
    await said('/users/:id answers, with id = max')
    t.assert.match(await tree().innerText(), /me\s+route\s+✕ dead end/)
  })
})

test('the sandbox runs what the reader types without the site’s origin and without a network, and for nobody else', async (t) => {
  const page = await site.browser.newPage()
  await visitPage(page, `${site.origin}${site.base}mechanisms/routing`)
  await page.locator('[data-widget=routing]').hover()
  const holder = page.frameLocator('iframe')
  await holder.locator('iframe').waitFor({ state: 'attached' })
  t.assert.equal(await holder.locator('iframe').getAttribute('sandbox'), 'allow-scripts')
  const frame = /** @type {import('playwright-core').Frame} */ (page.frames().find((candidate) => candidate.parentFrame()?.parentFrame()))
  t.assert.equal(await frame.evaluate(() => window.origin), 'null')
  t.assert.equal(await frame.evaluate(() => { try { return [parent, top].map((other) => other?.document.title) } catch { return 'refused' } }), 'refused')
  t.assert.equal(await frame.evaluate((address) => fetch(address).then(() => 'answered', () => 'refused'), `${site.origin}${site.base}results/routing.json`), 'refused')
  const answers = (/** @type {boolean} */ isSandboxed) => page.evaluate(async (isSandboxed) => {
    const holder = /** @type {Document} */ (document.querySelector('iframe')?.contentDocument)
    const frame = /** @type {HTMLIFrameElement} */ (holder.querySelector('iframe')?.cloneNode())
    if (!isSandboxed) frame.removeAttribute('sandbox')
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    holder.body.append(frame)
    await loaded
    const { port1, port2 } = new MessageChannel()
    const message = new Promise((resolve) => { port1.onmessage = () => resolve(true) })
    frame.contentWindow?.postMessage({ scripts: [''] }, '*', [port2])
    return await Promise.race([message, new Promise((resolve) => setTimeout(resolve, 2000, false))])
  }, isSandboxed)
  t.assert.equal(await answers(true), true)
  t.assert.equal(await answers(false), false)
})

test('a page is kept from other hosts and from making code, and that is noticed', async (t) => {
  const page = await site.browser.newPage()
  const keepsPolicy = await watchPolicy(page)
  await visitPage(page, site.origin + site.base)
  await keepsPolicy()
  t.assert.equal(await page.evaluate(async () => {
    const told = new Promise((resolve) => addEventListener('securitypolicyviolation', resolve, { once: true }))
    const outcome = await fetch('http://127.0.0.1:9/').then(() => 'fetched', () => 'refused')
    await told
    return outcome
  }), 'refused')
  await t.assert.rejects(keepsPolicy(), /against the content policy: connect-src http:\/\/127\.0\.0\.1:9/)
  await page.addScriptTag({ content: 'window.ran = true' }).catch(() => {})
  t.assert.equal(await page.evaluate(() => 'ran' in window), false)
})

describe('the serializer', () => {
  const open = openLab('serialization', 'mechanisms', site)
  const fjs = () => open.lab.getByRole('region', { name: 'fast-json-stringify' })
  const json = () => open.lab.getByRole('region', { name: 'JSON.stringify' })
  const value = () => open.lab.getByLabel(/^Value/)
  const look = (/** @type {string | RegExp} */ tab) => open.lab.getByRole('tab', { name: tab }).click()
  const type = async (/** @type {string} */ schema, /** @type {string} */ text) => {
    const edit = open.lab.getByRole('button', { name: 'Edit what is written' })
    if (await edit.getAttribute('aria-pressed') === 'false') await edit.click()
    await open.lab.getByLabel(/^Schema/).fill(schema)
    await value().fill(text)
  }

  test('answers a new schema and value with both outputs, the reasons, and the generated function', async (t) => {
    await type("{ type: 'object', properties: { a: { type: 'integer' }, c: { type: 'string', default: 'z' } } }", "{ a: '1.5', secret: 7 }")
    await fjs().getByText('"a": 1,').first().waitFor()
    t.assert.match(await fjs().innerText(), /"a": 1,\s*≈ coerced[^]*"c": "z"\s*\+ filled[^]*secret\s+not declared/)
    t.assert.match(await json().innerText(), /"a": "1\.5",[^]*"secret": 7\s*\+ sent/)
    await look('Why (3)')
    t.assert.match(await open.lab.getByRole('region', { name: 'Differences' }).innerText(), /3 differences[^]*\$\.a[^]*\$\.secret\s+not declared/)
    await look('Function')
    t.assert.match(await open.lab.getByRole('region', { name: 'The generated function' }).innerText(), /obj\["a"\]/)
    await look('What it writes')
  })

  test('stops a value that does not end, holds the texts of a link until the reader runs them, and goes on', async (t) => {
    await type('{}', '(() => { while (true); })()')
    await open.lab.getByRole('alert').last().getByText('stopped after 2 seconds').waitFor()
    await value().fill("'free again'")
    await fjs().getByText('"free again"').first().waitFor()
    await visitPage(open.page, `${open.url}?${new URLSearchParams({ figure: JSON.stringify({ schema: '{}', value: "(() => { throw new Error('it ran') })()" }) })}`)
    await open.lab.getByText('They have not run').waitFor()
    t.assert.equal(await open.page.locator('iframe').count(), 0)
    await open.lab.getByRole('button', { name: 'Run', exact: true }).click()
    await open.lab.getByRole('alert').last().getByText('the value throws: it ran').waitFor()
  })
})

describe('the tree of plugins', () => {
  const open = openLab('encapsulation', 'mechanisms', site)
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByText(words).first().waitFor()
  const request = () => open.lab.getByRole('region', { name: 'A request' })

  test('tells what ran, in order, and what a sibling sees once a plugin is wrapped in fastify-plugin', async (t) => {
    const end = () => open.lab.getByRole('slider').press('End')
    t.assert.doesNotMatch(await request().locator('ol').first().innerText(), /of/)
    await end()
    t.assert.deepEqual(await request().locator('ol').first().locator('li').allInnerTexts(), ['onRequest of app', 'onRequest of api', 'preHandler of auth', 'handler of orders', 'onSend of api'])
    await open.begin('A decorator that siblings miss')
    await end()
    await open.lab.locator('[data-node=store]').getByText('✕ app.db').first().waitFor()
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    await open.lab.getByLabel('Plugin', { exact: true }).selectOption('store')
    await open.lab.getByRole('checkbox', { name: 'in fastify-plugin' }).check()
    await open.lab.locator('[data-node=app]').getByText('✓ app.db').first().waitFor()
  })

  test('says why an application does not boot, when it ends its process, and gives the program to take away', async (t) => {
    const sibling = (/** @type {string} */ id) => ({ id, name: id, prefix: '/a', notFound: true, route: true })
    const state = { tree: { id: 'app', name: 'app', children: [sibling('books'), sibling('music')] }, asked: 'books', request: 'answers' }
    await visitPage(open.page, `${open.url}?${new URLSearchParams({ figure: JSON.stringify(state) })}`)
    await said(/It ends the process/)
    t.assert.match(await open.lab.getByRole('group', { name: 'The same as a program', includeHidden: true }).textContent() ?? '', /app\.register\(/)
  })
})

describe('the hooks', () => {
  const open = openLab('hooks', 'mechanisms', site)
  const column = (/** @type {string} */ name) => open.lab.getByRole('region', { name: new RegExp(`^${name}:`) })
  const said = (/** @type {string} */ name, /** @type {RegExp} */ words) => column(name).getByText(words).first().waitFor()
  const choose = (/** @type {string} */ label, /** @type {string} */ value) => open.lab.getByLabel(label, { exact: true }).selectOption(value)
  const ran = async (/** @type {string} */ name) => (await column(name).locator('li strong').allInnerTexts()).join(' ')
  const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')

  test('run in the order of each model, and send a stranger away before the body is read', async (t) => {
    await end()
    t.assert.equal(await ran('Express'), 'log authenticate body parser authorize envelope handler envelope’s json() 201 log’s listener')
    t.assert.equal(await ran('Koa'), 'log errors authenticate body parser authorize envelope handler envelope authorize body parser authenticate errors log 201 log’s listener')
    t.assert.equal(await ran('Fastify'), 'authenticate body parser authorize handler envelope 201 log')
    await open.lab.getByRole('button', { name: 'Change what each does' }).click()
    await choose('Request', 'stranger')
    for (const name of ['Express', 'Koa', 'Fastify']) {
      await said(name, /The client gets 401/)
      t.assert.doesNotMatch(await ran(name), /handler|body parser/)
    }
  })
})

describe('a body', () => {
  const open = openLab('input', 'mechanisms', site)
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByRole('region', { name: 'The steps' }).getByText(words).first().waitFor()

  test('is told what each station changed, and follows what the reader sets', async (t) => {
    await open.lab.getByRole('slider', { name: 'Step' }).press('End')
    t.assert.match(await open.lab.locator('[data-station=validate]').innerText(), /converted \/count "3" → 3[^]*removed \/admin true[^]*default \/size → "small"/)
    await open.begin('415')
    await open.lab.getByRole('slider', { name: 'Step' }).press('End')
    await said(/FST_ERR_CTP_INVALID_MEDIA_TYPE/)
    await open.lab.getByLabel('A parser added').selectOption('form')
    await said(/"count":3/)
    await open.lab.getByLabel('The body').fill('item=tea&count=many')
    await said(/body\/count must be integer/)
  })
})

describe('the lifecycle', () => {
  const open = openLab('lifecycle', 'mechanisms', site)
  const answered = (/** @type {string} */ status) => open.lab.locator(`svg:visible[data-answer="${status}"]`).waitFor()
  const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')
  const station = (/** @type {string} */ phase) => open.lab.locator(`svg:visible [data-phase="${phase}"]`)
  const press = (/** @type {string} */ phase) => station(phase).press('Enter')
  const visits = (/** @type {string} */ phase) => station(phase).getAttribute('data-visits')

  test('shows an error on its way, where a request is lost, and what handlerTimeout makes of it', async (t) => {
    await open.begin('Late error')
    await end()
    await answered('500')
    t.assert.match(await open.lab.locator('dl').innerText(), /status\s+500/)
    t.assert.deepEqual([await visits('onSend'), await visits('onError'), await visits('handler')], ['2', '2', '1'])
    await open.begin('Every phase')
    await end()
    await answered('200')
    await press('preValidation')
    await open.lab.getByLabel('preValidation', { exact: true }).selectOption('plain')
    await answered('none')
    await open.lab.locator('svg:visible').getByText('client still waits').waitFor()
    await open.lab.getByRole('button', { name: 'the request' }).click()
    await open.lab.getByRole('checkbox', { name: 'handlerTimeout' }).check()
    await answered('503')
  })

  test('takes its application to the playground, and back', async (t) => {
    await open.begin('Every phase')
    await press('preHandler')
    await open.lab.getByLabel('does what').selectOption('throw')
    await answered('500')
    await open.lab.getByText('The application as code').click()
    await open.lab.getByRole('button', { name: 'Open in the playground' }).click()
    const play = open.page.locator('[data-widget=play]')
    await play.locator('[data-origin=figure]').waitFor()
    t.assert.match(await play.getByLabel('Text of app.js').inputValue(), /throw new Error/)
    await play.getByRole('link', { name: 'Back to the figure' }).click()
    await open.lab.locator('svg:visible').getByText('throw', { exact: true }).waitFor()
    await open.lab.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await end()
    await answered('500')
  })
})

describe('a line of log', () => {
  const open = openLab('logging', 'mechanisms', site)
  const answer = () => open.lab.getByRole('region', { name: 'The line' })
  const line = async () => await open.lab.locator('[data-line]').textContent() ?? ''
  const step = () => open.lab.getByRole('slider', { name: 'Step' })

  test('grows to what the destination gets, and shows the secret that a path misses until the path is right', async (t) => {
    t.assert.equal(await line(), '')
    await step().press('End')
    t.assert.deepEqual(JSON.parse(await line()).user, { id: 7, name: 'Ada', password: '[Redacted]' })
    await open.begin('A path misses')
    t.assert.equal(await line(), '')
    await step().press('End')
    await answer().getByText(/s3cret/).first().waitFor()
    await open.lab.getByLabel('redact, paths').fill('*.user.password')
    await answer().getByText(/Redacted/).first().waitFor()
    t.assert.doesNotMatch(await line(), /s3cret/)
    await open.begin('Level off')
    await step().press('End')
    await open.lab.getByRole('status').getByText(/No line is made/).waitFor()
    t.assert.equal(await line(), '')
  })
})

describe('the boot', () => {
  const open = openLab('plugins', 'mechanisms', site)
  const outcome = (/** @type {string} */ words) => open.lab.locator('p[role=status]').getByText(words).waitFor()
  const begin = (/** @type {string} */ id) => open.begin(PLUGIN_EXAMPLES.find((example) => example.id === id)?.label ?? '')
  const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')
  const states = () => open.lab.locator('li[data-state]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')))

  test('gives the error of Fastify for a done that is forgotten, and is repaired where it is registered earlier', async (t) => {
    await begin('forgotten')
    await end()
    await outcome('FST_ERR_PLUGIN_TIMEOUT')
    t.assert.ok((await states()).includes('failed') && (await states()).includes('skipped'))
    await begin('order')
    await end()
    await outcome('FST_ERR_PLUGIN_DEPENDENCY_NOT_REGISTERED')
    await open.lab.getByRole('button', { name: 'Edit the plugins' }).click()
    await open.lab.getByLabel('Plugin', { exact: true }).selectOption('database')
    await open.lab.getByRole('button', { name: 'Register it earlier' }).click()
    await outcome('ready after')
    t.assert.deepEqual(await states(), Array(4).fill('loaded'))
  })
})

describe('a program in TypeScript', () => {
  const open = openLab('types', 'mechanisms', site)
  const step = () => open.lab.getByRole('slider', { name: 'Step' })
  const row = (/** @type {string} */ name) => open.lab.getByRole('region', { name }).innerText()
  const corner = (/** @type {string} */ kind) => open.lab.getByRole('region', { name: kind, exact: true }).getByRole('button').count()

  test('is compiled, runs, and is cured where it stands', async (t) => {
    const before = await corner('compiles, fails')
    await open.lab.getByRole('button', { name: /^Params says number/ }).click()
    await open.lab.getByRole('status').getByText('finds no error').waitFor()
    t.assert.doesNotMatch(await row('GET /orders/7'), /71/)
    await step().press('ArrowRight')
    t.assert.match(await row('GET /orders/7'), /✕ 200 \{"next":"71"\}/)
    await open.lab.getByRole('button', { name: 'Cure' }).click()
    t.assert.match(await row('GET /orders/7'), /✓ 200 \{"next":8\}/)
    t.assert.deepEqual([await corner('compiles, fails'), await corner('cured')], [before - 1, 1])
    await open.lab.getByRole('button', { name: /^I set the type provider/ }).click()
    await open.lab.getByRole('status').getByText('TS18046').waitFor()
    t.assert.equal(await open.lab.locator('mark').innerText(), 'request.body')
  })
})

describe('a throw', () => {
  const open = openLab('throw', 'mechanisms', site)
  const said = (/** @type {string | RegExp} */ words) => open.lab.getByRole('status').filter({ hasText: words }).waitFor()
  const end = () => open.lab.getByRole('slider', { name: 'Step' }).press('End')
  const answer = () => open.lab.getByRole('group', { name: 'What the client got' }).innerText()

  test('climbs to who handles it, also when a stream breaks or it comes too late, and ends the process from a timer', async (t) => {
    t.assert.equal(await answer(), '')
    await end()
    await said('409. The error handler of api answers')
    t.assert.equal(await answer(), '{"by":"api"}')
    await open.lab.getByLabel('error handler of api').selectOption('throws')
    await said(/default error handler/)
    await open.begin('Broken stream')
    await end()
    await said('200, then a broken connection')
    for (const [words, times] of /** @type {const} */ ([['ran before the throw', 1], ['✕ does not run', 2]])) t.assert.equal(await open.lab.getByText(words).count(), times)
    await open.begin('Too late')
    await end()
    await said(/only logged/)
    await open.begin('A timer')
    t.assert.equal(await open.lab.getByText('✕ ends').count(), 0)
    await end()
    await said(/reaches the process, which ends/)
    t.assert.match(await open.lab.locator('div:has(> [aria-current=step])').innerText(), /✕ error\s+process\s+✕ ends/)
  })
})
