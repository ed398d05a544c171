import { UsageError, didYouMean, runCommand } from '../demos/lib/command-line/cli.js'
import { runSteps } from './lib/run-steps.js'
import { steps } from './lib/steps.js'

/** @typedef {import('./lib/run-steps.js').Outcome} Outcome */

await runCommand({
  usage: 'npm test',
  summary: 'Run every check: lint, types, production build, unit tests, browser tests',
  options: {
    only: {
      type: 'string',
      multiple: true,
      placeholder: 'step',
      description: `run this step alone, may be given again: ${steps.map(({ name }) => name).join(', ')}`
    }
  },
  run: async ({ only, json }, signal) => {
    const out = json ? process.stderr : process.stdout
    const startedAt = performance.now()
    const outcomes = await runSteps(chooseSteps(/** @type {string[]} */ (only)), { signal, out })
    if (signal.aborted) return
    const totals = sum(outcomes)
    if (totals.failed > 0) process.exitCode = 1
    if (json) process.stdout.write(`${JSON.stringify({ ...totals, steps: outcomes }, null, 2)}\n`)
    else out.write(`${outcomes.map(summaryLine).join('\n')}\n\n${countLine(totals)}, in ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
  }
}, process.argv.slice(2))

/** @param {string[] | undefined} names */
function chooseSteps (names) {
  if (names === undefined) return steps.filter(({ asked }) => !asked)
  const known = steps.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`no step '${unknown}'${didYouMean(unknown, known)} See npm test -- --help`)
  return steps.filter(({ name }) => names.includes(name))
}

/** @param {Outcome[]} outcomes */
function sum (outcomes) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of outcomes) {
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  }
  return totals
}

/** @param {Outcome} outcome */
function summaryLine (outcome) {
  return `${outcome.failed > 0 ? '✖' : '✔'} ${outcome.step.padEnd(8)} ${outcome.seconds.toFixed(1).padStart(6)} s   ${countLine(outcome)}`
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function countLine ({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
