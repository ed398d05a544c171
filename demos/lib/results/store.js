import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { keepResult } from '../files/keep-result.js'
import { readIfPresent } from '../files/read-if-present.js'
import { createValidator } from './validate.js'
import { writeAtomically } from '../files/write-atomically.js'

const ROOT = new URL('../../../', import.meta.url)
const describeProblem = createValidator(new URL('schema.json', import.meta.url))

/**
 * Where a topic's results are: committed, and shown to every reader, or local
 * to this machine.
 *
 * @param {string} topic
 * @param {{ recorded: boolean }} where
 * @returns {string} absolute path
 */
export function resultsPath (topic, { recorded }) {
  const folder = recorded ? 'static/results' : '.local/results'
  return fileURLToPath(new URL(`${folder}/${topic}.json`, ROOT))
}

/**
 * @param {string} path
 * @returns {Promise<import('./types.js').Results | null>} null when there is no file
 * @throws {CommandError} when the file is not what a benchmark writes
 */
export async function readResults (path) {
  const text = await readIfPresent(path)
  return text === null ? null : parseResults(text, path)
}

/**
 * @param {string} text
 * @param {string} path named in the error
 * @returns {import('./types.js').Results}
 * @throws {CommandError}
 */
export function parseResults (text, path) {
  const wayOut = 'delete the file and run the benchmark again'
  let results
  try {
    results = JSON.parse(text)
  } catch {
    throw new CommandError(`${path} is not whole JSON: ${wayOut}`)
  }
  const problem = describeProblem(results)
  if (problem) throw new CommandError(`${path} is not a results file (${problem}): ${wayOut}`)
  const topic = basename(path, '.json')
  if (results.topic !== topic) throw new CommandError(`${path} holds the results of ${results.topic}, not of ${topic}: ${wayOut}`)
  return results
}

/**
 * Put a run in place of the last one by the same major version of Node. When the file
 * cannot be written, the run is kept elsewhere.
 *
 * @param {string} path
 * @param {Omit<import('./types.js').Results, 'runs'>} heading
 * @param {import('./types.js').Run} run
 * @returns {Promise<{ before: import('./types.js').Results | null, results: import('./types.js').Results }>} as they were, and as written
 * @throws {CommandError} when the file that is there is not a results file, or the new one cannot be written; it says where the run is
 */
export async function addRun (path, heading, run) {
  const own = { ...heading, runs: [run] }
  const problem = describeProblem(own)
  if (problem) throw new Error(`the run does not fit the schema: ${problem}`)
  return await keepResult(() => putInPlace(path, own), { [basename(path)]: textOf(own) })
}

/**
 * @param {string} path
 * @param {import('./types.js').Results} own
 */
async function putInPlace (path, own) {
  const [run] = own.runs
  const before = await readResults(path)
  const kept = (before?.runs ?? []).filter(({ environment }) => nodeMajor(environment) !== nodeMajor(run.environment))
  const runs = [...kept, run].sort((a, b) => nodeMajor(a.environment) - nodeMajor(b.environment))
  const results = { ...own, runs }
  await writeAtomically(path, textOf(results))
  return { before, results }
}

/** @param {import('./types.js').Results} results */
function textOf (results) {
  return `${JSON.stringify(results)}\n`
}

/**
 * @param {{ node: string }} environment
 * @returns {number} such as 24
 */
export function nodeMajor ({ node }) {
  return Number.parseInt(node, 10)
}
