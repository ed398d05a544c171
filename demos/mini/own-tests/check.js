// Runs the libraries' own tests with our small Fastify in their place, and checks the lists of those that pass.
// @ts-nocheck
import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import Module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import nodeTest from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import standIns from './stand-ins.js'

const FILE = fileURLToPath(import.meta.url)
const LIBRARIES = ['find-my-way', 'fast-json-stringify', 'avvio', 'fastify']
/** How many files share a process. One that another disturbs is run again alone. */
const TOGETHER = 12
/** Most of the time such a process waits. */
const AT_ONCE = 3
/** It changes what all in its process use. */
const ALONE = 'for-in-loop.test.js'
/** No test needs as long; those that wait for what mini does not do never end by themselves. Some of avvio's close for 2 seconds. */
const LONGEST_MS = 3000
const require = createRequire(import.meta.url)

if (process.send) process.once('message', runFiles)
else await main()

async function main () {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  const unknown = positionals.find((name) => !LIBRARIES.includes(name))
  if (unknown || values.help) {
    console.log(`${unknown ? `error: no library '${unknown}'\n` : ''}Usage: npm run check:mini -- [${LIBRARIES.join('|')}]`)
    process.exit(unknown ? 2 : 0)
  }
  for (const library of positionals.length > 0 ? positionals : LIBRARIES) {
    const { passes, of, inner, files } = JSON.parse(await readFile(new URL(`${library}.json`, import.meta.url), 'utf8'))
    const differing = await checkList(library, files)
    console.log([`${library}: ${passes} of ${of} tests are listed${inner === undefined ? '' : `, ${inner} test inner files`}; ${differing.length === 0 ? 'all that ran pass' : 'these fail:'}`, ...differing].join('\n  '))
    if (differing.length > 0) process.exitCode = 1
  }
}

/** @param {string} library @param {Record<string, string[]>} files the tests that pass, by file */
async function checkList (library, files) {
  const shared = Object.keys(files).filter((file) => file !== ALONE)
  const waiting = Array.from({ length: Math.ceil(shared.length / TOGETHER) }, (_, index) => shared.slice(index * TOGETHER, (index + 1) * TOGETHER))
  if (ALONE in files) waiting.push([ALONE])
  // A name may hold what is put between names or behind them.
  const only = Object.entries(files).flatMap(([file, names]) => names.flatMap((name) => [name, name.replace(/ #\d+$/, '')].flatMap((one) => [one, ...one.split(' > ')])).map((part) => `${file}: ${part}`))
  const differing = []
  const findFailing = (file, results) => files[file].filter((name) => !results.get(`${file}: ${name}`)?.passed)
    .map((name) => `${file}: ${name}: ${results.get(`${file}: ${name}`)?.error ?? 'not seen'}`)
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const results = await startFiles(library, group, only)
      for (const file of group) {
        const failing = findFailing(file, results)
        differing.push(...failing.length > 0 && group.length > 1 ? findFailing(file, await startFiles(library, [file], only)) : failing)
      }
    }
  }))
  return differing
}

/** Run test files in one process. The second test of a name has ` #2` behind it. @returns {Promise<Map<string, { passed: boolean, error?: string }>>} */
function startFiles (library, files, only) {
  // Under `node --test` a child would report to its runner and not to us.
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const reporter = `data:text/javascript,export default ${encodeURIComponent(String(report))}`
  const child = fork(FILE, { env, execArgv: ['--no-warnings', '--test-reporter', reporter, '--test-reporter-destination', 'stdout'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.send({ library, files, only })
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000 + LONGEST_MS * files.length)
  const results = new Map()
  const seen = {}
  let before = 0
  child.on('message', ({ path, passed, error }) => {
    const hasInside = before > path.length
    before = path.length
    if (hasInside || !path[0].includes('\0')) return
    const name = `${path[0].split('\0')[0]}: ${path.map((part) => part.slice(part.indexOf('\0') + 1)).join(' > ')}`
    seen[name] = (seen[name] ?? 0) + 1
    results.set(seen[name] > 1 ? `${name} #${seen[name]}` : name, { passed, error })
  })
  return new Promise((resolve) => child.on('exit', () => {
    clearTimeout(timer)
    resolve(results)
  }))
}

/** A reporter for `node:test` that sends each test when it has ended to the process that started this one. */
async function * report (events) {
  const path = []
  for await (const { type, data } of events) {
    if (type === 'test:start') path.splice(data.nesting, Infinity, data.name)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { error } = data.details ?? {}
    process.send({ path: [...path.slice(0, data.nesting), data.name], passed: type === 'test:pass', error: error && String((error.cause ?? error).message ?? error).slice(0, 400) })
    yield ''
  }
}

/** In a process of its own: the files are read with ours in the library's place. */
async function runFiles ({ library, files, only }) {
  const { standIn, constants = [] } = standIns[library]
  const root = dirname(require.resolve(`${library}/package.json`))
  const [main, tests] = [require.resolve(library), join(root, 'test') + sep]
  const kept = constants.map((file) => join(root, file))
  const running = []
  let current
  const wrap = (real) => (...args) => {
    const run = args.findLast((arg) => typeof arg === 'function')
    const name = typeof args[0] === 'string' ? args[0] : run?.name ?? ''
    const options = { ...args.find((arg) => typeof arg === 'object'), timeout: LONGEST_MS, ...!only.includes(`${current}: ${name}`) && { skip: true } }
    const done = real(`${current}\0${name}`, options, run)
    running.push(done)
    return done
  }
  const wrapAll = (real) => Object.assign(wrap(real), real, { skip: wrap(real.skip), todo: wrap(real.todo), only: wrap(real.only) })
  const test = wrapAll(nodeTest)
  Object.assign(test, { default: test, test, it: wrapAll(nodeTest.it), describe: wrapAll(nodeTest.describe), suite: wrapAll(nodeTest.suite) })
  const { _load: load, _resolveFilename: resolve } = Module
  Module._load = function (request, parent, isMain) {
    if (request === 'node:test') return test
    if (!parent?.filename?.startsWith(tests)) return resolveOrNull(request, parent) === main ? standIn : load.call(this, request, parent, isMain)
    const file = resolveOrNull(request, parent)
    if (file === main) return standIn
    // The tests beside those that need an inner file, or a module that is not installed, still run.
    const isInner = file?.startsWith(root + sep) && /\.c?js$/.test(file) && !file.startsWith(tests) && !file.includes('node_modules', root.length) && !kept.includes(file)
    return file === null || isInner ? unusable(request) : load.call(this, request, parent, isMain)
  }
  const resolveOrNull = (request, parent) => { try { return resolve.call(Module, request, parent) } catch { return null } }
  // Some write below it.
  process.chdir(tmpdir())
  for (current of files) try { require(join(tests, current)) } catch {}
  // A test that waits for nothing would end the process, and all others with it.
  setInterval(() => {}, LONGEST_MS)
  for (let known = -1; running.length > known;) {
    known = running.length
    await Promise.allSettled(running)
    await sleep(200)
  }
  process.exit()
}

/** It can be required and taken apart, and throws when it is called. */
function unusable (name) {
  const refuse = () => { throw new Error(`not here: ${name}`) }
  return new Proxy(function () {}, { apply: refuse, construct: refuse, get: (target, key) => typeof key === 'symbol' || key === 'then' || key === 'prototype' ? Reflect.get(target, key) : unusable(`${name}.${key}`) })
}
