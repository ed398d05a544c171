import { once } from 'node:events'
import { PassThrough } from 'node:stream'

/** What a step prints before its turn; more than any prints. */
const MOST_HELD = 2 ** 30

/**
 * @typedef {import('./steps.js').Step} Step
 * @typedef {import('./steps.js').StepContext} StepContext
 * @typedef {import('./run-tests.js').Tally & { step: string, seconds: number }} Outcome
 */

/**
 * Run steps: those that are one process each at the same time, any other one alone. What they
 * print comes in their order, and never mixed.
 *
 * @param {Step[]} chosen
 * @param {StepContext} context
 * @returns {Promise<Outcome[]>} in their order
 */
export async function runSteps (chosen, context) {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const group of groupSteps(chosen)) {
    if (context.signal.aborted) break
    const before = [...outcomes]
    const running = group.map((step) => startStep(step, before, context))
    for (const [index, { title, name }] of group.entries()) {
      context.out.write(`\n── ${name}: ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}\n\n`)
      const outcome = await running[index](context.out)
      if (outcome.reason) context.out.write(`\n${name}: ${outcome.reason}\n`)
      outcomes.push(outcome)
    }
  }
  context.out.write('\n')
  return outcomes
}

/**
 * @param {Step[]} steps
 * @returns {Step[][]}
 */
function groupSteps (steps) {
  /** @type {Step[][]} */
  const groups = []
  for (const [index, step] of steps.entries()) {
    if (index === 0 || step.alone || steps[index - 1].alone) groups.push([step])
    else groups[groups.length - 1].push(step)
  }
  return groups
}

/**
 * @param {Step} step
 * @param {Outcome[]} before
 * @param {StepContext} context
 * @returns {(out: NodeJS.WritableStream) => Promise<Outcome>} to be called when it is its turn to print
 */
function startStep (step, before, { signal }) {
  const held = new PassThrough({ highWaterMark: MOST_HELD })
  const blocked = before.some((outcome) => outcome.step === step.needs && outcome.failed > 0)
  const running = (blocked ? skipStep(step) : timeStep(step, { signal, out: held })).finally(() => held.end())
  return async (out) => {
    const shown = once(held, 'end')
    held.pipe(out, { end: false })
    await shown
    return running
  }
}

/**
 * @param {Step} step
 * @param {StepContext} context
 * @returns {Promise<Outcome>}
 */
async function timeStep (step, context) {
  const startedAt = performance.now()
  const tally = await step.run(context).catch((/** @type {Error} */ { message }) => ({ passed: 0, failed: 1, skipped: 0, reason: message }))
  return { step: step.name, seconds: Math.round((performance.now() - startedAt) / 100) / 10, ...tally }
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function skipStep ({ name, needs }) {
  return { step: name, seconds: 0, passed: 0, failed: 0, skipped: 1, reason: `skipped, because ${needs} failed` }
}
