import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { ProfileError, compareProfiles, openProfile } from './open-profile.js'

const FILE = fileURLToPath(new URL('open-profile.js', import.meta.url))
const profile = makeCpuProfile([
  ['(idle)', '', 0, 5000],
  ['require', 'node:internal/modules/cjs/loader', 1, 3000],
  ['onRequest', 'node:_http_server', 1, 2000, [['next', '/srv/app/node_modules/router/index.js', 2, 6000, [['writev', '', 0, 4000]]]]]
])

test('a profile opens as time by role and as a tree, in milliseconds', (t) => {
  const opened = openProfile(profile, 'mine.cpuprofile')
  t.assert.deepEqual([opened.name, opened.busyMs, opened.idleMs, opened.loadingMs, opened.seconds], ['mine.cpuprofile', 12, 5, 3, 0.02])
  t.assert.deepEqual(opened.lanes.map(({ role, microseconds }) => [role, microseconds.profile]), [['router', 6000], ['native', 4000], ['core', 2000]])
  t.assert.equal(opened.tree.value, 12)
  t.assert.deepEqual(opened.tree.children.map(({ name, value }) => [name, value]), [['onRequest', 12]])
  t.assert.deepEqual(opened.depth, { mean: (2000 + 6000 * 2 + 4000 * 2) / 12_000, max: 2 })
})

test('it survives the way from a worker to its page', (t) => {
  const opened = openProfile(profile, 'mine.cpuprofile')
  t.assert.deepEqual(structuredClone(opened), opened)
})

test('two of the same name are told apart in words', (t) => {
  const opened = openProfile(profile, 'mine.cpuprofile')
  t.assert.match(compareProfiles(opened, opened).conclusion, /^The first and The second divide/)
})

test('what cannot be opened says why, for a sentence that begins with its name', (t) => {
  t.assert.throws(() => openProfile('{"traceEvents":[]}', 'trace.json'), (/** @type {Error} */ error) => error instanceof ProfileError && /^is a Chrome trace/.test(error.message))
})

test('it needs nothing of Node and brings no library along', async (t) => {
  const { metafile } = await build({ entryPoints: [FILE], bundle: true, format: 'esm', platform: 'browser', write: false, metafile: true, logLevel: 'silent' })
  const root = join(dirname(FILE), '../..')
  const files = Object.keys(metafile.inputs).map((path) => relative(root, join(process.cwd(), path)).replaceAll('\\', '/'))
  t.assert.deepEqual(files.filter((path) => !/^lib\/(?:profiling\/|text\/group-digits\.js$)/.test(path)), [])
  const sources = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  t.assert.deepEqual(files.filter((_, index) => /\b(?:eval|Function)\(/.test(sources[index].replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))), [])
})
