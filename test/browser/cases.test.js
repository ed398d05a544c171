import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { QUESTIONS } from '../../src/components/Recap/questions.js'
import { PAGE_PARTS } from '../lib/page-parts.js'
import { ROOT } from '../lib/paths.js'
import { VERDICT, atLeast, contains, countRead, countWords, readParts, words } from '../lib/read-parts.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { groupDigits } from '../../demos/lib/text/group-digits.js'
import { listPages } from '../lib/site.js'

/** What a reader reads without opening anything, figures left out. */
const MOST_WORDS = { answer: 90, page: 1500 }

const cases = (await listPages()).filter((path) => path.includes('/cases/'))

for (const path of cases) {
  const topic = basename(path)

  // Read with JavaScript off: what the parts promise must be in the page itself.
  describe(`the page of the case ${topic}`, async () => {
    /** @type {import('../../demos/lib/results/published.js').PublishedFigures} */
    const published = JSON.parse(await readFile(join(ROOT, 'demos', topic, 'published.json'), 'utf8'))
    const open = readWithoutJavaScript(path, { isWideThen: true })
    const { part, namesOf, wordsOf, showsOutput } = readParts(open, topic)

    test('has every part, in order', async (t) => {
      t.assert.deepEqual(await namesOf(), PAGE_PARTS.cases)
    })

    test('tells what they did', async () => {
      await atLeast(1, part('story').locator('a[href^="https://"]'))
    })

    test('shows every figure that was published, with its credit and what is not told', async () => {
      const figure = part('found').locator(`[data-published="${topic}"]`)
      await atLeast(published.rows.length, figure.locator('tbody td:visible'))
      const said = await words(figure)
      for (const { value } of published.rows) contains(said, groupDigits(value, 2))
      for (const untold of published.untold) contains(said, untold)
      await atLeast(1, figure.locator(`a[href="${published.source.href}"]`))
    })

    test('shows the servers whole, and that their answers are equal', async () => {
      const titles = await part('again').locator('[data-listing]').evaluateAll((blocks) => blocks.map((block) => block.textContent ?? ''))
      const servers = titles.filter((title) => title.includes(`demos/${topic}/`))
      assert.ok(servers.length >= published.contenders.length, `${servers.length} servers shown of ${published.contenders.length}`)
      contains(await wordsOf('again'), 'equal')
    })

    test('holds ours beside theirs, with a verdict', async (t) => {
      await atLeast(1, part('again').locator(`[data-published="${topic}"] table:visible`))
      t.assert.match(await wordsOf('again'), VERDICT)
    })

    test('answers in a few words, and can be read in minutes', async (t) => {
      const [before, visible] = [countWords(await part('answer').innerText()), await countRead(open.page)]
      t.assert.ok(before <= MOST_WORDS.answer, `${before} words in the answer`)
      t.assert.ok(visible <= MOST_WORDS.page, `${visible} words before anything is opened`)
    })

    test('shows why', async () => {
      await atLeast(1, part('why').locator(':is(svg, table, pre):visible'))
    })

    test('says what to do in one’s own system', async () => {
      await atLeast(1, part('yours').locator(':is(ul, ol, pre, [data-widget]):visible'))
    })

    test('recaps, asks three questions, and leads on', async () => {
      await atLeast(2 * QUESTIONS, part('recap').locator('input[type=radio]'))
      await atLeast(QUESTIONS, part('recap').locator('details'))
      await atLeast(1, part('recap').locator('a[href]'))
    })

    test('shows the commands and what they printed', async () => {
      await showsOutput()
      contains(await wordsOf('run'), `npm run bench:${topic}`)
    })
  })
}
