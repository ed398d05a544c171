import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSummary } from './list-topics.js'
import { PROJECT } from './project.js'
import { COMMAND_NAMES, listTopics } from './topics.js'

/** What shows the commands of every topic, in a region that is written by a command. */
export const TABLES = ['README.md', 'docs/run-everything.mdx']

const REGION = /(?<=^.*begin: node scripts\/write-commands\.mjs.*\n)[^]*?(?=^.*end: node scripts\/write-commands\.mjs)/m

/**
 * The files with a table of commands as they should be: a row for each `demo.js`, `bench.js`
 * and `flame.js`, with the `summary` that it exports.
 *
 * @returns {Promise<Array<{ path: string, before: string, after: string }>>} paths from the project's folder
 */
export async function fillTables () {
  const topics = await listTopics()
  const rows = await Promise.all(COMMAND_NAMES.flatMap((command) => (
    topics.filter(({ commands }) => commands.includes(command)).map(async (topic) => (
      `| \`npm run ${command}:${topic.name}\` | ${await readSummary(topic, command)} |\n`
    ))
  )))
  const table = `\n| command | does |\n|---|---|\n${rows.join('')}\n`
  return Promise.all(TABLES.map(async (path) => {
    const before = await readFile(join(PROJECT, path), 'utf8')
    return { path, before, after: before.replace(REGION, () => table) }
  }))
}
