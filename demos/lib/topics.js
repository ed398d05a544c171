import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closest } from 'fastest-levenshtein'
import { UsageError } from './cli.js'

const DEMOS = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Topic
 * @property {string} name the folder's name, which is also the page's
 * @property {string} directory absolute path of the folder in `demos/`
 * @property {string[]} commands the commands it has a file for, such as `demo`
 */

/** What a topic may have a file for. */
export const COMMAND_NAMES = ['demo', 'bench', 'flame']

/**
 * Every folder of `demos/` that holds a command file, by name.
 *
 * @returns {Promise<Topic[]>}
 */
export async function listTopics () {
  const entries = await readdir(DEMOS, { withFileTypes: true })
  const topics = await Promise.all(entries.filter((entry) => entry.isDirectory()).map(readTopic))
  return topics.filter(({ commands }) => commands.length > 0).sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * @param {string} name as the reader typed it
 * @param {string} command
 * @returns {Promise<Topic>}
 * @throws {UsageError} that names the nearest topic when there is none of that name
 */
export async function findTopic (name, command) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
  const topic = topics.find((candidate) => candidate.name === name)
  if (topic) return topic
  const names = topics.map((candidate) => candidate.name)
  throw new UsageError(`no topic '${name}': did you mean ${command}:${closest(name, names)}? There are ${names.join(', ')}`)
}

/**
 * @param {import('node:fs').Dirent} entry
 * @returns {Promise<Topic>}
 */
async function readTopic (entry) {
  const directory = join(DEMOS, entry.name)
  const present = await Promise.all(COMMAND_NAMES.map((command) => exists(join(directory, `${command}.js`))))
  return { name: entry.name, directory, commands: COMMAND_NAMES.filter((_, index) => present[index]) }
}

/** @param {string} path */
async function exists (path) {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
