import { CommandError } from '../command-line/cli.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../results/store.js'
import { gridTable } from '../text/story.js'
import { askTopic, loadQuestions } from './ask-topic.js'
import { readyRuntimes } from './ready-machine.js'

/**
 * @typedef {import('./ask-topic.js').Answers} Answers
 * @typedef {{ node: string, answers: Answers }} Answered
 */

/**
 * Ask a topic its questions without measuring anything. Recorded, the answers take the place
 * of those in the run of the same Node.
 *
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('./settings.js').Settings} settings
 * @param {{ json: boolean, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 * @throws {CommandError} when the topic has no questions, or their answers cannot be recorded apart from what it measures
 */
export async function askAgain ({ name, files: { bench } }, { record, majors }, { json, signal, out, err }) {
  const questions = await loadQuestions(bench)
  if (questions === null) throw new CommandError(`${name} has no questions: leave out --ask`)
  if (record && questions.timed) throw new CommandError(`what ${name} answers is a matter of time: record it whole, without --ask`)
  const path = resultsPath(name, { recorded: true })
  const wanted = majors.length > 0 || !record ? majors : (await readRecorded(path)).runs.map(({ environment }) => nodeMajor(environment))
  /** @type {Answered[]} */
  const answered = []
  for (const { node, execPath } of await readyRuntimes(wanted, signal, err)) {
    answered.push({ node, answers: /** @type {Answers} */ (await askTopic(bench, execPath, signal)) })
  }
  if (record) await keepAnswers(path, answered)
  out.write(json ? `${JSON.stringify(answered, null, 2)}\n` : `${formatAnswers(answered)}\n`)
}

/**
 * @param {string} path of the results
 * @param {Answered[]} answered each by a Node that a run is of
 * @returns {Promise<void>}
 * @throws {CommandError} when there is no such run; then nothing is written
 */
export async function keepAnswers (path, answered) {
  const { runs, ...heading } = await readRecorded(path)
  const changed = answered.map(({ node, answers }) => {
    const run = runs.find(({ environment }) => environment.node === node)
    if (run === undefined) throw new CommandError(`no run of Node ${node} is recorded for ${heading.topic}: record it whole, without --ask`)
    return { ...run, answers, answeredAt: new Date().toISOString() }
  })
  for (const run of changed) await addRun(path, heading, run)
}

/** @param {string} path of the results */
async function readRecorded (path) {
  const recorded = await readResults(path)
  if (recorded === null) throw new CommandError(`${path} is not there: record the topic whole, without --ask`)
  return recorded
}

/** @param {Answered[]} answered */
function formatAnswers (answered) {
  return gridTable(['', ...answered.map(({ node }) => `Node ${node}`)], Object.keys(answered[0].answers).map((question) => (
    [question, ...answered.map(({ answers }) => String(answers[question]))]
  )))
}
