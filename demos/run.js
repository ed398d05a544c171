import { runCommand } from './lib/cli.js'
import { printTopics } from './lib/list-topics.js'
import { COMMAND_NAMES, findTopic } from './lib/topics.js'

const [name, ...args] = process.argv.slice(2)
// What --diff compares are files.
const topicName = args[0]?.startsWith('-') || args.includes('--diff') ? undefined : args.shift()

if (COMMAND_NAMES.includes(name)) {
  await runCommand(() => topicName === undefined ? loadWithoutTopic(name) : loadCommand(name, topicName), args)
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
 * A command without a topic: on all topics where that makes sense, or else what
 * there is to choose from.
 *
 * @param {string} command
 * @returns {Promise<import('./lib/cli.js').Invocation>}
 */
async function loadWithoutTopic (command) {
  const usage = `npm run ${command}`
  if (command === 'bench') {
    const { options, run, summary } = await import('./lib/commands/bench-all.js')
    return { usage, summary, options, run: (values, signal) => run({ values, signal, out: process.stdout, err: process.stderr }) }
  }
  if (command === 'flame') {
    const { options, positionals, run, summary } = await import('./lib/commands/flame-any.js')
    return { usage, summary, positionals, options: await options(), run: (values, signal) => run({ values, signal, out: process.stdout, err: process.stderr }) }
  }
  const { summary } = await import(`./lib/commands/${command}.js`)
  return { usage, summary: `${summary}: lists the topics`, options: {}, run: (values) => printTopics(command, values, process.stdout) }
}
