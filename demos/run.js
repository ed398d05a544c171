import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, UsageError } from './lib/cli.js'
import { COMMAND_NAMES, findTopic, listTopics } from './lib/topics.js'

const [name, ...args] = process.argv.slice(2)
const topicName = args[0]?.startsWith('-') ? undefined : args.shift()

if (COMMAND_NAMES.includes(name)) {
  await runCommand(() => topicName === undefined ? loadList(name) : loadCommand(name, topicName), args)
} else {
  process.stderr.write(`error: usage: node demos/run.js ${COMMAND_NAMES.join('|')} [topic] [flags]\n`)
  process.exitCode = 2
}

/**
 * A command on a topic.
 *
 * @param {string} command
 * @param {string} topicName
 * @returns {Promise<import('./lib/cli.js').Invocation>}
 */
async function loadCommand (command, topicName) {
  const topic = await findTopic(topicName, command)
  const { options, run, summary } = await import(`./lib/commands/${command}.js`)
  return {
    usage: `npm run ${command}:${topicName}`,
    summary,
    // A command's flags may depend on the topic.
    options: typeof options === 'function' ? await options(topic) : options,
    run: (values, signal) => run({ topic, values, signal, out: process.stdout, err: process.stderr })
  }
}

/**
 * A command without a topic: what there is to choose from.
 *
 * @param {string} command
 * @returns {Promise<import('./lib/cli.js').Invocation>}
 */
async function loadList (command) {
  const { summary } = await import(`./lib/commands/${command}.js`)
  return {
    usage: `npm run ${command}`,
    summary: `${summary}: lists the topics`,
    options: {},
    run: (values) => printTopics(command, values)
  }
}

/**
 * @param {string} command
 * @param {import('./lib/cli.js').Values} values
 */
async function printTopics (command, values) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
  if (topics.length === 0) throw new UsageError(`no topic has a ${command} yet`)
  if (values.json) {
    process.stdout.write(`${JSON.stringify(topics.map((topic) => ({ name: topic.name, commands: topic.commands })), null, 2)}\n`)
    return
  }
  const lines = await Promise.all(topics.map(async ({ name: topicName, directory }) => {
    const { summary } = await import(pathToFileURL(join(directory, `${command}.js`)).href)
    return `  npm run ${command}:${topicName.padEnd(16)} ${summary}`
  }))
  process.stdout.write(`${lines.join('\n')}\n`)
}
