import { readFile, readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { runNode } from '../../test/lib/run-command.js'
import { CASES, KINDS } from './cases.js'
import { runCases } from './run-case.js'

/** What each kind must look like, whatever else a case says. */
const LOOKS = {
  'wrong scope': /→/,
  'lets through': /→ 200|is deleted/,
  'drops data': /→ 200/,
  'runs twice': /(the card is charged)\n\1|visit 2/,
  'fills memory': /the last row is read\n.*begins to read/,
  hangs: /→ no answer$|keeps the process alive$/,
  404: /→ 404/,
  refused: /→ (?:400|401|413|415)|this machine only/,
  'wrong answer': /→ 500/,
  'throws at boot': /^does not start: /
}

test('each case has a folder of its name, and each kind has one', async (t) => {
  t.assert.deepStrictEqual(CASES.map(({ slug }) => slug).toSorted(), (await readdir(new URL('cases', import.meta.url))).toSorted())
  t.assert.deepStrictEqual([...new Set(CASES.map(({ kind }) => kind))].toSorted(), KINDS.toSorted())
})

test('each case fails in the way that the page tells, is cured, and says on the page what it says here', async (t) => {
  const records = await runCases()
  const kept = JSON.parse(await readFile(new URL('figure/outputs.json', import.meta.url), 'utf8'))
  t.assert.deepStrictEqual(Object.keys(kept), records.map(({ slug }) => slug))
  for (const { slug, belief, kind, lines } of records) {
    await t.test(slug, (t) => {
      t.assert.match(lines.wrong.join('\n'), LOOKS[kind], belief)
      t.assert.doesNotMatch(lines.cure.join('\n'), /does not start|no answer|alive$|log (?:warn|error)|→ 5/, belief)
      t.assert.notDeepStrictEqual(lines.cure, lines.wrong, belief)
      t.assert.deepStrictEqual(lines, kept[slug], 'it has changed: read it, then npm run demo:problems -- --figure')
    })
  }
})

test('the command shows one by its name or its rank, and says in one line what it cannot find', async (t) => {
  const run = (wanted, ...flags) => runNode(['demos/run.js', 'demo', 'problems', '--case', wanted, ...flags])
  const [named, ranked] = [await run('siblings'), await run('1')]
  t.assert.match(named.stdout, /What one plugin adds.*✕ cases\/siblings\/wrong\.js.*→ GET \/users → 500.*✓.*→ 401 Log in first/s)
  t.assert.strictEqual(ranked.stdout, named.stdout)
  for (const [said, ...flags] of [[/^error: no case 'sibling': did you mean siblings\?/, 'sibling'], [new RegExp(`^error: no case ${CASES.length + 1}: there are 1 to ${CASES.length}`), String(CASES.length + 1)], [/leave out --case/, '1', '--figure']]) {
    const { exitCode, stderr, stdout } = await run(...flags)
    t.assert.match(stderr, said)
    t.assert.deepStrictEqual([stdout, exitCode], ['', 2])
  }
})
