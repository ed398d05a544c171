import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../cli.js'
import { createValidator } from '../validate.js'
import { writeAtomically } from '../write-atomically.js'

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
  const text = await readFile(path, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
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
  return results
}

/**
 * Put a run in place of the last one by the same major version of Node.
 *
 * @param {string} path
 * @param {Omit<import('./types.js').Results, 'runs'>} heading
 * @param {import('./types.js').Run} run
 * @returns {Promise<import('./types.js').Results>} as written
 * @throws {CommandError} when the file that is there, or what would be written, is not a results file
 */
export async function addRun (path, heading, run) {
  const before = await readResults(path)
  const kept = (before?.runs ?? []).filter(({ environment }) => nodeMajor(environment) !== nodeMajor(run.environment))
  const runs = [...kept, run].sort((a, b) => nodeMajor(a.environment) - nodeMajor(b.environment))
  const results = { ...heading, runs }
  const problem = describeProblem(results)
  if (problem) throw new Error(`the run does not fit the schema: ${problem}`)
  await writeAtomically(path, `${JSON.stringify(results)}\n`)
  return results
}

/**
 * @param {{ node: string }} environment
 * @returns {number} such as 24
 */
export function nodeMajor ({ node }) {
  return Number.parseInt(node, 10)
}
