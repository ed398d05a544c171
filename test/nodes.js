import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { listTopics } from '../demos/lib/command-line/topics.js'
import { CURRENT_RUNTIME, obtainNode } from '../demos/lib/processes/node-versions.js'
import { ROOT } from './lib/paths.js'
import { runProcess } from './lib/run-process.js'

const VERSION = /^\d+(\.\d+\.\d+)?$/
const TEST = fileURLToPath(new URL('run.js', import.meta.url))
const DEMO = fileURLToPath(new URL('../demos/run.js', import.meta.url))
const DECADE = fileURLToPath(new URL('../demos/decade/story/command.js', import.meta.url))

const runFile = promisify(execFile)

await runCommand({
  usage: 'npm run test:nodes',
  summary: 'Run every demo and the unit tests on versions of Node, one after the other: such as 20.19.0 22 24 26; this Node without',
  positionals: 'versions',
  options: { demos: { type: 'boolean', description: 'the demos alone, without the unit tests' } },
  run: async (values, signal) => {
    const out = values.json ? process.stderr : process.stdout
    const versions = /** @type {string[]} */ (values.positionals)
    const wrong = versions.find((version) => !VERSION.test(version))
    if (wrong !== undefined) throw new UsageError(`'${wrong}' is no version of Node: write 22 or 20.19.0`)
    const outcomes = []
    for (const version of versions.length > 0 ? versions : [CURRENT_RUNTIME.node]) {
      const { execPath, node } = version === CURRENT_RUNTIME.node
        ? CURRENT_RUNTIME
        : await obtainNode(version, { signal, onFetch: () => out.write(`fetching Node ${version} through npm, once\n`) })
      out.write(`\nNode ${node}\n`)
      const failed = await runDemos(execPath, signal, out)
      if (!values.demos) failed.push(...await runUnitTests(execPath, signal, out))
      outcomes.push({ node, failed })
    }
    if (values.json) process.stdout.write(`${JSON.stringify(outcomes, null, 2)}\n`)
    else out.write(`\n${outcomes.map(({ node, failed }) => `${failed.length > 0 ? '✖' : '✔'} Node ${node}: ${failed.join(', ') || 'all pass'}\n`).join('')}`)
    if (outcomes.some(({ failed }) => failed.length > 0)) throw new CommandError('not all pass: see above')
  }
}, process.argv.slice(2))

/**
 * @param {string} execPath
 * @param {AbortSignal} signal
 * @param {NodeJS.WritableStream} out
 * @returns {Promise<string[]>} the demos that failed
 */
async function runDemos (execPath, signal, out) {
  const names = (await listTopics()).filter(({ commands }) => commands.includes('demo')).map(({ name }) => name)
  const failed = []
  for (const [name, ...args] of [...names.map((topic) => [topic, DEMO, 'demo', topic]), ['decade', DECADE]]) {
    try {
      await runFile(execPath, args, { cwd: ROOT, signal, killSignal: 'SIGTERM' })
    } catch (error) {
      signal.throwIfAborted()
      const { code, stderr } = /** @type {{ code: unknown, stderr: string }} */ (error)
      out.write(`  demo:${name} ends with ${code}: ${stderr.trim().split('\n')[0] || 'it says nothing'}\n`)
      failed.push(`demo:${name}`)
    }
  }
  out.write(`  ${names.length + 1 - failed.length} of ${names.length + 1} demos run\n`)
  return failed
}

/**
 * @param {string} execPath
 * @param {AbortSignal} signal
 * @param {NodeJS.WritableStream} out
 */
async function runUnitTests (execPath, signal, out) {
  const { ok } = await runProcess(execPath, [TEST, '--only', 'unit'], { signal, out })
  signal.throwIfAborted()
  return ok ? [] : ['unit tests']
}
