import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv from 'ajv'
import { CommandError } from '../command-line/command-error.js'
import { readIfPresent, writeAtomically } from '../files/write-atomically.js'
import { isAlike, isOlder, STILL_OLDER } from './method.js'

const ROOT = new URL('../../../', import.meta.url)
const describeProblem = createValidator(new URL('schema.json', import.meta.url))
/** How many earlier runs of a Node are kept. */
const MOST_EARLIER = 2

/** Where a topic's results are: committed, and shown to every reader, or local to this machine. @param {string} topic @param {{ recorded: boolean }} where */
export function resultsPath (topic, { recorded }) {
  return fileURLToPath(new URL(`${recorded ? 'static/results' : '.local/results'}/${topic}.json`, ROOT))
}

/** What the site shows of a topic. @param {string} topic */
export async function readRecorded (topic) {
  const results = await readResults(resultsPath(topic, { recorded: true }))
  if (!STILL_OLDER.includes(topic) && results?.runs.some(isOlder)) throw new CommandError(`an older method measured ${topic}: npm run bench:${topic} -- --record`)
  return results
}

/** Null when there is no file; a CommandError when it is not what a benchmark writes. @param {string} path */
export async function readResults (path) {
  const text = await readIfPresent(path)
  return text === null ? null : parseResults(text, path)
}

/** @param {string} text @param {string} path named in the error @returns {import('./types.js').Results} */
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

/** Put a run in place of the last one by the same major version of Node, which may be kept beside. */
export async function addRun (path, heading, run) {
  const problem = describeProblem({ ...heading, runs: [run] })
  if (problem) throw new Error(`the run does not fit the schema: ${problem}`)
  const before = (await readResults(path))?.runs ?? []
  await keepEarlier(path, heading, before.find((one) => isSameMajor(one, run)), run)
  return await writeRuns(path, heading, [...before.filter((one) => !isSameMajor(one, run)), run])
}

/** A replaced run of another day or processor goes to `processors/`, where the topic has earlier ones there. */
async function keepEarlier (path, heading, replaced, run) {
  const file = join(dirname(path), 'processors', basename(path))
  const kept = await readResults(file)
  if (!kept || !replaced || !isAlike(replaced, run) || isOneSitting(replaced, run)) return
  const earlier = [...kept.runs.filter((one) => isAlike(one, run)), replaced].slice(-MOST_EARLIER)
  await writeRuns(file, heading, [...kept.runs.filter((one) => !isSameMajor(one, run)), ...earlier])
}

async function writeRuns (path, heading, runs) {
  const results = { ...heading, runs: runs.sort((a, b) => nodeMajor(a.environment) - nodeMajor(b.environment)) }
  await writeAtomically(path, `${JSON.stringify(results)}\n`)
  return results
}

function isSameMajor (one, other) {
  return nodeMajor(one.environment) === nodeMajor(other.environment)
}

function isOneSitting (one, other) {
  return dayOf(one) === dayOf(other) && one.environment.cpu === other.environment.cpu
}

/** Such as 2026-11-24. @param {{ recordedAt: string }} run */
export function dayOf ({ recordedAt }) {
  return recordedAt.slice(0, 10)
}

/** Such as 24. @param {{ node: string }} environment */
export function nodeMajor ({ node }) {
  return Number.parseInt(node, 10)
}

/** What is wrong with a value, in one line, or null: by a JSON Schema, or the file that holds it. */
export function createValidator (schema) {
  const ajv = new Ajv({ allErrors: false })
  let validate
  return (value) => {
    // Compiling takes a tenth of a second, and most commands validate nothing.
    validate ??= ajv.compile(schema instanceof URL ? JSON.parse(readFileSync(schema, 'utf8')) : schema)
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'file' })
  }
}
