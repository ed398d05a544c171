import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../command-line/cli.js'
import { readClaims } from '../results/claims.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../results/store.js'
import { DEEPER, prose } from '../text/story.js'
import { measuredPackages } from './assemble-run.js'
import { askTopic, loadQuestions } from './ask-topic.js'
import { loadBench } from './declaration.js'
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
  if (record) await keepAnswers(path, answered, measuredPackages(await loadBench(bench)))
  out.write(json ? `${JSON.stringify(answered, null, 2)}\n` : formatAnswers(answered, await readQuestions(name)))
}

/**
 * @param {string} path of the results
 * @param {Answered[]} answered each by a Node that a run is of
 * @param {Record<string, string>} packages that are installed, of those that the topic measures
 * @returns {Promise<void>}
 * @throws {CommandError} when there is no such run of these packages; then nothing is written
 */
export async function keepAnswers (path, answered, packages) {
  const { runs, ...heading } = await readRecorded(path)
  const changed = answered.map(({ node, answers }) => {
    const run = runs.find(({ environment }) => environment.node === node)
    if (run === undefined) throw new CommandError(`no run of Node ${node} is recorded for ${heading.topic}: record it whole, without --ask`)
    if (!isDeepStrictEqual(run.packages, packages)) throw new CommandError(`${heading.topic} is recorded with other versions of its packages: record it whole, without --ask`)
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

/**
 * @param {string} topic
 * @returns {Promise<Record<string, string>>} as the claims put them; one that no claim is about is missing
 */
async function readQuestions (topic) {
  const claims = await readClaims()
  return Object.fromEntries(claims.flatMap(({ evidence }) => evidence && 'answer' in evidence && evidence.results === topic ? [[evidence.answer, evidence.question]] : []))
}

/**
 * @param {Answered[]} answered
 * @param {Record<string, string>} questions
 */
function formatAnswers (answered, questions) {
  const told = Object.keys(answered[0].answers).map((id) => [
    prose(questions[id] ?? id),
    ...answered.map(({ node, answers }) => `${DEEPER}Node ${node}: ${sayAnswer(answers[id])}`)
  ].join('\n'))
  return `${told.join('\n\n')}\n`
}

/** @param {Answers[string]} answer */
function sayAnswer (answer) {
  return typeof answer === 'boolean' ? answer ? 'yes' : 'no' : JSON.stringify(answer)
}
