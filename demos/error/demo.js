// Lists every error that a user of Fastify can meet, or causes one and cures it.
import { fileURLToPath } from 'node:url'
import { didYouMean } from '../lib/command-line/cli.js'
import { InputError } from '../lib/command-line/input-error.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { readFlags, say, section, show } from '../lib/print.js'
import { GROUPS, loadProgram, readEntries, sayHow } from './model.js'
import { causeAll, runProgram } from './run-program.js'

const { positionals: [wanted, ...others], figure } = readFlags({ figure: { type: 'boolean', help: 'cause all of them, and keep what they say for the pages' } }, 'code')
if (others.length > 0) throw new InputError('name one code')
if (wanted && figure) throw new InputError('--figure keeps what all of them say: name no code')
if (figure) await writeAtomically(fileURLToPath(new URL('figure/outcomes.json', import.meta.url)), `${JSON.stringify(await causeAll(), null, 2)}\n`)

const entries = await readEntries()
if (wanted) await printEntry()
else printList()

function printList () {
  section('Every error, by subject.')
  for (const group of GROUPS) {
    const ids = entries.filter((entry) => entry.group === group).map(({ id }) => id)
    show(`${group} (${ids.length})`, `  ${ids.join(', ')}`)
  }
  show('What one says, why, and its cure, all run now: npm run demo:error -- FST_ERR_DEC_UNDECLARED')
}

async function printEntry () {
  const entry = entries.find(({ id }) => id.toLowerCase() === wanted.toLowerCase())
  if (!entry) throw new InputError(`no error '${wanted}'${didYouMean(wanted.toUpperCase(), entries.map(({ id }) => id))} npm run demo:error lists them`)
  const { id, group, why, instead, code } = entry
  const { cause, cure } = await loadProgram(group, id)
  section(`${id} · ${group}`)
  const showCode = (text) => show(...text.split('\n').map((line) => ` ${line}`))
  if (cause) {
    const outcome = await runProgram(cause)
    showCode(code.cause)
    show(`✕ ${sayHow(outcome)}:`, ` ${outcome.printed}`)
  }
  say(`Why: ${why.replaceAll('`', '')}`)
  say(`Cure: ${instead.replaceAll('`', '')}`)
  if (cure) {
    showCode(code.cure)
    const left = await runProgram(cure)
    show(left ? `✕ ${left.printed}` : '✓ Runs without an error.')
  }
  show(`On the site: /problems/errors/${group}#${id.toLowerCase()}`)
}
