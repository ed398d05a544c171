import { describe, test } from 'node:test'
import { openLab, visitPage } from '../lib/site.js'
import { runNode } from '../lib/run-command.js'

describe('the calculator of a move', () => {
  const open = openLab('should-you-move', '.')
  const field = (/** @type {RegExp} */ name) => open.lab.getByRole('spinbutton', { name })
  const gain = async () => (await open.lab.locator('dd').first().innerText()).split(' to ').map(Number)
  const fill = async (texts) => { for (const [name, text] of texts) await field(name).fill(text) }

  test('says what the demo says of any request', async (t) => {
    for (const [from, node, own] of [['koa', '20', '0'], ['nest', '26', '0.2'], ['express', '26', '0.5']]) {
      await open.lab.getByRole('combobox', { name: 'Node' }).selectOption(node)
      await open.lab.getByLabel('You are on').selectOption(from)
      await fill([[/handlers/i, own]])
      const [, flags] = (await open.lab.locator('pre').textContent()).trim().split(' -- ')
      const { stdout } = await runNode(['demos/run.js', 'demo', 'should-you-move', ...flags.split(' ')])
      const shown = await open.lab.locator('p[role=status], dd:not([aria-hidden]), [data-sum] td').allInnerTexts()
      t.assert.deepEqual(shown.filter((text) => !stdout.replaceAll(/\s+/g, ' ').includes(text)), [], stdout)
    }
  })

  test('tells what makes no sense, takes the reader’s own measurement, and keeps it in the address', async (t) => {
    await open.lab.locator('summary').click()
    await fill([[/rows of JSON/i, '1.5']])
    await open.lab.getByText(/rows of JSON.* takes a whole number/).waitFor()
    await fill([[/rows of JSON/i, '0'], [/middlewares/i, '0'], [/handlers/i, '0'], [/a bare request now/i, '40']])
    await open.lab.getByText(/the same on Fastify, µs is missing/).waitFor()
    await fill([[/the same on Fastify/i, '20']])
    t.assert.deepEqual(await gain(), [2])
    await visitPage(open.page, open.page.url())
    t.assert.deepEqual(await gain(), [2])
  })
})
