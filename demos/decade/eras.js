import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { CommandError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { readIfPresent } from '../lib/files/write-atomically.js'
import { explainNpmError, obtainNode, runNpm } from '../lib/processes/node-versions.js'
import { resultsPath } from '../lib/results/store.js'
import { nameSide } from './model.js'

/**
 * A Node and the packages of its day, as `eras/eras.json` has it with the reasons: the newest of that day unless `why` says.
 * A turn between two releases, or with a flag, as `eras/turns.json` has it: the cell of the subject that shows it, the Node
 * of the decade that it begins, whose packages are used; `also` is not measured, but asked for its hidden classes.
 */

const FOLDER = fileURLToPath(new URL('eras/', import.meta.url))
const CLASSES = fileURLToPath(new URL('count-classes.cjs', import.meta.url))
const OLD_NODE = fileURLToPath(new URL('old-node.js', import.meta.url))
/** The file beside a set of packages that calls their functions. */
export const CALLER = 'caller.cjs'
const CACHE = join(PROJECT, '.local/decade')
const run = promisify(execFile)

export async function readDecade () {
  return JSON.parse(await readFile(`${FOLDER}eras.json`, 'utf8'))
}

export function findEra ({ eras }, node) {
  const era = eras.find((candidate) => candidate.node === node)
  if (era === undefined) throw new RangeError(`no era of Node ${node}`)
  return era
}

/** Where the lockfile of an era is. */
export function lockFolder ({ node }) {
  return `${FOLDER}node-${node}`
}

/** Where the results of the decade are: in a folder of their own. */
export function decadePath (topic, where) {
  return resultsPath(join('decade', topic), where)
}

export async function readTurns (subject) {
  return JSON.parse(await readFile(`${FOLDER}turns.json`, 'utf8')).filter((turn) => turn.subject === subject)
}

/** Each once. */
export function sidesOf (turns) {
  return [...new Map(turns.flatMap(({ before, after, also = [] }) => [before, after, ...also]).map((side) => [nameSide(side), side])).values()]
}

/** A release of Node, and the flags that it is started with; fetched through npm the first time. */
export async function obtainSide ({ release, flags = [] }, { signal, say }) {
  return { ...await obtainNode(release, { signal, onFetch: () => say(`fetching Node ${release} through npm, once`) }), flags }
}

/** Where the packages of an era are, when they are installed. */
export function packagesOf ({ node }) {
  return join(CACHE, `packages-${node}`)
}

/**
 * The packages of an era, as their lockfile says, installed through npm the first time and kept in `.local/decade`.
 * No script of theirs runs.
 */
export async function installEra (era, { signal, say }) {
  const folder = packagesOf(era)
  const complete = join(folder, 'complete')
  const key = createHash('sha256').update(await readFile(join(lockFolder(era), 'package-lock.json'))).digest('hex')
  if (await readIfPresent(complete) !== key) {
    say(`installing the packages of Node ${era.node}’s day, once`)
    await rm(folder, { recursive: true, force: true })
    await cp(lockFolder(era), folder, { recursive: true })
    await runNpm(['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder, signal }).catch((error) => {
      if (signal.aborted) throw signal.reason
      throw new CommandError(`the packages of Node ${era.node}’s day could not be installed, because ${explainNpmError(String(error.cause ?? error.message))}`)
    })
    await writeFile(complete, key)
  }
  await compileCaller(folder)
}

/** What calls the functions of a set of packages, beside them: one file, in JavaScript that Node 8 knows. */
export async function compileCaller (folder) {
  await build({
    entryPoints: [fileURLToPath(new URL('caller.js', import.meta.url))],
    outfile: join(folder, CALLER),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: ['node8', 'es2017'],
    // A field is set as in a constructor, which takes the loader of TypeScript.
    loader: { '.js': 'ts' },
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    external: ['express', 'fast-json-stringify', 'find-my-way', 'reusify'],
    inject: [OLD_NODE],
    plugins: [{
      name: 'for-old-nodes',
      setup: (made) => made.onResolve({ filter: /^(tinybench|node:timers\/promises|node:util)$/ }, ({ importer }) => importer === OLD_NODE ? undefined : { path: OLD_NODE })
    }],
    logLevel: 'silent'
  })
}

/** How many hidden classes eight responses have on a Node, when each gets another prototype. */
export async function countClasses (execPath, { flags = [], signal }) {
  const { stdout } = await run(execPath, [...flags, '--allow-natives-syntax', CLASSES], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
  return Number(stdout)
}
