// Runs what people believe about Fastify and is not so, and the cures.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { didYouMean } from '../lib/command-line/cli.js'
import { InputError } from '../lib/command-line/input-error.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, section, show } from '../lib/print.js'
import { CASES } from './cases.js'
import { formatLines, runCases } from './run-case.js'

const flags = readFlags({
  case: { type: 'string', help: '<rank|name>  run one, and show its code, such as 1 or siblings' },
  figure: { type: 'boolean', help: 'keep every line that is printed, for the page' }
})

if (flags.case === undefined) {
  section('What people believe. ✕ is what happens, ✓ what happens once it is cured.')
  const records = await runCases()
  // Of an error that Fastify sends, its message.
  const join = (lines) => lines.map((line) => line.replace(/\{.*"message":"([^"]*)".*\}/, '$1')).join('; ')
  for (const { rank, slug, belief, kind, lines } of records) show(`${rank}. ${belief} · ${kind} · ${slug}`, `   ✕ ${join(lines.wrong)}`, `   ✓ ${join(lines.cure)}`)
  show('The code of one: npm run demo:problems -- --case siblings')
  if (flags.figure) await writeAtomically(fileURLToPath(new URL('figure/outputs.json', import.meta.url)), formatLines(records))
} else {
  if (flags.figure) throw new InputError('--figure keeps the lines of all cases: leave out --case')
  const found = CASES.find(({ slug, rank }) => slug === flags.case || String(rank) === flags.case)
  if (!found && /^\d+$/.test(flags.case)) throw new InputError(`no case ${flags.case}: there are 1 to ${CASES.length}`)
  if (!found) throw new InputError(`no case '${flags.case}'${didYouMean(flags.case, CASES.map(({ slug }) => slug))} npm run demo:problems lists them`)
  const [{ slug, belief, kind, lines }] = await runCases([found])
  section(`${belief} · ${kind}`)
  for (const [sign, variant] of [['✕', 'wrong'], ['✓', 'cure']]) {
    show(`${sign} cases/${slug}/${variant}.js`)
    show(...readFileSync(new URL(`cases/${slug}/${variant}.js`, import.meta.url), 'utf8').trimEnd().split('\n').map((line) => ` ${line}`))
    show(...lines[variant].map((line) => `→ ${line}`))
  }
}
