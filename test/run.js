import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CommandError, UsageError, didYouMean, runCommand } from '../demos/lib/command-line/cli.js'
import { listFiles } from './lib/list-files.js'
import { BUILD, MAKE_BUILD, ROOT, inPackage } from './lib/paths.js'
import { runGroup } from './lib/run-group.js'

/** What eslint makes and drops for each file would else be collected a thousand times. */
const ROOM = '--max-semi-space-size=64'

/** What `--only` names; those of one turn run at the same time. `args` of Node, or folders of test files. */
const STEPS = /** @type {any[]} */ ([
  { name: 'lint', turn: 1, args: [ROOM, inPackage('eslint', 'bin/eslint.js'), '.', '--max-warnings=0'] },
  { name: 'types', turn: 1, args: [inPackage('typescript', 'bin/tsc'), '--singleThreaded'] },
  { name: 'build', turn: 1, args: MAKE_BUILD },
  { name: 'unit', turn: 2, folders: ['demos', 'plugins', 'src', 'test', 'xray'] },
  { name: 'browser', turn: 3, folders: ['test/browser'] },
  { name: 'slow', turn: 4, folders: ['test/slow'] }
])
/** Every page by axe, links from each kind of page, attacks: runs only where it is named. */
const ASKED = 'slow'
const OF_THE_BUILD = /[\\/]test[\\/](?:browser|slow)[\\/]/

await runCommand({
  usage: 'npm test',
  summary: 'Run every check: lint, types, production build, unit tests, browser tests',
  options: { only: { type: 'string', multiple: true, placeholder: 'step', description: `run this step alone, may be given again: ${STEPS.map(({ name }) => name).join(', ')}` } },
  run: async ({ only, json }, signal) => {
    const out = json ? process.stderr : process.stdout
    const startedAt = performance.now()
    const chosen = chooseSteps(only)
    const total = { passed: 0, failed: 0, skipped: 0 }
    let isBuilt = true
    for (const turn of new Set(chosen.map((step) => step.turn))) {
      const steps = chosen.filter((step) => step.turn === turn && (isBuilt || step.name !== 'browser'))
      for (const { name, ...counts } of await Promise.all(steps.map((step) => runStep(step, out, signal)))) {
        if (name === 'build') isBuilt = counts.failed === 0
        for (const count of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[count] += counts[count]
      }
      if (signal.aborted) return
    }
    if (total.failed > 0) process.exitCode = 1
    if (json) process.stdout.write(`${JSON.stringify(total)}\n`)
    else out.write(`\n${total.passed + total.failed} tests ran: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped, in ${since(startedAt)}\n`)
  }
}, process.argv.slice(2))

function chooseSteps (names) {
  const known = STEPS.map(({ name }) => name)
  const unknown = names?.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UsageError(`no step '${unknown}'${didYouMean(unknown, known)} See npm test -- --help`)
  return STEPS.filter(({ name }) => names ? names.includes(name) : name !== ASKED)
}

async function runStep ({ name, args, folders }, out, signal) {
  const startedAt = performance.now()
  const { isOk, printed } = await runGroup(args ?? await testArgs(name, folders ?? []), { out: folders && out, signal })
  // A check is one; what Node says of tests ends with their counts.
  const counts = Object.fromEntries([...printed.matchAll(/ℹ (pass|fail|skipped) (\d+)/g)].map(([, count, number]) => [count, Number(number)]))
  const { pass: passed = 0, fail: failed = 0, skipped = 0 } = folders ? counts : { pass: Number(isOk) }
  if (!isOk && args && !signal.aborted) out.write(`\n${printed}\n`)
  if (!signal.aborted) out.write(`${isOk ? '✔' : '✖'} ${name}: ${since(startedAt)}\n`)
  return { name, passed, failed: isOk ? 0 : Math.max(1, failed), skipped }
}

async function testArgs (step, folders) {
  const files = (await listFiles(ROOT, folders, (name) => name.endsWith('.test.js'))).filter((file) => step !== 'unit' || !OF_THE_BUILD.test(file))
  if (step !== 'unit') {
    if (!existsSync(join(BUILD, 'sitemap.xml'))) throw new CommandError('there is no build to test: run npm run build first')
    // It may have to be installed, which two files must not do at once.
    await (await import('./lib/browser.js')).openBrowser().then((browser) => browser.close())
  }
  // Tests wait, for processes or a browser, more than they compute.
  return ['--test', `--test-concurrency=${availableParallelism() + { unit: 2, browser: 1, slow: 1 }[step]}`, '--test-reporter=spec', ...files]
}

function since (startedAt) {
  return `${Math.round((performance.now() - startedAt) / 1000)} s`
}
