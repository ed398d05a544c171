import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import { ROOT } from './lib/paths.js'
import { requiredPackages } from './lib/required-packages.js'

const SYSTEMS = ['darwin', 'win32', 'linux'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })))

/** @type {{ packages: Record<string, import('./lib/required-packages.js').Locked> }} */
const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
const required = requiredPackages(packages)

suite('what npm ci cannot do without', () => {
  test('is most of the lockfile', (t) => {
    t.assert.ok(required.length > Object.keys(packages).length / 2, `${required.length}`)
  })

  test('names no system that it is for', (t) => {
    t.assert.deepStrictEqual(required.filter((place) => packages[place].os ?? packages[place].cpu), [])
  })

  const checkPlatform = findCheck()
  for (const { os, cpu } of SYSTEMS) {
    // npm ci itself would ask the network for what a dry run needs, and takes ten seconds.
    test(`is accepted by npm's own check on ${os} ${cpu}`, { skip: !checkPlatform && 'npm is not beside this Node' }, (t) => {
      for (const place of required) t.assert.doesNotThrow(() => checkPlatform?.(packages[place], false, { os, cpu }), place)
    })
  }

  test('leaves out what is optional, and takes what a nested package needs', (t) => {
    const made = {
      '': { dependencies: { a: '1' }, devDependencies: { d: '1' }, optionalDependencies: { o: '1' } },
      'node_modules/a': { dependencies: { b: '2' }, devDependencies: { o: '1' }, peerDependencies: { p: '1', q: '1' }, peerDependenciesMeta: { q: { optional: true } } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/o': { os: ['linux'] },
      'node_modules/p': {},
      'node_modules/q': {}
    }
    t.assert.deepStrictEqual(requiredPackages(made).sort(), ['a', 'a/node_modules/b', 'c', 'd', 'p'].map((place) => `node_modules/${place}`))
  })
})

/**
 * What npm asks of every required package before it installs anything.
 *
 * @returns {((one: object, force: boolean, system: { os: string, cpu: string }) => void) | undefined}
 */
function findCheck () {
  const beside = [join(dirname(process.execPath), '../lib/node_modules/npm'), join(dirname(process.execPath), 'node_modules/npm')]
  const npm = [...process.env.npm_execpath ? [join(dirname(process.env.npm_execpath), '..')] : [], ...beside]
    .find((folder) => existsSync(join(folder, 'node_modules/npm-install-checks')))
  return npm && createRequire(join(npm, 'package.json'))('npm-install-checks').checkPlatform
}
