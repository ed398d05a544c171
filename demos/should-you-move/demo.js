import { CommandError, UsageError } from '../lib/command-line/command-error.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { askDifferences } from './story/ask-differences.js'
import { EXAMPLE, FIELDS, FRAMEWORKS, LIMITS, TOPICS, isKnown, majorOf, readCosts, readRequest, sumUp } from './arithmetic.js'
import { renderStory } from './story/render-story.js'
import { renderSum } from './story/render-sum.js'
import { takeSteps } from './story/take-steps.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'tells what a move to Fastify changes, step by step; with flags, what it can be worth to you'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  from: { type: 'string', placeholder: FRAMEWORKS.map(({ id }) => id).join('|'), description: `sum up a request of yours: the framework that you are on; ${EXAMPLE.framework} when absent` },
  ...Object.fromEntries(FIELDS.map((field) => [field.name, { type: /** @type {const} */ ('string'), placeholder: 'number', description: describe(field) }])),
  schema: { type: 'boolean', description: 'the answer will have a response schema; none when absent' },
  node: { type: 'string', placeholder: 'major', description: 'the version of Node whose recordings count, the newest when absent' }
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the sum when a flag asks for one, or else the story’s data
 * @throws {UsageError} when a flag makes no sense
 */
export async function tell (values) {
  const wanted = Object.keys(options).some((name) => values[name] !== undefined)
  return wanted ? await sumUpFlags(values) : { steps: await takeSteps(), differences: await askDifferences() }
}

/**
 * @param {any} data
 * @param {import('../lib/commands/demo.js').Style} style
 */
export function render (data, style) {
  return 'sum' in data ? renderSum(data, style) : renderStory(data, style)
}

/** @param {import('./model/read-request.js').Field} field */
function describe ({ of, says, optional }) {
  return `${says}, up to ${groupDigits(LIMITS[of])}; ${optional ? 'left out' : EXAMPLE[of]} when absent`
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @throws {UsageError} when a flag makes no sense
 * @throws {CommandError} when there is nothing to sum up
 */
async function sumUpFlags ({ schema, node, ...values }) {
  const texts = /** @type {Record<string, string | undefined>} */ (values)
  const { request, problems: [problem] } = readRequest({ ...texts, schema: schema ? '1' : '0' })
  if (problem) throw new UsageError(`--${problem.name} ${problem.text}`)
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  const recorded = readCosts(results)
  if (recorded.length === 0) throw new CommandError('nothing is recorded: npm run bench:whole-request -- --record')
  const costs = node === undefined ? recorded.at(-1) : recorded.find((candidate) => String(majorOf(candidate.node)) === node)
  if (!costs) throw new UsageError(`--node takes one of ${recorded.map((candidate) => majorOf(candidate.node)).join(', ')}, got '${node}'`)
  if (!isKnown(request, costs)) throw new UsageError(`nothing is recorded of --from ${request.framework} on Node ${majorOf(costs.node)}: take another of the two, or give --before and --after`)
  return { request, sum: sumUp(request, costs) }
}
