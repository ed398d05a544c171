import { UsageError } from '../command-line/cli.js'
import { findTopic } from '../command-line/topics.js'
import { options as optionsOf, run as flame, summary as flameSummary } from './flame.js'

const HEADLINE = 'whole-request'

export const summary = `${flameSummary}: Express and Fastify on a whole request, a topic of your choice, or two profiles of your own`
export const positionals = 'before after'

/** @returns {Promise<import('../command-line/cli.js').Options>} */
export async function options () {
  return {
    topic: { type: 'string', placeholder: 'topic', description: 'another comparison, such as routing' },
    ...await optionsOf(await findTopic(HEADLINE, 'flame')),
    diff: { type: 'boolean', description: 'measure nothing: compare two profiles that you have, V8 .cpuprofile files or folders of 0x' }
  }
}

/**
 * @param {{ values: import('../command-line/cli.js').Values, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 * @returns {Promise<void>}
 * @throws {UsageError} when flags do not go together
 * @throws {import('../command-line/cli.js').CommandError} when a server fails or a profile cannot be read
 */
export async function run ({ values, signal, out, err }) {
  const paths = /** @type {string[]} */ (values.positionals)
  if (values.diff) {
    const other = Object.keys(values).find((name) => !['diff', 'positionals', 'json', 'debug'].includes(name))
    if (other) throw new UsageError(`--diff measures nothing: leave out --${other}`)
    if (paths.length !== 2) throw new UsageError(`--diff takes two profiles, got ${paths.length}: npm run flame -- --diff before.cpuprofile after.cpuprofile`)
    const { run: compare } = await import('./flame-diff.js')
    return compare({ before: paths[0], after: paths[1], values, out, signal })
  }
  if (paths.length > 0) throw new UsageError(`unexpected argument '${paths[0]}': --diff takes profiles, --topic a topic; see npm run flame -- --help`)
  const topic = await findTopic(String(values.topic ?? HEADLINE), 'flame')
  const known = await optionsOf(topic)
  const foreign = Object.keys(values).find((name) => !(name in known) && !['topic', 'positionals', 'json', 'debug'].includes(name))
  if (foreign) throw new UsageError(`--${foreign} is not a flag of ${topic.name}: see npm run flame:${topic.name} -- --help`)
  return flame({ topic, values, signal, out, err })
}
