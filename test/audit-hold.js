import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { tryInputs } from './lib/hold/try-inputs.js'
import { tryInterruptions } from './lib/hold/try-interruptions.js'
import { findUnfinished } from './lib/hold/unfinished-files.js'
import { ROOT } from './lib/paths.js'

/** @type {Record<string, { what: string, attempt: typeof tryInputs, verdict: string }>} */
const PARTS = {
  inputs: { what: 'bad inputs', attempt: tryInputs, verdict: 'were not told in one line' },
  interruptions: { what: 'interruptions', attempt: tryInterruptions, verdict: 'left something' }
}
const LONGEST_LINE = 500
const NAMES = Object.keys(PARTS)

await runCommand({
  usage: 'npm run audit:hold',
  summary: 'Interrupt every command, and give it bad input (about five minutes)',
  options: {
    only: { type: 'string', multiple: true, placeholder: 'part', description: `do this part alone, may be given again: ${NAMES.join(', ')}` }
  },
  run: async ({ only, json }, signal) => {
    const chosen = choose(/** @type {string[] | undefined} */ (only))
    const findings = []
    for (const name of chosen) {
      const { what, attempt, verdict } = PARTS[name]
      process.stderr.write(`\n${what}\n`)
      const before = await findUnfinished(ROOT)
      const tried = await attempt({ signal, say: (line) => { process.stderr.write(`${line}\n`) } })
      const left = [...await findUnfinished(ROOT)].filter((line) => !before.has(line))
      const broken = [...tried, { name: 'the files of the project, after all', broken: left }].filter((one) => one.broken.length > 0)
      findings.push({ what, count: tried.length, broken, line: `${tried.length} ${what}: ${broken.length} ${verdict}` })
    }
    process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : `${format(findings)}\n`)
    const failures = findings.flatMap(({ broken }) => broken)
    if (failures.length > 0) throw new CommandError(`${failures.length} did not hold: their lines are above`)
  }
}, process.argv.slice(2))

/** @param {string[] | undefined} only */
function choose (only) {
  const unknown = only?.find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new UsageError(`--only takes ${NAMES.join(', ')}, got '${unknown}'`)
  return NAMES.filter((name) => only?.includes(name) ?? true)
}

/** @param {Array<{ line: string, broken: import('./lib/hold/try-each.js').Tried[] }>} findings */
function format (findings) {
  const failures = findings.flatMap(({ broken }) => broken.map((one) => `${one.name}: ${one.broken.join('; ')}`.replaceAll(/\s*\n\s*/g, ' ').slice(0, LONGEST_LINE)))
  return [...failures, findings.map(({ line }) => line).join('; ')].join('\n')
}
