import { describe, test } from 'node:test'
import { GROUPS, readEntries } from '../../demos/error/model.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages, openPage, useSite } from '../lib/site.js'

const paths = await listPages()

const PASTED = `FastifyError [FST_ERR_DEC_UNDECLARED]: No decorator 'user' has been declared on request.
    at assertsRequestDecoration (/srv/api/node_modules/fastify/lib/request.js:157:11)`

const PHONE = 390

/**
 * The parts of names, between underscores, that are on more than one line.
 *
 * @param {(HTMLElement | SVGElement)[]} codes
 */
function listTorn (codes) {
  return codes.filter(({ textContent }) => /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(textContent ?? '')).flatMap((code) => [...code.childNodes].filter((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
  }).map((part) => `${part.textContent} of ${code.textContent}`))
}

describe('the errors', async () => {
  const site = useSite()
  const entries = await readEntries()

  for (const group of GROUPS) {
    describe(`of ${group}`, () => {
      const open = readWithoutJavaScript(paths.filter((path) => path.endsWith(`/problems/errors/${group}`))[0])

      test('have a page, whole without a script', async (t) => {
        const own = entries.filter((entry) => entry.group === group)
        t.assert.deepEqual(await open.page.locator('article h2').evaluateAll((headings) => headings.map(({ id }) => id)), own.map(({ id }) => id.toLowerCase()))
        const shown = await open.page.locator('article').textContent()
        for (const { id, outcome, code } of own) {
          t.assert.ok(!outcome || shown?.includes(outcome.printed), `${id} shows what is printed`)
          t.assert.ok(!code.cause || shown?.includes(code.cause), `${id} has its program`)
          t.assert.ok(!code.cure || shown?.includes(code.cure), `${id} has its cure`)
        }
      })
    })
  }

  test('have names that break behind underscores on a phone, in the text and in the contents', async (t) => {
    for (const path of ['problems/errors/bodies', 'problems/errors/routes', 'problems/errors']) {
      const page = await openPage(site, path, { width: PHONE })
      const contents = page.getByRole('button', { name: 'On this page' })
      if (await contents.isVisible()) await contents.click()
      t.assert.ok(await page.locator('code wbr').count() > 0)
      t.assert.deepEqual(await page.locator('code:visible').evaluateAll(listTorn), [], path)
      t.assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
    }
  })

  test('are all listed without a script, and filtered with one', async (t) => {
    const all = await openPage(site, 'problems/errors', { javaScriptEnabled: false })
    t.assert.equal(await all.locator('article li:visible').count(), entries.length)
    const page = await openPage(site, 'problems/errors')
    await page.getByLabel('Show only those with').fill('decorator undeclared')
    await page.getByRole('status').filter({ hasText: `1 of ${entries.length}` }).waitFor()
    t.assert.equal(await page.locator('article h2:visible').count(), 2, 'its subject, and how to run one')
    await page.locator('article li:visible a').click()
    await page.waitForURL(/\/problems\/errors\/decorators#fst_err_dec_undeclared$/)
  })

  test('are found by what a terminal printed', async () => {
    const page = await openPage(site, '')
    await page.getByRole('combobox', { name: /search/i }).fill(PASTED)
    const option = page.getByRole('option').first()
    await option.filter({ hasText: 'FST_ERR_DEC_UNDECLARED' }).waitFor()
    await option.click()
    await page.waitForURL(/\/problems\/errors\/decorators#fst_err_dec_undeclared$/)
    await page.locator('#fst_err_dec_undeclared').waitFor()
  })
})
