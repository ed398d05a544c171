import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { PAGE_PARTS } from '../lib/page-parts.js'
import { ROOT } from '../lib/paths.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages } from '../lib/site.js'

const VERDICT = /holds|shrunk|no difference|reversed|not so|not measurable|untested/i
// What npm run new leaves where an author goes on; test/repository.test.js fails until it is gone.
const MARK = /\bFIL[L]:/
const EXCERPT_OF = /\S+@\d+\.\d+\.\d+/

const mechanisms = (await listPages()).filter((path) => path.includes('/mechanisms/'))

for (const path of mechanisms) {
  const topic = basename(path)

  // Read with JavaScript off: what the parts promise must be in the page itself.
  describe(`the page of ${topic}`, () => {
    const open = readWithoutJavaScript(path)

    /** @param {string} name */
    const part = (name) => open.page.locator(`[data-part="${name}"]`)
    /** @param {import('playwright-core').Locator} locator */
    const wordsOf = async (locator) => ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ')

    test('has every part, in order', async (t) => {
      const parts = await open.page.locator('[data-part]').evaluateAll((elements) => elements.map((element) => element.getAttribute('data-part')))
      t.assert.deepEqual(parts, PAGE_PARTS.mechanisms)
    })

    test('states the claim with its verdict', async (t) => {
      t.assert.match(await wordsOf(part('claim')), VERDICT)
    })

    test('asks for a prediction', async (t) => {
      await atLeast(2, part('predict').locator('input[type=radio]'))
      t.assert.equal(await part('predict').locator('details').count(), 1, 'answer')
    })

    test('draws the idea', async () => {
      await atLeast(1, part('idea').locator(':is(svg, table, pre):visible'))
    })

    test('gives the reader something to change, and draws the answer', async () => {
      await atLeast(1, part('try').locator(':is(input, textarea, select):visible'))
      await atLeast(1, part('try').locator(':is(svg, table, pre, ul, ol):visible'))
    })

    test('quotes three to six excerpts of installed packages', async (t) => {
      const excerpts = await part('source').locator('[data-listing]').evaluateAll((blocks) => blocks.map((block) => block.textContent ?? ''))
      t.assert.match(String(excerpts.length), /^[3-6]$/, 'number of excerpts')
      for (const excerpt of excerpts) t.assert.match(excerpt, EXCERPT_OF)
    })

    test('shows the command and what it printed', async (t) => {
      contains(await wordsOf(part('run')), `npm run demo:${topic}`)
      const output = withoutSpaces(await readFile(join(ROOT, 'demos', topic, 'output.txt'), 'utf8'))
      const listings = await part('run').locator('[data-listing] pre').allInnerTexts()
      t.assert.notEqual(listings.length, 0, 'no listing of the output')
      for (const listing of listings) contains(output, withoutSpaces(listing))
    })

    test('measures, with a figure, a table and the command', async (t) => {
      if (MARK.test(await wordsOf(part('measure')))) return t.skip('not recorded yet')
      await atLeast(1, part('measure').locator('svg:visible'))
      await atLeast(1, part('measure').locator('table'))
      contains(await wordsOf(part('measure')), `npm run bench:${topic}`)
    })

    test('shows the pair of flamegraphs and the command', async (t) => {
      if (MARK.test(await wordsOf(part('see')))) return t.skip('not recorded yet')
      await atLeast(2, part('see').locator('svg'))
      contains(await wordsOf(part('see')), `npm run flame:${topic}`)
    })

    test('tells where it bites, at least twice', async () => {
      await atLeast(2, part('bites').locator('h3'))
    })

    test('recaps and leads on', async () => {
      await atLeast(1, part('recap').locator('a[href]'))
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
