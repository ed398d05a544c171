import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand, UsageError } from './lib/cli.js'
import { findTopic, listTopics } from './lib/topics.js'

/** @type {Record<string, string>} */
const SUMMARIES = {
  demo: 'Run a mechanism and read what it does',
  bench: 'Measure a mechanism against its alternatives',
  flame: 'See where a request spends its time, Express beside Fastify'
}

const [command, ...rest] = process.argv.slice(2)
const topicName = rest[0]?.startsWith('-') ? undefined : rest.shift()

if (!Object.hasOwn(SUMMARIES, command)) {
  process.stderr.write('error: usage: node demos/run.js demo|bench|flame [topic] [flags]\n')
  process.exitCode = 2
} else if (topicName === undefined) {
  await runCommand({
    usage: `npm run ${command}`,
    summary: `${SUMMARIES[command]}: lists the topics`,
    options: {},
    run: (values) => printTopics(command, values)
  }, rest)
} else {
  await runTopic(command, topicName, rest)
}

/**
 * @param {string} command
 * @param {string} name
 * @param {string[]} args
 */
async function runTopic (command, name, args) {
  const { options, run, summary } = await import(`./lib/commands/${command}.js`)
  const usage = `npm run ${command}:${name}`
  const topics = await listTopics()
  if (!topics.some((topic) => topic.name === name && topic.commands.includes(command))) {
    await runCommand({ usage, summary, options: {}, run: async () => { await findTopic(name, command) } }, [])
    return
  }
  const topic = await findTopic(name, command)
  await runCommand({
    usage,
    summary,
    options: await optionsOf(options, topic),
    run: (values, signal) => run({ topic, values, signal, out: process.stdout, err: process.stderr })
  }, args)
}

/**
 * A command's flags may depend on the topic.
 *
 * @param {import('./lib/cli.js').Options | ((topic: import('./lib/topics.js').Topic) => Promise<import('./lib/cli.js').Options>)} options
 * @param {import('./lib/topics.js').Topic} topic
 */
async function optionsOf (options, topic) {
  return typeof options === 'function' ? await options(topic) : options
}

/**
 * @param {string} command
 * @param {import('./lib/cli.js').Values} values
 */
async function printTopics (command, values) {
  const topics = (await listTopics()).filter(({ commands }) => commands.includes(command))
  if (topics.length === 0) throw new UsageError(`no topic has a ${command} yet`)
  if (values.json) {
    process.stdout.write(`${JSON.stringify(topics.map(({ name, commands }) => ({ name, commands })), null, 2)}\n`)
    return
  }
  const lines = await Promise.all(topics.map(async ({ name, directory }) => {
    const { summary } = await import(pathToFileURL(join(directory, `${command}.js`)).href)
    return `  npm run ${command}:${name.padEnd(16)} ${summary}`
  }))
  process.stdout.write(`${lines.join('\n')}\n`)
}
