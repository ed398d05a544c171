import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readFirstComment, wrapLine } from '../text/wrap.js'
import { screen } from '../text/style.js'
import { UsageError, didYouMean } from './cli.js'

const DEMOS = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @typedef {{ name: string, directory: string, commands: string[], files: Record<string, string> }} Topic its name is the folder's, which is
 *   also the page's; of a second bench, with what that measures behind it. The commands that it has a file for, and these; absolute paths
 */

/** What a topic may have a file for. */
export const COMMAND_NAMES = ['demo', 'bench', 'flame']
const SECOND_BENCH = /^bench-([a-z-]+)\.js$/

/**
 * Every folder of `demos/` that holds a command file, by name. A second bench of a folder, `logging/bench-request.js`, is a
 * topic of its own for the commands: `logging-request`.
 *
 * @returns {Promise<Topic[]>}
 */
export async function listTopics () {
  const entries = await readdir(DEMOS, { withFileTypes: true })
  const topics = await Promise.all(entries.filter((entry) => entry.isDirectory()).map(readTopics))
  return topics.flat().filter(({ commands }) => commands.length > 0).sort((a, b) => a.name.localeCompare(b.name))
}

/** Throws a UsageError that names the nearest topic when there is none of that name. @returns {Promise<Topic>} */
export async function findTopic (name, command) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
  const topic = topics.find((candidate) => candidate.name === name)
  if (topic) return topic
  const names = topics.map((candidate) => candidate.name)
  throw new UsageError(`no topic '${name}'${didYouMean(name, names, `${command}:`)} There are ${names.join(', ')}`)
}

/** The script of a demo. @param {string} [name] */
export async function findScript (name) {
  return (await listTopics()).find((topic) => topic.name === name)?.files.demo
}

/** Print the topics that have a demo. */
export async function printDemos (values, out) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes('demo'))
  if (values.json) {
    out.write(`${JSON.stringify(topics.map((topic) => ({ name: topic.name, commands: topic.commands })), null, 2)}\n`)
    return
  }
  const width = Math.max(...topics.map(({ name }) => name.length))
  for (const topic of topics) {
    const name = `  npm run demo:${topic.name.padEnd(width)}  `
    const summary = (await readSummary(topic, 'demo')).replaceAll('`', '')
    out.write(`${wrapLine(`${name}${summary}`, screen.columns, name, ' '.repeat(name.length)).join('\n')}\n`)
  }
}

/** What a command does on a topic, in Markdown, to follow its name. @param {Topic} topic @param {string} command */
export async function readSummary ({ files }, command) {
  if (command !== 'demo') return (await import(pathToFileURL(files[command]).href)).summary
  const summary = readFirstComment(files.demo)
  return summary[0].toLowerCase() + summary.slice(1).replace(/\.$/, '')
}

async function readTopics ({ name }) {
  const directory = join(DEMOS, name)
  const present = await readdir(directory)
  const commands = COMMAND_NAMES.filter((command) => present.includes(`${command}.js`))
  const files = Object.fromEntries(commands.map((command) => [command, join(directory, `${command}.js`)]))
  const seconds = present.flatMap((file) => SECOND_BENCH.exec(file)?.[1] ?? [])
  return [
    { name, directory, commands, files },
    ...seconds.map((second) => ({ name: `${name}-${second}`, directory, commands: ['bench'], files: { bench: join(directory, `bench-${second}.js`) } }))
  ]
}
