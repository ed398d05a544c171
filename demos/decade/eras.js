import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { PROJECT } from '../lib/command-line/project.js'
import { installLocked, obtainNode } from '../lib/processes/node-versions.js'
import { resultsPath } from '../lib/results/store.js'

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

export const findEra = ({ eras }, node) => eras.find((era) => era.node === node)

/** Where the lockfile of an era is, where its packages are when they are installed, and where results are. */
export const lockFolder = ({ node }) => `${FOLDER}node-${node}`
export const packagesOf = ({ node }) => join(CACHE, `packages-${node}`)
export const decadePath = (topic, where) => resultsPath(join('decade', topic), where)

/** Both sides of each turning point of a subject; `also` is not measured, but asked for its hidden classes. */
export async function readTurns (subject) {
  return JSON.parse(await readFile(`${FOLDER}turns.json`, 'utf8')).filter((turn) => turn.subject === subject)
}

/** A release of Node, and the flags that it is started with; fetched through npm the first time. */
export async function obtainSide ({ release, flags = [] }, { signal, say }) {
  return { ...await obtainNode(release, { signal, onFetch: () => say(`fetching Node ${release} through npm, once`) }), flags }
}

/** The packages of an era, as their lockfile says, installed through npm the first time. No script of theirs runs. */
export async function installEra (era, { signal, say }) {
  const folder = packagesOf(era)
  await installLocked(lockFolder(era), folder, {
    name: `the packages of Node ${era.node}’s day`,
    signal,
    onInstall: () => say(`installing the packages of Node ${era.node}’s day, once`)
  })
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
