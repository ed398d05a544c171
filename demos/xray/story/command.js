#!/usr/bin/env node
import { UsageError, runCommand } from '../../lib/command-line/cli.js'
import { style } from '../../lib/text/style.js'
import { findFile, lookThrough, options } from './look-through.js'
import { renderReport } from './render-report.js'

/*
 * X-ray alone, for whoever takes it by npx: without the topics of the project and their npm scripts.
 */
const COMMAND = 'xray'
const USAGE = `npx inside-fastify ${COMMAND}`
const [command = '--help', ...args] = process.argv.slice(2)
// In a script of npm it may name another folder, where npm itself was called.
process.env.INIT_CWD = process.cwd()

await runCommand(async () => {
  if (command !== COMMAND && !/^(?:--help|-h)$/.test(command)) throw new UsageError(`there is no command '${command}': see ${USAGE} --help`)
  return { usage: USAGE, summary: 'Look through a Fastify application: which hooks run on a route, who sees a decorator, what is suspicious', positionals: 'app.js', options: { ...options, flame: { ...options.flame, description: `${options.flame.description}; not in this package` } }, run: look }
}, command === COMMAND ? args : ['--help'])

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} signal
 */
async function look (values, signal) {
  const files = /** @type {string[]} */ (values.positionals)
  if (files.length !== 1) throw new UsageError(`name the one file that exports your application, such as ${USAGE} app.js`)
  const story = await lookThrough(findFile(files[0]), values, signal)
  process.stdout.write(values.json ? `${JSON.stringify(story, null, 2)}\n` : renderReport(story, style))
}
