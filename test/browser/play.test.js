import { before, describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { openPage, useSite, visitPage } from '../lib/site.js'

const PHONE = 390
const HELLO = "module.exports = async function (app) {\n  app.get('/*', async function hello () { return 'hello' })\n}\n"
const linkOf = (/** @type {object} */ program) => `#code=${deflateRawSync(JSON.stringify(program)).toString('base64url')}`

describe('the playground', () => {
  const site = useSite()
  let page
  let lab
  const button = (/** @type {string} */ name) => lab.getByRole('button', { name, exact: true })
  const code = () => lab.getByLabel('Text of app.js')
  const said = () => lab.getByRole('region', { name: 'What happens' }).getByRole('status')
  const tab = (/** @type {RegExp | string} */ name) => lab.getByRole('tab', { name })
  const failure = () => lab.locator('[data-failure]')
  const answers = () => lab.locator('[data-answer]').evaluateAll((items) => items.map((item) => item.getAttribute('data-answer')))

  async function open (more = '') {
    page = await openPage(site, `play${more}`)
    lab = page.locator('[data-widget=play]')
  }
  async function edit (/** @type {string} */ typed) {
    await lab.locator('[data-code]').hover()
    await code().fill(typed)
  }
  async function run () {
    await button('Run').click()
    await said().filter({ hasNotText: /It runs|has changed since|has not run yet/ }).waitFor({ state: 'attached' })
  }
  before(() => open())

  test('shows answers of the site itself, and loads nothing to run before somebody comes to it', async (t) => {
    const loaded = /** @type {string[]} */ ([])
    page.on('request', (request) => { if (/\/models\//.test(request.url())) loaded.push(request.url()) })
    await visitPage(page, page.url())
    t.assert.match(await said().innerText(), /booted with 3 plugins and 2 routes.*when the site was built/)
    t.assert.deepEqual([await answers(), loaded], [['200', '401', '200'], []])
    await run()
    t.assert.match(await said().innerText(), /^Fastify 5\.\d+\.\d+ booted with 3 plugins and 2 routes, and got 3 requests\.$/)
    t.assert.deepEqual(await answers(), ['200', '401', '200'])
  })

  test('runs what is typed, says when it has changed since, and shows what ran', async (t) => {
    await edit(HELLO)
    t.assert.equal(await said().innerText(), 'The program has changed since: run it again.')
    await code().press('Control+Enter')
    await said().filter({ hasText: 'got 3 requests' }).waitFor()
    t.assert.deepEqual((await lab.locator('[data-step]').allInnerTexts()).map((one) => one.replace(/\s+/g, ' ')), Array(3).fill('handler hello line 2'))
    await tab('Plugins and routes').click()
    t.assert.match(await lab.getByRole('tabpanel').last().innerText(), /the application[^]*GET \/\*\s+line 2/)
    await tab('Answers').click()
  })

  test('says what is wrong in the code, goes to its line, and leads to the error', async (t) => {
    await edit(`${HELLO}\n\nconst a =`)
    await run()
    t.assert.match(await failure().innerText(), /app\.js cannot be read: line 6: Unexpected token/)
    await failure().getByRole('button', { name: 'line 6' }).click()
    t.assert.equal(await code().evaluate((field) => /** @type {HTMLTextAreaElement} */ (field).value.slice(/** @type {any} */ (field).selectionStart, /** @type {any} */ (field).selectionEnd)), 'const a =')
    await edit("module.exports = async (app) => {\n  app.register(async () => {})\n  app.decorateRequest('seen', [])\n}")
    await run()
    t.assert.match(await failure().getByRole('link').getAttribute('href') ?? '', /\/problems\/errors\/decorators#fst_err_dec_reference_type$/)
  })

  test('sends the requests that are listed', async (t) => {
    await edit("module.exports = async (app) => { app.post('/orders', async (request) => [request.headers['x-user'], request.body.item]) }")
    await tab(/^Requests/).click()
    for (const which of [3, 2]) await button(`Remove request ${which}`).click()
    await lab.getByLabel('Method of request 1').selectOption('POST')
    await lab.getByLabel('Address of request 1').fill('/orders')
    await lab.getByText('Headers and body').click()
    await lab.getByLabel('Headers of request 1').fill('X-User: Ada')
    await lab.getByLabel('Body of request 1').fill('{"item":"tea"}')
    await run()
    t.assert.match(await lab.locator('[data-answer]').innerText(), /POST \/orders\s+200\s+\["Ada","tea"\]/)
    await tab('app.js').click()
  })

  test('leaves open what is open, when the request before it is removed, and not for another program', async (t) => {
    await tab(/^Requests/).click()
    for (let more = 0; more < 2; more++) await button('Add a request').click()
    const open = () => lab.getByRole('tabpanel').first().locator('details').evaluateAll((all) => all.map((/** @type {HTMLDetailsElement} */ { open }) => open))
    await lab.getByText('Headers and body').nth(2).click()
    await button('Remove request 2').click()
    t.assert.deepEqual(await open(), [true, true])
    await lab.getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'Errors and 404' })
    t.assert.deepEqual(await open(), [false, false, false])
    await tab('app.js').click()
  })

  test('keeps what is typed, and brings it back', async (t) => {
    await edit('mine')
    await open()
    t.assert.deepEqual([await code().inputValue(), await said().innerText()], ['mine', 'It has not run yet.'])
    await lab.getByRole('combobox', { name: 'Begin with' }).selectOption({ label: 'Errors and 404' })
    await run()
    t.assert.deepEqual(await answers(), ['409', '404', '404'])
    await button('Back to what I typed').click()
    t.assert.equal(await code().inputValue(), 'mine')
  })

  test('copies a link that holds the program, and a link runs when somebody says so, and not before', async (t) => {
    await edit(HELLO)
    await page.evaluate(() => { Object.assign(navigator.clipboard, { writeText: (/** @type {string} */ copied) => { Object.assign(window, { copied }) } }) })
    await button('Copy link to this state of the figure').click()
    await lab.getByText('Copied').first().waitFor()
    const { hash } = new URL(await page.evaluate(() => String(/** @type {any} */ (window).copied)))
    await open(linkOf({ code: 'for (;;);', requests: [], run: true }))
    await lab.locator('[data-origin=link]').waitFor()
    t.assert.equal(await page.locator('iframe').count(), 0)
    await open(hash)
    await lab.locator('[data-origin=link]').waitFor()
    t.assert.deepEqual([await code().inputValue(), await said().innerText()], [HELLO, 'It has not run yet.'])
    t.assert.match(await lab.locator('[data-origin]').innerText(), /somebody else wrote it.*Nothing of it runs before you press Run/)
    await run()
    t.assert.deepEqual([await lab.locator('[data-origin]').count(), (await answers()).length > 0], [0, true])
  })

  test('opens a problem and an error from their pages, and their cures', async (t) => {
    page = await openPage(site, 'problems/any-of')
    await page.getByRole('link', { name: 'Open in the playground' }).first().click()
    lab = page.locator('[data-widget=play]')
    await lab.locator('[data-origin=problem]').waitFor()
    await run()
    t.assert.match(await lab.locator('[data-answer]').innerText(), /GET \/dog\s+200\s+\{\}/)
    await open('?error=FST_ERR_DEC_REFERENCE_TYPE&part=cause')
    await lab.locator('[data-origin=error]').filter({ hasText: 'FST_ERR_DEC_REFERENCE_TYPE' }).waitFor()
    await run()
    t.assert.match(await failure().innerText(), /FST_ERR_DEC_REFERENCE_TYPE/)
    await lab.getByRole('link', { name: 'Show the cure' }).click()
    await said().filter({ hasText: 'has not run yet' }).waitFor()
    await run()
    t.assert.match(await lab.locator('[data-answer]').innerText(), /GET \/\s+200\s+\{"name":"Ada"\}/)
  })

  // Whether everybody can read it is looked at with every page.
  test('fits a phone, with targets for a thumb', async (t) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: PHONE, height: 844 })
    await run()
    t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
    t.assert.ok(await said().evaluate((element) => element.getBoundingClientRect().top < innerHeight), 'shows the answers')
    const heights = await lab.getByRole('tab').or(button('Run')).evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    t.assert.deepEqual(heights.filter((height) => height < 40), [])
  })
})
