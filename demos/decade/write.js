import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../lib/command-line/cli.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { runNpm } from '../lib/processes/run-npm.js'
import { countClasses, lockFolder, obtainRelease, readDecade, readTurns, sidesOf } from './eras.js'
import { nameSide } from './model.js'

/** What an installation needs; the rest makes the files twice as long. */
const KEPT = ['name', 'version', 'integrity', 'dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta', 'optional', 'peer', 'os', 'cpu', 'hasInstallScript']

await runCommand({
  usage: 'node demos/decade/write.js',
  summary: 'Write anew what eras.json and turns.json lead to',
  options: {
    locks: { type: 'boolean', description: 'package.json and the lockfile of each era' },
    classes: { type: 'boolean', description: 'figure/classes.json: how many hidden classes every Node, and both sides of each turning point, count' }
  },
  async run ({ locks, classes }, signal) {
    if (locks) await writeLocks(signal)
    if (classes) await writeClasses(signal)
  }
}, process.argv.slice(2))

async function writeLocks (signal) {
  const textOf = (value) => `${JSON.stringify(value, null, 2)}\n`
  for (const era of (await readDecade()).eras) {
    const folder = lockFolder(era)
    const path = join(folder, 'package-lock.json')
    const dependencies = Object.fromEntries(Object.entries(era.packages).sort().map(([name, { version }]) => [name, version]))
    await writeFile(join(folder, 'package.json'), textOf({ name: `node-${era.node}`, private: true, dependencies }))
    await rm(path, { force: true })
    await runNpm(['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved', '--prefix', folder], { cwd: folder, signal })
    const lock = JSON.parse(await readFile(path, 'utf8'))
    const packages = Object.entries(lock.packages).map(([place, locked]) => [place, Object.fromEntries(Object.entries(locked).filter(([name]) => KEPT.includes(name)))])
    await writeFile(path, textOf({ ...lock, packages: Object.fromEntries(packages) }))
    process.stdout.write(`node-${era.node}\n`)
  }
}

async function writeClasses (signal) {
  const fetching = { signal, say: (line) => { process.stderr.write(`${line}\n`) } }
  /** @type {Record<string, number>} */
  const classes = {}
  for (const { node, release } of (await readDecade()).eras) classes[node] = await countClasses((await obtainRelease({ release }, fetching)).execPath, { signal })
  for (const side of sidesOf(await readTurns('hello'))) {
    const { execPath, flags } = await obtainRelease(side, fetching)
    classes[nameSide(side)] = await countClasses(execPath, { flags, signal })
  }
  await writeAtomically(fileURLToPath(new URL('figure/classes.json', import.meta.url)), `${JSON.stringify(classes)}\n`)
}
