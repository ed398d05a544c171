import { CommandError } from '../command-line/cli.js'
import { compareRuns, counterpart } from '../results/compare.js'
import { readResults, resultsPath } from '../results/store.js'
import { summarize } from '../results/summarize.js'
import { formatComparison } from './format-comparison.js'

/**
 * Hold the reader's last results against the recorded ones; nothing is measured.
 *
 * @param {string} topic
 * @param {import('../command-line/cli.js').Values} values
 * @param {NodeJS.WritableStream} out
 * @throws {CommandError} when there is nothing to compare
 */
export async function compareWithRecorded (topic, values, out) {
  const [own, recorded] = await Promise.all([false, true].map((kept) => readResults(resultsPath(topic, { recorded: kept }))))
  if (own === null) throw new CommandError(`you have no results yet: run npm run bench:${topic} first`)
  if (recorded === null) throw new CommandError(`nothing is recorded for ${topic}: run npm run bench:${topic} -- --record`)
  const heading = summarize(recorded)
  const compared = summarize(own).runs.map((run) => {
    const against = counterpart(heading, run.environment)
    return { run, against, comparisons: compareRuns(run, against) }
  })
  out.write(values.json
    ? `${JSON.stringify(compared.map(({ run, against, comparisons }) => ({ node: run.environment.node, recorded: against.environment.node, comparisons })), null, 2)}\n`
    : compared.map(({ run, against, comparisons }) => formatComparison(heading, run, against, comparisons)).join('\n'))
}
