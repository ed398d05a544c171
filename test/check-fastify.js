import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, UsageError, runCommand } from '../demos/lib/command-line/cli.js'
import { installedVersion } from '../demos/lib/files/installed-version.js'
import { firstLine, obtainNode, runNpm } from '../demos/lib/processes/node-versions.js'
import { wrapText } from '../demos/lib/text/wrap.js'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'
import { runGroup } from './lib/run-group.js'

const CACHE = join(ROOT, '.local/fastify')
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
/** Fastify 6 asks for it. */
const NODE = 24
const LIMIT_MS = 120_000
const PRELOAD = { NODE_OPTIONS: `--import=${new URL('lib/other-fastify.js', import.meta.url).href}` }
const REPORTER = new URL('lib/report-failures.js', import.meta.url).href
const OF_TOPIC = /^demos\/(?!lib\/)/
const INSTALLED = installedVersion('fastify')
/** More pages than these share a topic, and a test does not tell them apart. */
const MOST_PAGES = 6

/**
 * What failing tests make untrue, topic by topic: the pages that a test has the name of, or else those that show files
 * of the topic. `file` and `path` are from the project's folder, with `/`.
 *
 * @param {Array<{ file: string, name: string }>} failures
 * @param {Array<{ path: string, text: string }>} pages
 */
export function listUntrue (failures, pages) {
  const topics = [...new Set(failures.map(({ file }) => file.split('/')[1]))]
  return topics.map((topic) => {
    const own = failures.filter(({ file }) => file.startsWith(`demos/${topic}/`))
    const names = own.map(({ name }) => name.split(' > ').at(-1)?.split('#')[0])
    const named = pages.filter(({ path }) => names.some((name) => path.endsWith(`/${name}.mdx`)))
    const chosen = named.length > 0 ? named : pages.filter(({ text }) => text.includes(`demos/${topic}/`))
    return { topic, failed: own.length, first: own[0].name, pages: chosen.map(({ path }) => path) }
  })
}

async function run (/** @type {any} */ { positionals: [version, ...others], json }, signal) {
  if (others.length > 0 || !VERSION.test(version)) throw new UsageError('name one version, such as 6.0.0-alpha.4')
  const say = (line) => process.stderr.write(`${line}\n`)
  const folder = await obtainFastify(version, { signal, say })
  const onFetch = () => say(`fetching Node ${NODE} through npm, once`)
  const { execPath, node } = await obtainNode(NODE, { signal, onFetch })
  const files = (await list('demos', '.test.js')).filter((file) => OF_TOPIC.test(file))
  say(`running ${files.length} files of tests with Fastify ${version} on Node ${node}`)

  const runWith = (other, chosen) => runTests(chosen, { execPath, signal, env: { ...PRELOAD, OTHER_FASTIFY: other } })
  const tests = await runWith(folder, files)
  const failing = tests.filter(({ passed }) => !passed)
  // What fails with the installed one in such a folder, too, says nothing of the other.
  const suspects = [...new Set(failing.map(({ file }) => file))]
  const again = suspects.length === 0 ? [] : await runWith(await obtainFastify(INSTALLED, { signal, say }), suspects)
  const failures = failing.filter(({ file, name }) => (
    !again.some((one) => !one.passed && one.file === file && one.name === name)
  ))
  const pages = await Promise.all((await list('docs', '.mdx')).map(async (path) => (
    { path, text: await readFile(join(ROOT, path), 'utf8') }
  )))
  const untrue = listUntrue(failures, pages)
  if (untrue.length > 0) process.exitCode = 1
  const found = {
    version, node,
    passed: tests.length - failing.length,
    failed: failures.length,
    failsInstalled: failing.length - failures.length,
    untrue
  }
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : formatFound(found))
}

/** Paths from the project's folder. */
async function list (folder, ending) {
  return (await listFiles(ROOT, [folder], (name) => name.endsWith(ending))).map(fromRoot)
}

function fromRoot (path) {
  return relative(ROOT, path).split(sep).join('/')
}

async function runTests (files, options) {
  const reporting = ['--test-reporter', REPORTER, '--test-reporter-destination=stdout']
  const limits = ['--test-force-exit', `--test-timeout=${LIMIT_MS}`]
  const { printed } = await runGroup(['--test', ...limits, ...reporting, ...files], options)
  options.signal.throwIfAborted()
  const told = printed.split('\n').filter((line) => line.startsWith('{"file":'))
  return told.map((line) => JSON.parse(line)).map((one) => ({ ...one, file: fromRoot(one.file) }))
}

function formatFound ({ version, passed, failed, failsInstalled, untrue }) {
  const besides = `${failsInstalled} fail with ${INSTALLED} in a folder of its own, too.`
  return wrapText([
    `With Fastify ${version}, ${passed} tests pass and ${failed} fail. ${failsInstalled > 0 ? besides : ''}`.trim(),
    ...untrue.flatMap(({ topic, failed, first, pages }) => [
      '', `${topic}: ${failed} fail, first “${first}”`,
      ...pages.length > MOST_PAGES ? [`  some of ${pages.length} pages`] : pages.map((path) => `  ${path}`)
    ]),
    ''
  ].join('\n'))
}

/** A version of Fastify in a folder of its own, fetched through npm the first time. No script of a package runs. */
async function obtainFastify (version, { signal, say }) {
  const folder = join(CACHE, version)
  if (existsSync(join(folder, 'complete'))) return folder
  say(`fetching Fastify ${version} through npm, once`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', `fastify@${version}`, '--no-save', '--ignore-scripts', '--prefix', folder]
  try {
    await runNpm(args, { cwd: folder, signal })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    signal.throwIfAborted()
    const { message, cause = message } = /** @type {Error} */ (error)
    const why = /\b(?:ETARGET|E404)\b/.test(String(cause)) ? 'npm has no such version' : firstLine(String(cause))
    throw new CommandError(`Fastify ${version} could not be fetched: ${why}`)
  }
  await writeFile(join(folder, 'complete'), '')
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({
    usage: 'npm run check:fastify',
    summary: 'Run the tests of our models with another version of Fastify, and say which pages it makes untrue',
    positionals: 'version',
    options: {},
    run
  }, process.argv.slice(2))
}
