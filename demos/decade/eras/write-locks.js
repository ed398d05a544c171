import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../lib/command-line/cli.js'
import { runNpm } from '../../lib/processes/run-npm.js'
import { lockFolder, readDecade } from './read-eras.js'

/** What an installation needs; the rest makes the files twice as long. */
const KEPT = ['name', 'version', 'integrity', 'dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta', 'optional', 'peer', 'os', 'cpu', 'hasInstallScript']

/*
 * Writes `package.json` and the lockfile of each era anew, from `eras.json`: after a change there.
 */
await runCommand({
  usage: 'node demos/decade/eras/write-locks.js',
  summary: 'Write the lockfiles of the eras anew',
  options: {},
  async run (values, signal) {
    for (const era of (await readDecade()).eras) {
      const folder = lockFolder(era)
      const dependencies = Object.fromEntries(Object.entries(era.packages).sort().map(([name, { version }]) => [name, version]))
      await writeFile(join(folder, 'package.json'), textOf({ name: `node-${era.node}`, private: true, dependencies }))
      const path = join(folder, 'package-lock.json')
      await rm(path, { force: true })
      await runNpm(['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--prefix', folder], { cwd: folder, signal })
      await writeFile(path, textOf(shorten(JSON.parse(await readFile(path, 'utf8')))))
      process.stdout.write(`node-${era.node}\n`)
    }
  }
}, process.argv.slice(2))

/** @param {{ packages: Record<string, Record<string, unknown>> }} lock */
function shorten (lock) {
  const packages = Object.entries(lock.packages).map(([place, locked]) => [place, Object.fromEntries(Object.entries(locked).filter(([name]) => KEPT.includes(name)))])
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** @param {unknown} value */
function textOf (value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
