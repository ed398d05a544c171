import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { endSoon } from '../lib/end-soon.js'
import { ROOT } from '../lib/paths.js'
import { openLab, visitPage } from '../lib/site.js'

const DURATION = /^(?:[\d,]+|under 1) (?:ns|µs)$/

const run = promisify(execFile)

describe('the serializer on its page', () => {
  const open = openLab('serialization')

  const schemaField = () => open.lab.getByLabel(/^Schema/)
  const valueField = () => open.lab.getByLabel(/^Value/)
  const fjs = () => open.lab.getByRole('region', { name: 'fast-json-stringify' })
  const json = () => open.lab.getByRole('region', { name: 'JSON.stringify' })
  const differences = () => open.lab.getByRole('region', { name: 'Differences' })
  const generated = () => open.lab.getByRole('region', { name: 'The generated function' })
  const alerts = () => open.lab.getByRole('alert')

  const look = async (/** @type {string | RegExp} */ tab) => await open.lab.getByRole('tab', { name: tab }).click()

  /**
   * @param {string} schema
   * @param {string} value
   */
  async function type (schema, value) {
    await schemaField().fill(schema)
    await valueField().fill(value)
  }

  test('is drawn whole without JavaScript', async (t) => {
    const context = await open.site.browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(open.url)
    const words = await plain.locator('[data-widget=serialization]').innerText()
    for (const wanted of ['"id": 7', '"id": "7.9"', 'coerced', 'dropped', 'filled', 'differences, and why', 'function anonymous0', 'json += asInteger']) {
      t.assert.ok(words.includes(wanted), `'${wanted}' is missing`)
    }
    await context.close()
  })

  test('loads the library only when the reader comes to the figure', async (t) => {
    /** @type {string[]} */
    const models = []
    open.page.on('request', (request) => { if (/\/models\/serialization\./.test(request.url())) models.push(request.url()) })
    await visitPage(open.page, open.url, { height: 600 })
    t.assert.deepStrictEqual(models, [])
    const arrival = open.page.waitForRequest(/\/models\/serialization\./)
    await open.lab.hover()
    await arrival
    await open.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('answers a new schema and value with both outputs, marked where they differ, and the reasons', async (t) => {
    await type('{ type: \'object\', properties: { a: { type: \'integer\' }, c: { type: \'string\', default: \'z\' } } }', '{ a: \'1.5\', secret: 7 }')
    await fjs().getByText('"a": 1,').waitFor()
    t.assert.match(await fjs().innerText(), /"a": 1,\s*≈ coerced[^]*"c": "z"\s*\+ filled/)
    t.assert.match(await json().innerText(), /"a": "1\.5",\s*= not coerced[^]*"secret": 7\s*\+ sent/)
    await look('Why (3)')
    t.assert.match(await differences().innerText(), /3 differences[^]*\$\.a[^]*\$\.secret\s+not declared/)
    await look('Function')
    t.assert.match(await generated().innerText(), /obj\["a"\]/)
    await look('What it writes')
  })

  test('offers examples, and shows which one it is', async (t) => {
    const button = open.lab.getByRole('button', { name: 'Secrets' })
    await button.click()
    await json().getByText('"resetToken"').waitFor()
    t.assert.strictEqual(await button.getAttribute('aria-pressed'), 'true')
    await valueField().fill('{ id: 8 }')
    t.assert.strictEqual(await button.getAttribute('aria-pressed'), 'false')
  })

  test('shows that a serializer throws, beside what the other writes', async (t) => {
    await type('{ type: \'object\', required: [\'id\'], properties: { id: { type: \'integer\' } } }', '{ name: \'Ada\' }')
    await fjs().getByText('"id" is required!').waitFor()
    t.assert.match(await json().innerText(), /"name": "Ada"/)
    await look('Why (1)')
    t.assert.match(await differences().innerText(), /✕ fails\s+\$\.id/)
    await look('What it writes')
  })

  test('names the text that is wrong beside it, and keeps the last answer', async (t) => {
    await type('{ type: \'string\' }', '\'kept\'')
    await fjs().getByText('"kept"').waitFor()
    await schemaField().fill('{ type: ')
    await alerts().first().getByText('the schema is not an expression').waitFor()
    t.assert.strictEqual(await schemaField().getAttribute('aria-invalid'), 'true')
    t.assert.strictEqual(await valueField().getAttribute('aria-invalid'), 'false')
    t.assert.match(await fjs().innerText(), /"kept"/)
    await type('{ type: \'string\' }', '{')
    await alerts().last().getByText('the value is not an expression').waitFor()
    t.assert.strictEqual(await alerts().first().innerText(), '')
    t.assert.strictEqual(await valueField().getAttribute('aria-invalid'), 'true')
  })

  test('explains the generated function a step at a time, with the keyboard', async (t) => {
    await type('{ type: \'object\', properties: { a: { type: \'integer\' } } }', '{ a: 1 }')
    await look('Function')
    await generated().getByText('obj["a"]').first().waitFor()
    const next = open.lab.getByRole('button', { name: 'Next step' })
    await next.focus()
    for (let step = 0; step < 3; step++) await open.page.keyboard.press('Enter')
    const chosen = generated().locator('[aria-current=step]')
    t.assert.match(await chosen.innerText(), /asInteger\(value_a_1\)/)
    t.assert.match(await generated().locator('pre [data-current]').innerText(), /asInteger\(value_a_1\)/)
    await generated().getByRole('listitem').first().getByRole('button').click()
    t.assert.match(await chosen.innerText(), /toJSON/)
    await look('What it writes')
  })

  test('times both in this browser, in words', async (t) => {
    await open.lab.getByRole('button', { name: 'A mix' }).click()
    await json().getByText('"passwordHash"').waitFor()
    const timing = open.lab.getByRole('region', { name: 'Time in this browser' })
    await look('Time')
    await timing.getByRole('button').click()
    await timing.getByText(/times as (long|fast) as JSON\.stringify/).waitFor()
    const times = await timing.locator('[data-time]').allInnerTexts()
    t.assert.strictEqual(times.length, 4)
    for (const time of times) t.assert.match(time, DURATION)
    await valueField().fill('{ id: 1 }')
    await timing.getByText('Not timed yet').waitFor()
    t.assert.deepStrictEqual(await timing.locator('[data-time]').allInnerTexts(), ['–', '–', '–', '–'])
    await look('What it writes')
    await fjs().getByText('"id": 1').waitFor()
  })

  test('gives a script that does the same in Node', async (t) => {
    await type('{ type: \'object\', properties: { a: { type: \'integer\' } } } // one', '{ a: \'2.5\', b: new Date(0) } // two')
    await fjs().getByText('"a": 2').waitFor()
    await open.lab.getByText('The same in Node').click()
    const script = await open.lab.getByRole('group', { name: 'Script for Node' }).innerText()
    const { stdout } = await run(process.execPath, ['-e', script], { cwd: ROOT })
    t.assert.deepStrictEqual(stdout.match(/\{.*\}/g), ['{"a":"2.5","b":"1970-01-01T00:00:00.000Z"}', '{"a":2}'])
    t.assert.strictEqual(await open.lab.getByRole('button', { name: 'Copy the script for Node' }).count(), 1)
  })

  test('stops a value that does not end, and goes on', async (t) => {
    await endSoon(open.page)
    await type('{}', '(() => { while (true); })()')
    await alerts().last().getByText('stopped after 2 seconds').waitFor()
    await valueField().fill('\'free again\'')
    await fjs().getByText('"free again"').waitFor()
    t.assert.strictEqual(await alerts().last().innerText(), '')
  })

  test('is on one screen in each of its tabs, which the arrows go through', async (t) => {
    await visitPage(open.page, open.url)
    await open.lab.getByRole('tab', { selected: true }).focus()
    for (const name of ['Why (4)', 'Function', 'Time', 'What it writes']) {
      await open.page.keyboard.press('ArrowRight')
      await open.lab.getByRole('tab', { name, selected: true }).waitFor()
      t.assert.strictEqual(await open.lab.getByRole('tabpanel', { name }).count(), 1)
      const height = await open.lab.evaluate((lab) => lab.getBoundingClientRect().height)
      t.assert.ok(height <= 640, `${name}: ${height} px`)
    }
  })

  test('shows what an address says: an example in one of its tabs', async (t) => {
    await visitPage(open.page, `${open.url}?figure=any-of:why`)
    await differences().getByText('$[0].radius').waitFor()
    await open.lab.getByRole('button', { name: 'anyOf', pressed: true }).waitFor()
    await look('What it writes')
    t.assert.strictEqual(new URL(open.page.url()).searchParams.get('figure'), 'any-of')
  })

  test('holds the texts of a link until the reader runs them', async (t) => {
    const texts = { schema: '{}', value: "(() => { throw new Error('it ran') })()" }
    await visitPage(open.page, `${open.url}?${new URLSearchParams({ figure: JSON.stringify(texts) })}`)
    await open.lab.getByText('They have not run').waitFor()
    t.assert.deepStrictEqual([await schemaField().inputValue(), await valueField().inputValue()], [texts.schema, texts.value])
    await open.page.waitForTimeout(500) // more than what is typed rests before it runs
    t.assert.strictEqual(await open.page.locator('iframe').count(), 0)
    t.assert.match(await fjs().innerText(), /"name": "Ada"/)
    await open.lab.getByRole('button', { name: 'Run', exact: true }).click()
    await alerts().last().getByText('the value throws: it ran').waitFor()
    await valueField().fill("'mine'")
    await fjs().getByText('"mine"').waitFor()
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('They have not run').waitFor()
    await valueField().fill("'edited'")
    await fjs().getByText('"edited"').waitFor()
    t.assert.strictEqual(await open.lab.getByText('They have not run').count(), 0)
    t.assert.strictEqual(await alerts().last().innerText(), '')
  })

  test('fits a phone, with targets for a thumb', async (t) => {
    await open.page.setViewportSize({ width: 390, height: 844 })
    for (const tab of [/^Why/, 'Function', 'Time', 'What it writes']) {
      await look(tab)
      t.assert.strictEqual(await open.page.evaluate(() => document.documentElement.scrollWidth), 390)
      const heights = await open.lab.locator('button:visible, textarea:visible').evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
      t.assert.deepStrictEqual(heights.filter((height) => height < 40), [])
    }
    await open.page.setViewportSize({ width: 1280, height: 900 })
  })

  test('runs what the reader types without anything of the site', async (t) => {
    await type('{}', '[typeof self, typeof location, typeof document, typeof fetch]')
    await json().getByText('"undefined"').first().waitFor()
    t.assert.strictEqual((await json().innerText()).match(/"undefined"/g)?.length, 4)
  })
})
