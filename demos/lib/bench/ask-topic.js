import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MissingPart } from '../parts/missing-part.js'
import { runChild } from '../run-child.js'

const CHILD = new URL('ask-topic-child.js', import.meta.url)
const LIMIT_MILLISECONDS = 120_000

/**
 * What a Node says to the questions of a topic: what is so or not so there, and no matter
 * of time. A topic that has questions has a file `answers.js`, whose `ask` answers them by
 * running the real thing.
 *
 * @typedef {Record<string, boolean | number | string>} Answers by question
 */

/**
 * @param {string} directory of the topic
 * @param {string} execPath the Node that is asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answers | null>} null when the topic has no questions
 * @throws {import('../cli.js').CommandError} when the process that answers fails or hangs
 * @throws {MissingPart} when something that is not from npm is needed, and is not here
 */
export async function askTopic (directory, execPath, signal) {
  const file = join(directory, 'answers.js')
  if (!await access(file).then(() => true, () => false)) return null
  const { answers, missing } = await runChild(CHILD, { execPath, args: [pathToFileURL(file).href], limitMs: LIMIT_MILLISECONDS, signal })
  if (missing) throw new MissingPart(missing)
  return answers
}
