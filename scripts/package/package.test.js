import { spawnSync } from 'node:child_process'
import { isBuiltin } from 'node:module'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { PROJECT } from '../../demos/lib/command-line/project.js'
import { runNpm } from '../../demos/lib/processes/run-npm.js'
import { writePackage } from './write-package.mjs'

const MOST_BYTES = 150_000
/** As esbuild writes them. */
const NAMED = /(?:\bfrom|^import|\bimport\() ?"([^"\n]+)"|new URL\("([^"\n]+\.\w+)", import\.meta\.url\)/gm
const BIN = 'demos/xray/story/command.js'
const APP = join(PROJECT, 'demos/xray/test/apps/plugin.mjs')

/** @type {string} */
let folder
/** @type {{ size: number, files: Array<{ path: string }> }} */
let packed
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xray-package-'))
  await writePackage(PROJECT, folder)
  packed = JSON.parse(await runNpm(['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: folder, signal: AbortSignal.timeout(60_000) }))[0]
})
after(() => rm(folder, { recursive: true }))

suite('the package', () => {
  test('is small, holds its program, and nothing of the tests', (t) => {
    const paths = packed.files.map(({ path }) => path)
    t.assert.ok(packed.size < MOST_BYTES, `${packed.size} bytes`)
    t.assert.deepStrictEqual(['LICENSE', 'NOTICE.md', 'README.md', 'package.json', BIN].filter((path) => !paths.includes(path)), [])
    t.assert.deepStrictEqual(paths.filter((path) => /\.test\.js$|\/test\/|\/apps\//.test(path)), [])
  })

  test('needs no other package, and holds each file that one of its files names', async (t) => {
    const paths = packed.files.map(({ path }) => path)
    const missing = []
    for (const path of paths.filter((each) => each.endsWith('.js') && !each.includes('error/cases'))) {
      for (const [, imported, beside] of (await readFile(join(folder, path), 'utf8')).matchAll(NAMED)) {
        const name = imported ?? beside
        const isPath = beside !== undefined || name.startsWith('.')
        if (isPath ? !paths.includes(posix.join(posix.dirname(path), name)) : !isBuiltin(name)) missing.push(`${path}: ${name}`)
      }
    }
    t.assert.deepStrictEqual(missing, [])
    t.assert.strictEqual(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies, undefined)
  })

  test('has no profiler, and says in one line where there is one', (t) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, BIN), 'xray', APP, '--request', 'GET /', '--flame'], { cwd: folder, encoding: 'utf8' })
    t.assert.deepStrictEqual([stdout, status], ['', 1])
    t.assert.match(stderr, /^error: --flame needs 0x [^\n]*clone https:[^\n]*\n$/)
  })

  test('runs where nothing of the project is', async (t) => {
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(join(elsewhere, 'out.html'), 'before')
    const run = (/** @type {string[]} */ ...args) => spawnSync(process.execPath, [join(folder, BIN), ...args], { cwd: elsewhere, encoding: 'utf8' })
    const { stdout, status } = run('xray', APP, '--html', 'out.html')
    t.assert.strictEqual(status, 0)
    t.assert.match(stdout, /plugin\.mjs was taken as a plugin[^]*GET and HEAD \/ /)
    // In place of what was there, and with nothing beside it.
    t.assert.match(await readFile(join(elsewhere, 'out.html'), 'utf8'), /^<!doctype html>[^]*<h1>X-ray of <code>plugin\.mjs<\/code><\/h1>[^]*<\/html>\n$/)
    t.assert.deepStrictEqual(await readdir(elsewhere), ['out.html'])
  })
})
