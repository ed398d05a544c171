import { runCommand } from './lib/command-line/cli.js'
import { loadCommand } from './lib/command-line/load-command.js'
import { COMMAND_NAMES } from './lib/command-line/topics.js'

const [name, ...args] = process.argv.slice(2)
// What --diff compares are files.
const topicName = args[0]?.startsWith('-') || args.includes('--diff') ? undefined : args.shift()

if (COMMAND_NAMES.includes(name)) {
  await runCommand(() => loadCommand(name, topicName), args)
} else {
  process.stderr.write(`error: usage: node demos/run.js ${COMMAND_NAMES.join('|')} [topic] [flags]\n`)
  process.exitCode = 2
}
