import { fileURLToPath } from 'node:url'
import { startProgress } from '../../lib/command-line/progress.js'
import { REQUEST_CASES } from '../../lib/measuring/ask-servers.js'
import { planGroups, secondsOf } from '../../lib/measuring/plan.js'
import { readMachine } from '../../lib/measuring/ready-machine.js'
import { CURRENT_RUNTIME } from '../../lib/processes/node-versions.js'
import { installEra } from '../eras/install-era.js'
import { findEra } from '../eras/read-eras.js'
import { obtainSide, readTurns } from '../eras/read-turns.js'
import { nameSide } from '../model.js'
import { launchOn } from './enter-on.js'
import { measureRun } from './measure-run.js'

const ENTRY = new URL('../servers/named.cjs', import.meta.url)
/** The one that turned, and the one that shows what else the two Nodes differ in. */
const SERVED = [{ name: 'express', label: 'Express' }, { name: 'fastify', label: 'Fastify' }]

/**
 * The same server and the same packages on two Nodes, in turn: what is between them is the engine,
 * and Node's own code.
 *
 * @param {import('../eras/read-turns.js').Turn[]} turns
 * @param {Map<number, string>} [folders] of the packages, by the Node of their day
 * @returns {import('./declare-bench.js').DecadeBench}
 */
export function declareTurns (turns, folders = new Map()) {
  return {
    topic: 'turns',
    title: 'Two Nodes, the same packages',
    operation: 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered',
    unit: 'ns',
    baseline: 'before',
    contenders: [
      { id: 'before', label: 'before', package: null, note: 'the older Node, or the one without a flag', entry: ENTRY },
      { id: 'after', label: 'after', package: null, note: 'the newer Node, or the same with a flag', entry: ENTRY }
    ],
    groups: turns.flatMap(({ id, packages, before, after }) => SERVED.map(({ name, label }) => {
      const folder = folders.get(packages) ?? ''
      return {
        id: `${id}-${name}`,
        label: `${label}, Node ${nameSide(before)} and ${nameSide(after)}`,
        of: id,
        folder,
        path: '/hello',
        env: { PACKAGES: folder, SERVES: name },
        cases: REQUEST_CASES
      }
    }))
  }
}

/**
 * Measure both sides of each turning point, and keep the result.
 *
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {{ settings: import('../../lib/measuring/settings.js').Settings, command: string, signal: AbortSignal, err: NodeJS.WritableStream }} how
 * @returns {Promise<import('../../lib/results/types.js').Results>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when a Node or its packages cannot be had, a server fails, or the signal fires
 */
export async function measureTurns (decade, { settings, command, signal, err }) {
  const say = (/** @type {string} */ line) => { err.write(`${line}\n`) }
  const turns = await readTurns()
  /** @type {Map<string, Awaited<ReturnType<typeof obtainSide>>>} */
  const sides = new Map()
  for (const side of turns.flatMap(({ before, after }) => [before, after])) {
    sides.set(nameSide(side), await obtainSide(side, { signal, onFetch: () => say(`fetching Node ${side.release} through npm, once`) }))
  }
  /** @type {Map<number, string>} */
  const folders = new Map()
  /** @type {Record<string, string>} */
  const versions = {}
  for (const { id, packages } of turns) {
    const era = findEra(decade, packages)
    folders.set(packages, await installEra(era, { signal, onFetch: () => say(`installing the packages of Node ${packages}’s day, once`) }))
    for (const { name } of SERVED) versions[`${id}/${name}`] = era.packages[name].version
  }
  const bench = declareTurns(turns, folders)
  const machine = readMachine(err)
  const progress = startProgress('measuring', Math.ceil(secondsOf(planGroups(bench, settings))))
  try {
    /** @type {import('./enter-on.js').LaunchContender} */
    const launch = (nodeArgs, { id }, { of }) => {
      const turn = /** @type {import('../eras/read-turns.js').Turn} */ (turns.find((candidate) => candidate.id === of))
      const { file, flags } = /** @type {Awaited<ReturnType<typeof obtainSide>>} */ (sides.get(nameSide(turn[/** @type {'before' | 'after'} */ (id)])))
      const { args } = launchOn(file)(nodeArgs)
      return { file, args: [...flags, ...args] }
    }
    const { results, forget } = await measureRun({ file: fileURLToPath(import.meta.url), bench, runtime: CURRENT_RUNTIME, packages: versions, command, launch }, settings, machine,
      { signal, onProgress: (done, detail) => progress.update(Math.round(done), detail), say })
    await forget()
    return results
  } finally {
    progress.stop()
  }
}
