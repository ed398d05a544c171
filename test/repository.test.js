import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { listFiles } from './lib/list-files.js'
import { ROOT } from './lib/paths.js'

const FOLDERS = ['.ci', '.github', 'demos', 'docs', 'plugins', 'scripts', 'src', 'static', 'test', 'xray']
const TEXT = /\.(?:c?js|mjs|json|mdx?|css|txt|html|svg|ya?ml|ts|py)$|^run$|^\.[a-z]+$|^LICENSE$/

// Spelled so that this file does not find itself.
const UNFINISHED = /\b(?:TO[D]O|FIX[M]E|XX[X])\b/
const MACHINE_PATH = /(?<![\w.])\/(?:work|root|(?:home|Users)\/(?!reader\/)[^/\s]*)\/|\b[A-Za-z]:\\{1,2}Users\\{1,2}(?!reader\\)/
/** In a worktree of git a file, which says where the rest is. */
const OF_GIT = '.git'
const RECORDED = /^static[\\/]|package-lock\.json$/

/** What stands for a package that nothing loads. */
const UNUSED = 'file:scripts/unused'

/** Platforms whose binaries a lockfile made on one machine may lack. */
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'win32-x64-msvc', 'linux-x64-gnu', 'linux-arm64-gnu']
const BINARIES = [...['@rspack/binding', '@swc/html', 'lightningcss'].flatMap((name) => PLATFORMS.map((platform) => `${name}-${platform}`)), ...PLATFORMS.map((platform) => `@esbuild/${platform.replace(/-(?:msvc|gnu)$/, '')}`)]

describe('the dependencies', async () => {
  const manifest = await readJson('package.json')
  const lock = await readJson('package-lock.json')

  test('are pinned to exact versions', (t) => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }).filter(([, version]) => version !== UNUSED && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    t.assert.deepEqual(ranges, [])
  })

  test('come from the public registry, whichever one wrote the lockfile', (t) => {
    const elsewhere = Object.values(lock.packages).map(({ resolved }) => resolved)
      .filter((url) => url !== undefined && `file:${url}` !== UNUSED && !url.startsWith('https://registry.npmjs.org/'))
    t.assert.deepEqual(elsewhere, [])
  })

  test('that npm ci cannot do without are for no single system', (t) => {
    t.assert.deepEqual(Object.entries(lock.packages).filter(([, { os, cpu, optional, devOptional }]) => (os ?? cpu) && !optional && !devOptional), [])
  })

  test('are locked with the binaries of every platform', (t) => {
    t.assert.deepEqual(BINARIES.filter((binary) => lock.packages[`node_modules/${binary}`]?.integrity === undefined), [])
  })
})

describe('the workflows', async () => {
  const folder = join(ROOT, '.github/workflows')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))

  test('take an action by its commit, which nobody can move, and keep no credentials', (t) => {
    const used = texts.flatMap((text) => [...text.matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action]) => action))
    t.assert.ok(used.length > 0)
    t.assert.deepEqual(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)), [])
    for (const text of texts) t.assert.equal(text.match(/persist-credentials: false/g)?.length, text.match(/actions\/checkout@/g)?.length)
  })

  test('run nothing of this repository, or of its packages, where they may write', (t) => {
    const jobs = texts.flatMap((text) => text.split('\njobs:\n')[1].split(/\n(?= {2}[\w-]+:\n)/))
    t.assert.deepEqual(jobs.filter((job) => /: write\b/.test(job) && /- run:|checkout@/.test(job)), [])
  })
})

describe('the readme', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')

  test('leads to a list of every command, topics apart', async (t) => {
    const { scripts } = await readJson('package.json')
    const list = await readFile(join(ROOT, 'docs/run-everything.mdx'), 'utf8')
    const commands = Object.keys(scripts).filter((name) => !/^(?:demo|bench|flame):/.test(name))
      .map((name) => name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
    t.assert.deepEqual(commands.filter((command) => !list.includes(`\`${command}\``)), [])
  })

  test('links to files that exist', (t) => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path)
    t.assert.deepEqual(links.filter((path) => !existsSync(join(ROOT, path))), [])
  })
})

describe('the pages', () => {
  test('show no code that is not cut out of a file, which a test runs', async (t) => {
    const pages = (await readdir(join(ROOT, 'docs'), { recursive: true })).filter((name) => name.endsWith('.mdx'))
    const typed = await Promise.all(pages.map(async (name) => {
      const fences = (await readFile(join(ROOT, 'docs', name), 'utf8')).match(/^ *```(?:js|ts|mjs|jsx)\b.*$/gm) ?? []
      return { name, fences: fences.filter((fence) => !/ file=/.test(fence)).length }
    }))
    t.assert.deepEqual(typed.filter(({ fences }) => fences > 0), [])
  })
})

describe('the sources', async () => {
  const files = await readSources()

  test('are finished', (t) => {
    t.assert.deepEqual(linesWith(UNFINISHED, files.filter(({ path }) => !RECORDED.test(path))), [])
  })

  test('name no path of somebody\'s machine', (t) => {
    t.assert.deepEqual(linesWith(MACHINE_PATH, files), [])
  })
})

test('the titles that we quote have letters on each machine', async (t) => {
  // Chinese, Japanese and Korean, for which our typefaces have no letters.
  const foreign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
  const covered = new Set([...(await readFile(join(ROOT, 'src/css/fonts.css'), 'utf8')).matchAll(/U\+([0-9A-F]{4})/g)].map(([, code]) => String.fromCodePoint(parseInt(code, 16))))
  const files = [join(ROOT, 'demos/claims.json'), ...await listFiles(ROOT, ['docs', 'src'], (name) => /\.(mdx|js)$/.test(name))]
  const used = new Set((await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((text) => text.match(foreign) ?? []))
  t.assert.deepEqual([...used].filter((letter) => !covered.has(letter)), [])
  t.assert.ok(used.size > 0)
})

async function readJson (path) {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8'))
}

async function readSources () {
  const atRoot = (await readdir(ROOT, { withFileTypes: true })).filter((entry) => entry.isFile() && entry.name !== OF_GIT).map(({ name }) => join(ROOT, name))
  const below = await listFiles(ROOT, FOLDERS, () => true)
  const paths = [...atRoot, ...below].filter((path) => TEXT.test(path.split(/[\\/]/).at(-1) ?? ''))
  return Promise.all(paths.map(async (path) => ({ path: relative(ROOT, path), text: await readFile(path, 'utf8') })))
}

function linesWith (pattern, files) {
  return files.flatMap(({ path, text }) => text.split('\n').flatMap((line, index) => (
    pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : []
  )))
}
