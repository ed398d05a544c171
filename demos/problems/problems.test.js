import { readFile, readdir } from 'node:fs/promises'
import { before, suite, test } from 'node:test'
import { tell, writeOutputs } from './demo.js'
import { findCase } from './story/find-case.js'
import { CASES, KINDS } from './cases.js'
import { UsageError } from '../lib/command-line/command-error.js'

const REGENERATE = 'read it, then npm run demo:problems -- --figure'

/** What each kind must look like, whatever else a case says. */
const LOOKS = {
  'wrong scope': /→/,
  'lets through': /→ 200|is deleted/,
  'drops data': /→ 200/,
  'runs twice': /(the card is charged)\n\1|visit 2/,
  hangs: /→ no answer$/,
  404: /→ 404/,
  refused: /→ (?:400|401|413|415)|this machine only/,
  'wrong answer': /→ 500/,
  'throws at boot': /^does not start: /
}

/** @type {import('./demo.js').Record[]} */
let records
before(async () => { records = (await tell({})).records })

suite('the cases', () => {
  test('are ranked without a gap, each in a folder of its name', async (t) => {
    t.assert.deepStrictEqual(CASES.map(({ rank }) => rank), CASES.map((_, index) => index + 1))
    const folders = await readdir(new URL('cases', import.meta.url))
    t.assert.deepStrictEqual(CASES.map(({ slug }) => slug).toSorted(), folders.toSorted())
  })

  test('are of a kind that the page knows, and each kind has one', (t) => {
    t.assert.deepStrictEqual([...new Set(CASES.map(({ kind }) => kind))].toSorted(), KINDS.toSorted())
  })

  test('are found by name and by rank, and missed in one line', (t) => {
    t.assert.strictEqual(findCase('siblings'), CASES[0])
    t.assert.strictEqual(findCase('31'), CASES[30])
    t.assert.throws(() => findCase('sibling'), (error) => error instanceof UsageError && /^no case 'sibling': did you mean siblings\?/.test(error.message))
    t.assert.throws(() => findCase('36'), (error) => error instanceof UsageError && error.message === 'no case 36: there are 1 to 35')
  })

  test('are kept all at once', async (t) => {
    await t.assert.rejects(tell({ case: '1', figure: true }), (error) => error instanceof UsageError && /leave out --case$/.test(error.message))
  })

  test('say on the page what they said when they ran', async (t) => {
    const kept = await readFile(new URL('figure/outputs.json', import.meta.url), 'utf8')
    t.assert.strictEqual(writeOutputs(records), kept, `the outputs have changed: ${REGENERATE}`)
  })
})

for (const one of CASES) {
  suite(`${one.rank}. ${one.belief}`, () => {
    const lines = (/** @type {'wrong' | 'cure'} */ variant) => records[one.rank - 1][variant].join('\n')

    test('fails in the way that the page tells', (t) => {
      t.assert.match(lines('wrong'), one.wrong)
      t.assert.match(lines('wrong'), LOOKS[one.kind])
    })

    test('is cured', (t) => {
      t.assert.match(lines('cure'), one.cure)
      t.assert.doesNotMatch(lines('cure'), /does not start|no answer|log (?:warn|error)|→ 5/)
      t.assert.doesNotMatch(lines('cure'), one.wrong)
    })
  })
}
