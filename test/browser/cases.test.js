import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { PAGE_PARTS } from '../lib/page-parts.js'
import { ROOT } from '../lib/paths.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages } from '../lib/site.js'

const VERDICT = /holds|shrunk|no difference|reversed|not so|not measurable|untested/i

const cases = (await listPages()).filter((path) => path.includes('/cases/'))

for (const path of cases) {
  const topic = basename(path)

  // Read with JavaScript off: what the parts promise must be in the page itself.
  describe(`the page of the case ${topic}`, async () => {
    /** @type {import('../../demos/lib/results/published.js').PublishedFigures} */
    const published = JSON.parse(await readFile(join(ROOT, 'demos', topic, 'published.json'), 'utf8'))
    const output = withoutSpaces(await readFile(join(ROOT, 'demos', topic, 'output.txt'), 'utf8'))
    const open = readWithoutJavaScript(path)

    /** @param {string} name */
    const part = (name) => open.page.locator(`[data-part="${name}"]`)
    /** @param {import('playwright-core').Locator} locator */
    const wordsOf = async (locator) => ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ')

    test('has every part, in order', async (t) => {
      const parts = await open.page.locator('[data-part]').evaluateAll((elements) => elements.map((element) => element.getAttribute('data-part')))
      t.assert.deepEqual(parts, PAGE_PARTS.cases)
    })

    test('tells what they did', async () => {
      await atLeast(1, part('story').locator('a[href^="https://"]'))
    })

    test('shows every figure that was published, with its credit and what is not told', async () => {
      const figure = part('found').locator(`[data-published="${topic}"]`)
      await atLeast(published.rows.length, figure.locator('tbody td:visible'))
      const words = await wordsOf(figure)
      for (const { value } of published.rows) contains(words, value.toLocaleString('en', { maximumFractionDigits: 2 }))
      for (const untold of published.untold) contains(words, untold)
      await atLeast(1, figure.locator(`a[href="${published.source.href}"]`))
    })

    test('shows the servers whole, and that their answers are equal', async () => {
      const titles = await part('again').locator('[data-listing]').evaluateAll((blocks) => blocks.map((block) => block.textContent ?? ''))
      const servers = titles.filter((title) => title.includes(`demos/${topic}/`))
      assert.ok(servers.length >= published.contenders.length, `${servers.length} servers shown of ${published.contenders.length}`)
      contains(await wordsOf(part('again')), 'equal')
    })

    test('holds ours beside theirs, with a verdict', async (t) => {
      await atLeast(1, part('answer').locator(`[data-published="${topic}"] table:visible`))
      t.assert.match(await wordsOf(part('answer')), VERDICT)
    })

    test('shows why', async () => {
      await atLeast(1, part('why').locator(':is(svg, table, pre):visible'))
    })

    test('says what to do in one’s own system', async () => {
      await atLeast(1, part('yours').locator(':is(ul, ol, pre, [data-widget]):visible'))
    })

    test('shows the commands and what they printed', async (t) => {
      const words = await wordsOf(part('run'))
      contains(words, `npm run demo:${topic}`)
      contains(words, `npm run bench:${topic}`)
      const listings = await part('run').locator('[data-listing] pre').allInnerTexts()
      t.assert.notEqual(listings.length, 0, 'no listing of the output')
      for (const listing of listings) contains(output, withoutSpaces(listing))
    })

    test('is where the ledger leads from its claims', async () => {
      await open.page.goto(`${open.site.origin}${open.site.base}lab/claims`)
      await atLeast(1, open.page.locator(`tbody[data-topic="${topic}"] td a[href$="/cases/${topic}"]`))
    })
  })
}

/**
 * @param {number} wanted
 * @param {import('playwright-core').Locator} locator
 */
async function atLeast (wanted, locator) {
  const count = await locator.count()
  assert.ok(count >= wanted, `${count} found of ${locator}, wanted at least ${wanted}`)
}

/** @param {string} text */
function withoutSpaces (text) {
  return text.replaceAll(/\s+/g, '')
}

/**
 * @param {string} text
 * @param {string} wanted
 */
function contains (text, wanted) {
  assert.ok(text.includes(wanted), `'${wanted}' is not in '${text}'`)
}
