import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { listFiles } from './list-files.js'
import { BUILD, MAKE_BUILD, ROOT, inPackage } from './paths.js'
import { runProcess } from './run-process.js'
import { runTests } from './run-tests.js'

/** Far more than any of these takes on a busy machine: only one that hangs gets there. */
const CHECK_LIMIT_MS = 30 * 60_000
/** Unit tests wait for processes more than they compute. */
const UNIT_WORKERS = availableParallelism() * 2
/** They start whole commands, or visit every page, and begin first. */
const LONGEST = ['demos/lib/commands', 'demos/lib/results/recorded', 'test/browser/start', 'test/browser/anchors', 'test/browser/pages', 'test/commands', 'test/interruption', 'test/lib/run-tests']
const BROWSER_TESTS = 'test/browser'
/** What `npm run test:all` adds: every page, open and closed, by axe, ten links from each kind of page, and every attack. */
const SLOW = ['test/browser/anchors.test.js', 'test/browser/attacks.test.js', 'test/browser/pages.test.js', 'test/dev-server.test.js']
/** A page is waited for until nothing is on its way: then another has the core. */
const BROWSER_WORKERS = availableParallelism() + 1
const PICTURES = new URL('picture-failures.js', import.meta.url).href

/**
 * @typedef {object} StepContext
 * @property {AbortSignal} signal
 * @property {NodeJS.WritableStream} out
 *
 * @typedef {object} Step
 * @property {string} name what `--only` takes
 * @property {string} title
 * @property {true} [alone] when it takes all cores by itself; the others run at the same time
 * @property {string} [needs] the step that must have passed, when both run
 * @property {true} [asked] when it runs only where `--only` names it
 * @property {(context: StepContext) => Promise<import('./run-tests.js').Tally>} run
 */

/** @type {Step[]} */
export const steps = [
  {
    name: 'lint',
    title: 'JavaScript (eslint)',
    // What it makes and drops for each file would else be collected a thousand times.
    run: (context) => runCheck(['--max-semi-space-size=64', inPackage('eslint', 'bin/eslint.js'), '.', '--max-warnings=0'], context)
  },
  {
    name: 'styles',
    title: 'CSS (stylelint)',
    run: (context) => runCheck([inPackage('stylelint', 'bin/stylelint.mjs'), 'src/**/*.css'], context)
  },
  {
    name: 'types',
    title: 'JSDoc types (tsc)',
    // It puts another program in its place, whose threads would each work out the types of the libraries anew.
    run: (context) => runCheck([inPackage('typescript', 'bin/tsc'), '--singleThreaded'], context, { guarded: true })
  },
  {
    name: 'build',
    title: 'Production build: broken links and anchors fail',
    run: (context) => runCheck(MAKE_BUILD, context)
  },
  {
    name: 'unit',
    title: 'Unit tests, captured outputs, commands',
    alone: true,
    run: async (context) => runTests(await listUnitTests(), { ...context, workers: UNIT_WORKERS })
  },
  {
    name: 'browser',
    title: 'The built pages in a browser',
    alone: true,
    needs: 'build',
    run: async (context) => runBrowserTests((await listFiles(ROOT, [BROWSER_TESTS], isTest)).filter((file) => !SLOW.some((slow) => isIn(slow, file))), context)
  },
  {
    name: 'slow',
    title: 'The rest, which takes longer: every page by axe, links, attacks',
    alone: true,
    asked: true,
    run: (context) => runBrowserTests(SLOW.map((file) => join(ROOT, file)), context, { TEST_ALL: '1' })
  }
]

/**
 * @param {string[]} args of Node
 * @param {StepContext} context
 * @param {{ guarded?: boolean }} [how]
 */
async function runCheck (args, context, how) {
  const { ok, reason } = await runProcess(process.execPath, args, { ...context, ...how, limitMs: CHECK_LIMIT_MS })
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, reason }
}

async function listUnitTests () {
  const files = await listFiles(ROOT, ['demos', 'plugins', 'scripts', 'src', 'test', 'xray'], isTest)
  return longestFirst(files.filter((file) => !isIn(BROWSER_TESTS, file)))
}

/** @param {string[]} files */
function longestFirst (files) {
  const isLong = (/** @type {string} */ file) => LONGEST.some((start) => isIn(start, file))
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
}

/**
 * @param {string} start of paths, from the root
 * @param {string} file
 */
function isIn (start, file) {
  return file.startsWith(join(ROOT, start))
}

/**
 * @param {string[]} files
 * @param {StepContext} context
 * @param {NodeJS.ProcessEnv} [env] of each file
 */
async function runBrowserTests (files, context, env) {
  await access(join(BUILD, 'sitemap.xml')).catch(() => {
    throw new Error('there is no build to test: run npm run build first')
  })
  // Playwright takes half a second to load, which no other step needs.
  const { findBrowser } = await import('./find-browser.js')
  const { startBrowsers } = await import('./browser.js')
  const browser = await findBrowser({ signal: context.signal, out: context.out })
  const { envOf, close } = await startBrowsers(browser, BROWSER_WORKERS)
  try {
    return await runTests(longestFirst(files), { ...context, workers: BROWSER_WORKERS, envOf: (worker) => ({ ...envOf(worker), ...env }), nodeArgs: ['--import', PICTURES] })
  } finally {
    await close()
  }
}

/** @param {string} name */
function isTest (name) {
  return name.endsWith('.test.js')
}
