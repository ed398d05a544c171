import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { listTopics } from '../demos/lib/command-line/topics.js'
import { CURRENT_RUNTIME, obtainNode } from '../demos/lib/processes/node-versions.js'
import { ROOT } from './lib/paths.js'

const VERSION = /^\d+(\.\d+\.\d+)?$/

await runCommand({
  usage: 'npm run test:nodes',
  summary: 'Run every demo and the unit tests on versions of Node, one after the other: such as 20.19.0 22 24 26; this Node without',
  positionals: 'versions',
  options: { demos: { type: 'boolean', description: 'the demos alone, without the unit tests' } },
  run: async ({ positionals, demos, json }, signal) => {
    const versions = /** @type {string[]} */ (positionals)
    const wrong = versions.find((version) => !VERSION.test(version))
    if (wrong !== undefined) throw new UsageError(`'${wrong}' is no version of Node: write 22 or 20.19.0`)
    const names = (await listTopics()).filter(({ commands }) => commands.includes('demo')).map(({ name }) => name)
    const commands = [...names.map((name) => ['demos/run.js', 'demo', name]), ['demos/decade/show.js'], ...demos ? [] : [['test/run.js', '--only', 'unit']]]
    const outcomes = []
    for (const version of versions.length > 0 ? versions : [CURRENT_RUNTIME.node]) {
      const { execPath, node } = version === CURRENT_RUNTIME.node ? CURRENT_RUNTIME : await obtainNode(version, { signal, onFetch: () => process.stderr.write(`fetching Node ${version} through npm, once\n`) })
      const failed = []
      for (const args of commands) {
        const [code] = await once(spawn(execPath, args, { cwd: ROOT, signal, killSignal: 'SIGTERM', stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
        if (code !== 0) failed.push(args.join(' '))
      }
      outcomes.push({ node, failed })
      if (!json) process.stdout.write(`${failed.length > 0 ? '✖' : '✔'} Node ${node}: ${failed.join(', ') || `all ${commands.length} pass`}\n`)
    }
    if (json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`)
    if (outcomes.some(({ failed }) => failed.length > 0)) throw new CommandError('not all pass: see above')
  }
}, process.argv.slice(2))
