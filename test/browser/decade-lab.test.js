import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ROOT } from '../lib/paths.js'
import { openLab } from '../lib/site.js'

const RECORDED = existsSync(join(ROOT, 'static/results/decade/hello.json'))

describe('the figure of the decade on its page', { skip: !RECORDED && 'nothing is recorded' }, () => {
  const open = openLab('decade', 'lab')
  const chart = () => open.lab.getByRole('img', { name: /^On Node 8/ })
  const day = (/** @type {string} */ words) => open.lab.getByText(`Packages of ${words}`, { exact: true }).waitFor()

  test('steps through the versions, by button and by key', async (t) => {
    await day('6 March 2018')
    await open.lab.getByRole('button', { name: 'Next step' }).click()
    await day('30 October 2018')
    await open.lab.getByRole('slider', { name: 'Version of Node' }).press('ArrowRight')
    await day('21 October 2019')
    await open.page.waitForURL(/figure=hello\.hello%2Fcpu\.12/)
    t.assert.match(await chart().getAttribute('aria-label') ?? '', /On Node 8, .* Express.*In 2021 somebody claimed/)
  })

  test('follows a pointer, and keeps the version when something else is timed', async (t) => {
    const { width = 0, height = 0 } = await chart().boundingBox() ?? {}
    await chart().click({ position: { x: width - 2, y: height / 2 } })
    await day('28 October 2026')
    await open.lab.getByLabel('Timed').selectOption('hello/wall')
    await day('28 October 2026')
    await open.page.waitForURL(/figure=hello\.hello%2Fwall\.26/)
    t.assert.ok(await open.lab.getByRole('button', { name: 'Next step' }).getAttribute('aria-disabled'))
  })

  test('tells of a claim in its year, with a way to the ledger', async (t) => {
    await open.lab.getByRole('slider', { name: 'Version of Node' }).fill('5')
    t.assert.match(await open.lab.getByRole('link', { name: 'In the ledger' }).first().getAttribute('href') ?? '', /\/lab\/claims#hello-express$/)
  })

  test('is on one screen, with the most to choose from too', async (t) => {
    await open.lab.getByRole('button', { name: 'JSON' }).click()
    for (let step = 1; step <= 10; step++) {
      await open.lab.getByRole('slider', { name: 'Version of Node' }).fill(String(step))
      const height = await open.lab.evaluate((lab) => lab.getBoundingClientRect().height)
      t.assert.ok(height <= 640, `step ${step}: ${height} px`)
    }
  })
})
