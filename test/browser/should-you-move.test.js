import { describe, test } from 'node:test'
import { runNode } from '../lib/run-command.js'
import { openLab, visitPage } from '../lib/site.js'

describe('the calculator of a move', () => {
  const open = openLab('should-you-move', '.')

  const field = (/** @type {RegExp} */ name) => open.lab.getByRole('spinbutton', { name })
  const advice = () => open.lab.locator('[data-advice]').innerText()
  const gains = async () => ((await advice()).match(/[\d.]+(?= (?:and|times))/g) ?? []).map(Number)
  const command = async () => (await open.lab.getByRole('group', { name: 'Command' }).innerText()).trim()

  test('says what the demo says, of any request', async (t) => {
    const told = [
      { from: 'express', node: '26', own: '0.5', rows: '20' },
      { from: 'koa', node: '20', own: '0', rows: '1000' },
      { from: 'express', node: '22', own: '3', rows: '0' },
      { from: 'nest', node: '26', own: '0.2', rows: '20' },
      { from: 'express', node: '26', own: '0.5', rows: '20' }
    ]
    for (const { from, node, own, rows } of told) {
      await open.lab.getByLabel('You are on').selectOption(from)
      await open.lab.getByRole('combobox', { name: 'Node' }).selectOption(node)
      await field(/Your own code/).fill(own)
      await field(/Rows of JSON/).fill(rows)
      const flags = (await command()).split(' -- ')[1].split(' ')
      const { stdout } = await runNode(['demos/run.js', 'demo', 'should-you-move', ...flags])
      const printed = stdout.replaceAll(/\s+/g, ' ')
      t.assert.ok(printed.includes(await advice()), `${await advice()} is not in ${printed}`)
      const cells = await open.lab.locator('[data-sum] td').allInnerTexts()
      for (const cell of cells) t.assert.ok(printed.includes(cell), `${cell} is not in ${printed}`)
    }
  })

  test('gains less the more the reader’s own code takes, and waiting changes only the latency', async (t) => {
    const most = []
    for (const own of ['0', '0.1', '1', '100']) {
      await field(/Your own code/).fill(own)
      most.push((await gains())[1])
    }
    t.assert.deepStrictEqual(most.toSorted((a, b) => b - a), most)
    t.assert.match(await advice(), /not worth moving for speed/)
    const before = await advice()
    await field(/Waiting/).fill('500')
    t.assert.strictEqual(await advice(), before)
  })

  test('loses with a schema on long lists where JSON.stringify is faster', async (t) => {
    await field(/Your own code/).fill('0')
    await field(/Rows of JSON/).fill('10000')
    await open.lab.getByRole('combobox', { name: 'Node' }).selectOption('26')
    const [low] = await gains()
    await open.lab.getByLabel(/response schema/).check()
    t.assert.ok((await gains())[0] < low)
    await open.lab.getByLabel(/response schema/).uncheck()
  })

  test('tells what makes no sense, and takes the reader’s own measurement', async (t) => {
    await field(/Rows of JSON/).fill('1.5')
    await open.lab.getByText(/Rows of JSON in the answer: takes a whole number/).waitFor()
    t.assert.strictEqual(await open.lab.locator('[aria-invalid]').count(), 1)
    await field(/Rows of JSON/).fill('0')
    t.assert.strictEqual(await open.lab.locator('[aria-invalid], [aria-describedby]').count(), 0)
    await field(/Middlewares/).fill('0')
    await open.lab.getByText(/If you have measured/).click()
    await field(/A bare request now/).fill('40')
    await open.lab.getByText(/The same on Fastify, µs: is missing/).waitFor()
    await field(/The same on Fastify/).fill('20')
    t.assert.deepStrictEqual(await gains(), [2])
    await field(/Requests a second/).fill('10000')
    await open.lab.getByText(/one processor is 40% busy, and 20% after the move/).first().waitFor()
    await field(/Requests a second/).fill('')
    await open.lab.getByText(/one processor is/).waitFor({ state: 'detached' })
    t.assert.strictEqual(await open.lab.locator('[aria-invalid]').count(), 0)
  })

  test('keeps the numbers in the address, and opens with them', async (t) => {
    const said = await advice()
    await open.page.waitForURL(/node=26.*before=40&after=20/)
    await visitPage(open.page, open.page.url())
    await open.lab.getByText('as you measured it').waitFor()
    t.assert.strictEqual(await advice(), said)
    await visitPage(open.page, `${open.url}?handler=lots&from=rails`)
    t.assert.strictEqual(await field(/Your own code/).inputValue(), '0.5')
    t.assert.strictEqual(new URL(open.page.url()).searchParams.get('node'), null)
    await field(/Waiting/).fill('1')
    await open.page.waitForURL(/node=\d+/)
  })

  test('is worked with the keyboard, and says the advice', async () => {
    await open.lab.getByLabel('You are on').focus()
    await open.page.keyboard.press('Tab')
    await open.page.keyboard.press('Tab')
    await open.page.keyboard.press('ControlOrMeta+a')
    await open.page.keyboard.type('50')
    await open.lab.locator('[aria-live]').getByText(/not worth moving for speed/).waitFor({ state: 'attached' })
  })
})
