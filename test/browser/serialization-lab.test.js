import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { openLab } from '../lib/open-lab.js'
import { ROOT } from '../lib/paths.js'
import { visitPage } from '../lib/visit-page.js'

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
    await fjs().getByText('"c": "z"').waitFor()
    t.assert.match(await fjs().innerText(), /"a": 1,\s*≈ coerced[^]*"c": "z"\s*\+ filled/)
    t.assert.match(await json().innerText(), /"a": "1\.5",\s*≈ coerced[^]*"secret": 7\s*− dropped/)
    t.assert.match(await differences().innerText(), /3 differences[^]*\$\.a[^]*\$\.secret\s+not declared/)
    t.assert.match(await generated().innerText(), /obj\["a"\]/)
  })

  test('offers examples, and shows which one it is', async (t) => {
    const button = open.lab.getByRole('button', { name: 'Secrets kept in' })
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
    t.assert.match(await differences().innerText(), /✕ fails\s+\$\.id/)
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
    await generated().getByText('obj["a"]').first().waitFor()
    const next = generated().getByRole('button', { name: 'Next explanation' })
    await next.focus()
    for (let step = 0; step < 3; step++) await open.page.keyboard.press('Enter')
    const chosen = generated().locator('[aria-current=step]')
    t.assert.match(await chosen.innerText(), /asInteger\(value_a_1\)/)
    t.assert.match(await generated().locator('pre [data-current]').innerText(), /asInteger\(value_a_1\)/)
    await generated().getByRole('listitem').first().getByRole('button').click()
    t.assert.match(await chosen.innerText(), /toJSON/)
  })

  test('times both in this browser, in words', async (t) => {
    await open.lab.getByRole('button', { name: 'A bit of everything' }).click()
    await json().getByText('"passwordHash"').waitFor()
    const timing = open.lab.getByRole('region', { name: 'Time in this browser' })
    await timing.getByRole('button').click()
    await timing.getByText(/times as long as JSON\.stringify/).waitFor()
    const times = await timing.locator('[data-time]').allInnerTexts()
    t.assert.strictEqual(times.length, 4)
    for (const time of times) t.assert.match(time, DURATION)
    await valueField().fill('{ id: 1 }')
    await fjs().getByText('"id": 1').waitFor()
    t.assert.deepStrictEqual(await timing.locator('[data-time]').allInnerTexts(), ['–', '–', '–', '–'])
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
    await type('{}', '(() => { while (true); })()')
    await alerts().last().getByText('stopped after 2 seconds').waitFor()
    await valueField().fill('\'free again\'')
    await fjs().getByText('"free again"').waitFor()
    t.assert.strictEqual(await alerts().last().innerText(), '')
  })

  test('runs what the reader types without the site\'s origin', async (t) => {
    await type('{}', '[self.origin, typeof document]')
    await json().getByText('"undefined"').waitFor()
    t.assert.match(await json().innerText(), /"null",/)
  })
})
