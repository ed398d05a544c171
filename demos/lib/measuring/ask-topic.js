import { access } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MissingPart } from '../parts.js'
import { runChild } from '../processes/run-child.js'
import { withSidecar } from './declaration.js'

const LIMIT_MILLISECONDS = 120_000

/**
 * What a Node says to the questions of a topic: what is so or not so there. A topic that has questions has a file
 * `bench/answers.js`, whose `ask` answers them by running the real thing, in a process of its own, on the Node that is
 * asked. They are `timed` when they are a matter of time, which a busy machine changes: then the bench alone asks. What
 * they need beside it is started by `startSidecar`, in the process that asks, since the one that answers may be killed.
 */
export async function loadQuestions (bench) {
  const file = fileOf(bench)
  if (!await access(file).then(() => true, () => false)) return null
  return await import(pathToFileURL(file).href)
}

/** By question; null when the topic has none. Throws a MissingPart when something that is not from npm is needed, and is not here. */
export async function askTopic (bench, execPath, signal = new AbortController().signal) {
  const questions = await loadQuestions(bench)
  if (questions === null) return null
  const { answers, missing } = await withSidecar(questions, signal, async ({ env }) => (
    await runChild(new URL(import.meta.url), { execPath, args: [pathToFileURL(fileOf(bench)).href], env, limitMs: LIMIT_MILLISECONDS, signal })
  ))
  if (missing) throw new MissingPart(missing)
  return answers
}

/** A second bench, `bench-request.js`, would have its own: `bench/answers-request.js`. */
function fileOf (bench) {
  return join(dirname(bench), 'bench', basename(bench).replace('bench', 'answers'))
}

// In the process that answers, on the Node that is asked.
if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ask } = await import(process.argv[2])
  const said = await ask().then((answers) => ({ answers }), (error) => {
    if (error instanceof MissingPart) return { missing: error.message }
    throw error
  })
  process.send(said, () => process.disconnect())
}
