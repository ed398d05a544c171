import { fileURLToPath } from 'node:url'
import { startProgress } from '../../lib/command-line/progress.js'
import { REQUEST_CASES } from '../../lib/measuring/ask-servers.js'
import { planGroups, secondsOf } from '../../lib/measuring/plan.js'
import { readMachine } from '../../lib/measuring/ready-machine.js'
import { CURRENT_RUNTIME } from '../../lib/processes/node-versions.js'
import { installEra } from '../eras/install-era.js'
import { findEra } from '../eras/read-eras.js'
import { obtainSide, readTurns } from '../eras/read-turns.js'
import { nameSide, topicOfTurns } from '../model.js'
import { measureRun } from './measure-run.js'
import { SUBJECTS } from './subjects.js'

const ENTRY = new URL('../servers/named.cjs', import.meta.url)
/** One that turned, and one that shows what else the two Nodes differ in. @type {Record<Turn['subject'], Array<{ name: string, label: string, package?: string }>>} */
const MEASURED = {
  hello: [{ name: 'express', label: 'Express', package: 'express' }, { name: 'fastify', label: 'Fastify', package: 'fastify' }],
  json: [{ name: 'json-stringify', label: 'JSON.stringify' }, { name: 'fjs', label: 'fast-json-stringify', package: 'fast-json-stringify' }]
}

/** @typedef {import('../eras/read-turns.js').Turn} Turn */

/**
 * The same program and the same packages on two Nodes, in turn: what is between them is the engine,
 * and Node's own code.
 *
 * @param {Turn['subject']} subject
 * @param {Turn[]} turns of it
 * @param {Map<number, string>} [folders] of the packages, by the Node of their day
 * @returns {import('./declare-bench.js').DecadeBench}
 */
export function declareTurns (subject, turns, folders = new Map()) {
  const { functions, servers } = SUBJECTS[subject]
  const isServed = servers !== undefined
  const contender = { package: null, ...isServed && { entry: ENTRY } }
  return {
    topic: topicOfTurns(subject),
    title: 'Two Nodes, the same packages',
    operation: /** @type {{ operation: string }} */ (functions ?? servers).operation,
    unit: 'ns',
    baseline: 'before',
    contenders: [
      { id: 'before', label: 'before', note: 'the older Node, or the one without a feature', ...contender },
      { id: 'after', label: 'after', note: 'the newer Node, or the same with the feature', ...contender }
    ],
    groups: turns.flatMap(({ id, cell, packages, before, after }) => MEASURED[subject].map(({ name, label }) => {
      const folder = folders.get(packages) ?? ''
      const group = { id: `${id}-${name}`, label: `${label}, Node ${nameSide(before)} and ${nameSide(after)}`, folder }
      if (isServed) return { ...group, of: id, path: '/hello', env: { PACKAGES: folder, SERVES: name }, cases: REQUEST_CASES }
      const [of, asked] = cell.split('/')
      const cases = /** @type {NonNullable<typeof functions>} */ (functions).groups.flatMap((theirs) => theirs.id === of ? theirs.cases : [])
      return { ...group, of, calls: name, cases: cases.filter((testCase) => testCase.id === asked) }
    }))
  }
}

/**
 * The versions of what is measured, by turn and package.
 *
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {Turn['subject']} subject
 * @param {Turn[]} turns
 * @returns {Record<string, string>}
 */
export function versionsOfTurns (decade, subject, turns) {
  return Object.fromEntries(turns.flatMap(({ id, packages }) => MEASURED[subject].flatMap((measured) => (
    measured.package === undefined ? [] : [[`${id}/${measured.package}`, findEra(decade, packages).packages[measured.package].version]]
  ))))
}

/**
 * Measure both sides of each turning point of a subject, and keep the result.
 *
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {Turn['subject']} subject
 * @param {{ settings: import('../../lib/measuring/settings.js').Settings, command: string, signal: AbortSignal, err: NodeJS.WritableStream }} how
 * @returns {Promise<import('../../lib/results/types.js').Results>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when a Node or its packages cannot be had, a contender fails, or the signal fires
 */
export async function measureTurns (decade, subject, { settings, command, signal, err }) {
  const say = (/** @type {string} */ line) => { err.write(`${line}\n`) }
  const turns = await readTurns(subject)
  /** @type {Map<string, Awaited<ReturnType<typeof obtainSide>>>} */
  const sides = new Map()
  for (const side of turns.flatMap(({ before, after }) => [before, after])) {
    sides.set(nameSide(side), await obtainSide(side, { signal, onFetch: () => say(`fetching Node ${side.release} through npm, once`) }))
  }
  /** @type {Map<number, string>} */
  const folders = new Map()
  for (const { packages } of turns) {
    folders.set(packages, await installEra(findEra(decade, packages), { signal, onFetch: () => say(`installing the packages of Node ${packages}’s day, once`) }))
  }
  const bench = declareTurns(subject, turns, folders)
  const machine = readMachine(err)
  const progress = startProgress('measuring', Math.ceil(secondsOf(planGroups(bench, settings))))
  try {
    /** @type {import('./enter-on.js').FindNode} */
    const findNode = (group, contender) => {
      const turn = /** @type {Turn} */ (turns.find(({ id }) => group.id.startsWith(`${id}-`)))
      // A function that does nothing, and the second copy of the baseline, run where the baseline does.
      const { file, flags } = /** @type {Awaited<ReturnType<typeof obtainSide>>} */ (sides.get(nameSide(contender === 'after' ? turn.after : turn.before)))
      return { execPath: file, flags }
    }
    const run = { file: subject === 'json' ? SUBJECTS[subject].file : fileURLToPath(import.meta.url), bench, runtime: CURRENT_RUNTIME, packages: versionsOfTurns(decade, subject, turns), command, findNode }
    const { results, forget } = await measureRun(run, settings, machine, { signal, onProgress: (done, detail) => progress.update(Math.round(done), detail), say })
    await forget()
    return results
  } finally {
    progress.stop()
  }
}
