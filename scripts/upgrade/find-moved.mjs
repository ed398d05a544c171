import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { askTopic, loadQuestions } from '../../demos/lib/measuring/ask-topic.js'
import { loadDemo, readRecordedOutput } from '../../demos/lib/commands/demo.js'
import { MissingPart } from '../../demos/lib/parts/missing-part.js'
import { PROJECT } from '../../demos/lib/command-line/project.js'
import { movedVersions, readRecordings } from '../../demos/lib/results/recorded-versions.js'
import { settleWeights } from '../../demos/lib/results/settle-weights.js'
import { nodeMajor, readResults, resultsPath } from '../../demos/lib/results/store.js'
import { listTopics } from '../../demos/lib/command-line/topics.js'

const run = promisify(execFile)

/** @typedef {import('../../demos/lib/results/judge-claim.js').Claim} Claim */

/**
 * The demos that print something else than `output.txt` holds.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<Array<{ topic: string, problem: string }>>}
 */
export async function movedOutputs (signal) {
  const moved = []
  for (const topic of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
    if ((await loadDemo(topic)).whyOther?.()) continue
    const printed = await tell(topic.name, signal)
    if (printed.problem) moved.push({ topic: topic.name, problem: printed.problem })
    else if (printed.text !== await readRecordedOutput(topic)) moved.push({ topic: topic.name, problem: 'other text is printed' })
  }
  return moved
}

/**
 * @param {string} topic
 * @param {AbortSignal} signal
 * @returns {Promise<{ text?: string, problem?: string }>}
 */
async function tell (topic, signal) {
  try {
    const { stdout } = await run(process.execPath, [join(PROJECT, 'demos/run.js'), 'demo', topic], { signal, env: { ...process.env, NO_COLOR: '1' } })
    return { text: stdout }
  } catch (error) {
    signal.throwIfAborted()
    return { problem: String(/** @type {{ stderr?: string }} */ (error).stderr).trim().split('\n')[0] }
  }
}

/**
 * The answers that this Node gives otherwise than it did when they were recorded.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<Array<{ topic: string, question: string, recorded: unknown, now: unknown }>>}
 */
export async function movedAnswers (signal) {
  const moved = []
  for (const { name, directory } of await listTopics()) {
    const questions = await loadQuestions(directory)
    const results = await readResults(resultsPath(name, { recorded: true }))
    const recorded = results?.runs.find(({ environment }) => nodeMajor(environment) === nodeMajor({ node: process.versions.node }))?.answers
    if (questions === null || questions.timed || !recorded) continue
    const answers = await askTopic(directory, process.execPath, signal).catch((error) => {
      if (error instanceof MissingPart) return null
      throw error
    })
    if (answers) moved.push(...Object.entries(settleWeights(answers, recorded)).filter(([id, now]) => now !== recorded[id]).map(([question, now]) => ({ topic: name, question, recorded: recorded[question], now })))
  }
  return moved
}

/**
 * The claims that rest on an answer that changed, or quote the version that was replaced.
 *
 * @param {Claim[]} claims
 * @param {Array<{ topic: string, question: string }>} answers that changed
 * @param {{ name: string, from: string }} replaced
 * @returns {{ changed: string[], quoting: string[] }} by their ids
 */
export function movedClaims (claims, answers, { name, from }) {
  const rests = (/** @type {Claim} */ { evidence }) => evidence && 'answer' in evidence && answers.some(({ topic, question }) => topic === evidence.results && question === evidence.answer)
  const quotes = (/** @type {Claim} */ { source }) => {
    const text = JSON.stringify(source).toLowerCase()
    return text.includes(basename(name)) && text.includes(from)
  }
  return { changed: claims.filter(rests).map(({ id }) => id), quoting: claims.filter(quotes).map(({ id }) => id) }
}

/**
 * What was recorded with other versions than are installed, each file once.
 *
 * @returns {Promise<{ stamped: string[], outdated: Array<{ file: string, command: string }> }>}
 */
export async function movedResults () {
  const stamped = new Set()
  const outdated = new Map()
  for (const { file, command, versions } of await readRecordings()) {
    const moves = movedVersions(versions)
    if (moves.some(({ patch }) => !patch)) outdated.set(file, { file, command })
    else if (moves.length > 0) stamped.add(file)
  }
  return { stamped: [...stamped].filter((file) => !outdated.has(file)), outdated: [...outdated.values()] }
}
