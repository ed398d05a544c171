import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { CASES, KINDS } from '../../demos/problems/cases.js'
import { ROOT } from '../lib/paths.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { SCREEN, listPages, openPage, useSite } from '../lib/site.js'

const paths = await listPages()

describe('the problems', () => {
  const site = useSite()

  /**
   * @param {{ query?: string, javaScriptEnabled?: boolean, width?: number }} [options]
   */
  const open = ({ query = '', ...options } = {}) => openPage(site, `problems${query}`, options)

  /** @param {import('playwright-core').Page} page */
  const shown = (page) => page.locator('[data-slug]:visible').evaluateAll((entries) => entries.map((one) => one.getAttribute('data-slug')).sort())
  /** @param {(one: typeof CASES[number]) => boolean} choose */
  const slugs = (choose) => CASES.filter(choose).map(({ slug }) => slug).sort()
  /** @param {string} kind */
  const of = (kind) => slugs((one) => one.kind === kind)
  /** @param {import('playwright-core').Page} page @param {string} text */
  const status = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor()

  test('are all listed without a script, with nothing that needs one', async (t) => {
    const page = await open({ javaScriptEnabled: false })
    t.assert.deepEqual(await shown(page), slugs(() => true))
    t.assert.equal(await page.locator('button[aria-pressed]').filter({ visible: true }).count(), 0)
  })

  test('are listed, and each entry leads to its page', async () => {
    const page = await open()
    const { slug } = CASES[18]
    await page.locator(`[data-slug="${slug}"] a`).click()
    await page.waitForURL(`**/problems/${slug}`)
    await page.locator(`[data-case="${slug}"]`).waitFor()
  })

  test('are chosen by kind from the keyboard, and the address holds the choice', async (t) => {
    const page = await open()
    for (const kind of KINDS) {
      await page.getByRole('button', { name: new RegExp(`${kind} \\d`) }).press('Enter')
      await status(page, `${of(kind).length} of ${CASES.length}: ${kind}`)
      t.assert.deepEqual(await shown(page), of(kind))
      t.assert.equal(new URL(page.url()).searchParams.get('kind'), kind)
    }
    await page.goBack()
    await status(page, /** @type {string} */ (KINDS.at(-2)))
    await page.getByRole('button', { name: /^all / }).press('Enter')
    await page.waitForFunction(() => location.search === '')
    t.assert.deepEqual(await shown(page), slugs(() => true))
  })

  test('open on the kind that the address names, and on all when there is no such kind', async (t) => {
    t.assert.deepEqual(await shown(await open({ query: '?kind=drops+data' })), of('drops data'))
    t.assert.deepEqual(await shown(await open({ query: '?kind=nonsense' })), slugs(() => true))
  })

  test('can be chosen with a thumb', async (t) => {
    const page = await open({ width: 390 })
    const heights = await page.locator('button[aria-pressed], nav[aria-label="Problems"] li').evaluateAll((targets) => targets.map((one) => one.getBoundingClientRect().height))
    t.assert.deepEqual(heights.filter((height) => height < 40), [])
  })
})

for (const { slug, belief, kind, thread, mechanism } of CASES) {
  describe(`the page of ${slug}`, () => {
    const open = readWithoutJavaScript(paths.filter((path) => path.endsWith(`/problems/${slug}`))[0], { isWideThen: true })

    test('has the code that runs, and what it printed', async (t) => {
      const outputs = JSON.parse(await readFile(join(ROOT, 'demos/problems/figure/outputs.json'), 'utf8'))
      const { page, site } = open
      const one = page.locator(`[data-case="${slug}"]`)
      t.assert.ok((await one.innerText()).includes(`“${belief.replaceAll("'", '’')}”`))
      t.assert.equal(await one.locator('[data-kind]').getAttribute('data-kind'), kind)
      t.assert.equal(await one.locator(`a[href="${thread.href}"]`).innerText(), thread.label)
      if (mechanism) t.assert.ok(await one.locator(`a[href="${site.base}mechanisms/${mechanism}"]`).count() > 0)
      const printed = await one.locator('[data-output]').evaluateAll((blocks) => blocks.map((block) => block.textContent?.trimEnd().split('\n')))
      t.assert.deepEqual(printed, [outputs[slug].wrong, outputs[slug].cure])
      for (const variant of ['wrong', 'cure']) {
        const code = await readFile(join(ROOT, `demos/problems/cases/${slug}/${variant}.js`), 'utf8')
        const listing = await one.locator(`[data-listing] pre[aria-label="${slug}/${variant}.js"]`).textContent()
        t.assert.equal(listing?.trimEnd(), code.trimEnd())
      }
      const [wrong, cure] = await one.locator('[data-output]').evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().toJSON()))
      t.assert.ok(wrong.right <= cure.left, 'the cure is beside the mistake')
      t.assert.ok(Math.max(wrong.bottom, cure.bottom) <= SCREEN, `both are on the first screen: ${wrong.bottom}, ${cure.bottom}`)
    })
  })
}
