import { pathToFileURL } from 'node:url'
import '../scripts/installed.mjs'

// Not before it is known that there are packages.
const { runCommand } = await import('./lib/command-line/cli.js')
const { loadCommand } = await import('./lib/commands/load-command.js')
const { COMMAND_NAMES, findScript } = await import('./lib/command-line/topics.js')

const [name, ...args] = process.argv.slice(2)
const topicName = args[0]?.startsWith('-') ? undefined : args.shift()

const script = name === 'demo' ? await findScript(topicName) : undefined
if (script) {
  process.argv = [process.argv[0], script, ...args]
  // What a demo lacks ends it before its own first line.
  await import('./lib/print.js')
  await import(pathToFileURL(script).href)
} else if (COMMAND_NAMES.includes(name)) {
  await runCommand(() => loadCommand(name, topicName), args)
} else {
  process.stderr.write(`error: usage: node demos/run.js ${COMMAND_NAMES.join('|')} [topic] [flags]\n`)
  process.exitCode = 2
}
