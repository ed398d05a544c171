import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'
import { runNode } from '../lib/run-command.js'

describe('the calculator of a move', () => {
  const open = openLab('should-you-move', '.')
  const field = (/** @type {RegExp} */ name) => open.lab.getByRole('spinbutton', { name })
  const advice = () => open.lab.locator('[data-advice]').innerText()
  const gains = async () => ((await advice()).match(/[\d.]+(?= (?:and|times))/g) ?? []).map(Number)

  test('says what the demo says, of any request', async (t) => {
    for (const [from, node, own, rows] of [['koa', '20', '0', '1000'], ['nest', '26', '0.2', '20'], ['express', '26', '0.5', '20']]) {
      await open.lab.getByRole('combobox', { name: 'Node' }).selectOption(node)
      await open.lab.getByLabel('You are on').selectOption(from)
      await field(/Your own code/).fill(own)
      await field(/Rows of JSON/).fill(rows)
      const command = (await open.lab.getByRole('group', { name: 'Command' }).innerText()).trim()
      const printed = (await runNode(['demos/run.js', 'demo', 'should-you-move', ...command.split(' -- ')[1].split(' ')])).stdout.replaceAll(/\s+/g, ' ')
      const shown = [await advice(), ...await open.lab.locator('[data-sum] td').allInnerTexts()]
      t.assert.deepEqual(shown.filter((text) => !printed.includes(text)), [], printed)
    }
  })

  test('gains less the more the reader’s own code takes, and waiting changes only the latency', async (t) => {
    const most = []
    for (const own of ['0', '0.1', '1', '100']) {
      await field(/Your own code/).fill(own)
      most.push((await gains())[1])
    }
    t.assert.deepEqual(most.toSorted((a, b) => b - a), most)
    t.assert.match(await advice(), /not worth moving for speed/)
    const before = await advice()
    await field(/Waiting/).fill('500')
    t.assert.equal(await advice(), before)
  })

  test('tells what makes no sense, takes the reader’s own measurement, and keeps it in the address', async (t) => {
    await field(/Rows of JSON/).fill('1.5')
    await open.lab.getByText(/Rows of JSON in the answer: takes a whole number/).waitFor()
    t.assert.equal(await open.lab.locator('[aria-invalid]').count(), 1)
    await field(/Rows of JSON/).fill('0')
    await field(/Middlewares/).fill('0')
    await field(/Your own code/).fill('0')
    await open.lab.getByText(/If you have measured/).click()
    await field(/A bare request now/).fill('40')
    await open.lab.getByText(/The same on Fastify, µs: is missing/).waitFor()
    await field(/The same on Fastify/).fill('20')
    t.assert.deepEqual(await gains(), [2])
    const said = await advice()
    await open.page.waitForURL(/before=40&after=20/)
    await visitPage(open.page, open.page.url())
    t.assert.equal(await advice(), said)
    await visitPage(open.page, `${open.url}?handler=lots&from=rails`)
    t.assert.equal(await field(/Your own code/).inputValue(), '0.5')
  })
})
