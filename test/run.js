import { closest } from 'fastest-levenshtein'
import { runCommand, UsageError } from '../demos/lib/command-line/cli.js'
import { steps } from './lib/steps.js'

/**
 * @typedef {import('./lib/steps.js').Step} Step
 * @typedef {import('./lib/run-tests.js').Tally & { step: string, seconds: number }} Outcome
 */

await runCommand({
  usage: 'npm test',
  summary: 'Run every check: lint, types, unit tests, production build, browser tests',
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
    const outcomes = await runSteps(chooseSteps(/** @type {string[]} */ (only)), { signal, out })
    if (signal.aborted) return
    const totals = sum(outcomes)
    if (totals.failed > 0) process.exitCode = 1
    if (json) process.stdout.write(`${JSON.stringify({ ...totals, steps: outcomes }, null, 2)}\n`)
    else out.write(`${outcomes.map(summaryLine).join('\n')}\n\n${countLine(totals)}\n`)
  }
}, process.argv.slice(2))

/** @param {string[] | undefined} names */
function chooseSteps (names) {
  if (names === undefined) return steps
  const known = steps.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`no step '${unknown}': did you mean ${closest(unknown, known)}? see npm test -- --help`)
  return steps.filter(({ name }) => names.includes(name))
}

/**
 * @param {Step[]} chosen
 * @param {import('./lib/steps.js').StepContext} context
 */
async function runSteps (chosen, context) {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const step of chosen) {
    if (context.signal.aborted) break
    context.out.write(`\n── ${step.name}: ${step.title} ${'─'.repeat(Math.max(0, 60 - step.title.length))}\n\n`)
    const blocked = outcomes.some((outcome) => outcome.step === step.needs && outcome.failed > 0)
    const outcome = blocked ? skipStep(step) : await timeStep(step, context)
    if (outcome.reason) context.out.write(`\n${step.name}: ${outcome.reason}\n`)
    outcomes.push(outcome)
  }
  context.out.write('\n')
  return outcomes
}

/**
 * @param {Step} step
 * @param {import('./lib/steps.js').StepContext} context
 * @returns {Promise<Outcome>}
 */
async function timeStep (step, context) {
  const startedAt = performance.now()
  const tally = await step.run(context).catch((/** @type {Error} */ { message }) => ({ passed: 0, failed: 1, skipped: 0, reason: message }))
  return { step: step.name, seconds: Math.round((performance.now() - startedAt) / 100) / 10, ...tally }
}

/**
 * @param {Step} step
 * @returns {Outcome}
 */
function skipStep ({ name, needs }) {
  return { step: name, seconds: 0, passed: 0, failed: 0, skipped: 1, reason: `skipped, because ${needs} failed` }
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
