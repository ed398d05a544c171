import { basename } from 'node:path'
import { describe, test } from 'node:test'
import { QUESTIONS } from '../../src/components/Recap/questions.js'
import { PAGE_PARTS } from '../lib/page-parts.js'
import { VERDICT, atLeast, contains, countRead, countWords, readParts } from '../lib/read-parts.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages } from '../lib/site.js'

// What npm run new leaves where an author goes on; test/repository.test.js fails until it is gone.
const MARK = /FIL[L]:/
const EXCERPT_OF = /\S+@\d+\.\d+\.\d+/

/** What a reader reads without opening anything, the figure and the code of the heart left out. */
const MOST_WORDS = { answer: 90, page: 1400 }

const mechanisms = (await listPages()).filter((path) => path.includes('/mechanisms/'))

for (const path of mechanisms) {
  const topic = basename(path)

  // Read with JavaScript off: what the parts promise must be in the page itself.
  describe(`the page of ${topic}`, () => {
    const open = readWithoutJavaScript(path, { isWideThen: true })
    const { part, namesOf, wordsOf, showsOutput } = readParts(open, topic)

    test('has every part, in order', async (t) => {
      t.assert.deepEqual(await namesOf(), PAGE_PARTS.mechanisms)
    })

    test('states the claim with its verdict', async (t) => {
      t.assert.match(await wordsOf('claim'), VERDICT)
    })

    test('asks three questions', async () => {
      await atLeast(2 * QUESTIONS, part('recap').locator('input[type=radio]'))
      await atLeast(QUESTIONS, part('recap').locator('details'))
    })

    test('answers in a few words, shows the figure, and can be read in minutes', async (t) => {
      const [before, visible] = [countWords(await part('answer').innerText()), await countRead(open.page)]
      t.assert.ok(before <= MOST_WORDS.answer, `${before} words before the figure`)
      t.assert.ok(visible <= MOST_WORDS.page, `${visible} words before anything is opened`)
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

    test('shows the command and what it printed', showsOutput)

    test('measures, with a figure, a table and the command', async (t) => {
      if (MARK.test(await wordsOf('measure'))) return t.skip('not recorded yet')
      await part('measure').locator('summary').first().click()
      await atLeast(1, part('measure').locator('svg:visible'))
      await atLeast(1, part('measure').locator('table'))
      contains(await wordsOf('measure'), `npm run bench:${topic}`)
    })

    test('shows the pair of flamegraphs and the command', async (t) => {
      if (MARK.test(await wordsOf('see'))) return t.skip('not recorded yet')
      await atLeast(2, part('see').locator('svg'))
      contains(await wordsOf('see'), `npm run flame:${topic}`)
    })

    test('tells where it bites, at least twice', async () => {
      await atLeast(2, part('bites').locator('h3'))
    })

    test('recaps and leads on', async () => {
      await atLeast(1, part('recap').locator('a[href]'))
    })
  })
}
