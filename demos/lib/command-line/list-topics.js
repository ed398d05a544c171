import { pathToFileURL } from 'node:url'
import { UsageError } from './cli.js'
import { readFirstComment } from '../text/first-comment.js'
import { screen } from '../text/style.js'
import { wrapLine } from '../text/wrap.js'
import { findScript, listTopics } from './topics.js'

/**
 * Print the topics that a command can be run on.
 *
 * @param {string} command
 * @param {import('./cli.js').Values} values
 * @param {NodeJS.WritableStream} out
 * @throws {UsageError} when there is none
 */
export async function printTopics (command, values, out) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
  if (topics.length === 0) throw new UsageError(`no topic has a ${command} yet`)
  if (values.json) {
    out.write(`${JSON.stringify(topics.map((topic) => ({ name: topic.name, commands: topic.commands })), null, 2)}\n`)
    return
  }
  const width = Math.max(...topics.map(({ name }) => name.length))
  const lines = await Promise.all(topics.map(async (topic) => {
    const summary = await readSummary(topic, command)
    const name = `  npm run ${command}:${topic.name.padEnd(width)}  `
    return wrapLine(`${name}${summary.replaceAll('`', '')}`, screen.columns, name, ' '.repeat(name.length)).join('\n')
  }))
  out.write(`${lines.join('\n')}\n`)
}

/**
 * @param {import('./topics.js').Topic} topic
 * @param {string} command that it has a file for
 * @returns {Promise<string>} what the command does, in Markdown, to follow its name
 */
export async function readSummary ({ name, files }, command) {
  if (command === 'demo' && await findScript(name)) {
    const summary = readFirstComment(files.demo)
    return summary[0].toLowerCase() + summary.slice(1).replace(/\.$/, '')
  }
  const { summary } = await import(pathToFileURL(files[command]).href)
  return summary
}
