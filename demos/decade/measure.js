import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError, UsageError, runCommand } from '../lib/command-line/cli.js'
import { startProgress } from '../lib/command-line/progress.js'
import { assertWritable } from '../lib/files/write-atomically.js'
import { ask, assertSameAnswers } from '../lib/http/ask.js'
import { askServers } from '../lib/measuring/ask-servers.js'
import { assembleRun } from '../lib/measuring/assemble-run.js'
import { asksServers, cellId, describeBench } from '../lib/measuring/declaration.js'
import { readMachine } from '../lib/measuring/environment.js'
import { interleave, measureGroups } from '../lib/measuring/interleave.js'
import { enterChild } from '../lib/measuring/measure-topic.js'
import { withServer } from '../lib/http/server-under-test.js'
import { formatPlan } from '../lib/measuring/print-results.js'
import { FLOOR } from '../lib/measuring/schedule.js'
import { commandLine, options as benchOptions, paceOf, planGroups, readSettings, secondsOf } from '../lib/measuring/settings.js'
import { CURRENT_RUNTIME } from '../lib/processes/node-versions.js'
import { runChild } from '../lib/processes/run-child.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../lib/results/store.js'
import { findEra, installEra, obtainRelease, readDecade, readTurns } from './eras.js'
import { TURNING, nameSide } from './model.js'
import { formatSeries, formatTurns } from './print.js'
import { DIAGONALS, SUBJECTS, declareBench, declareTurns, planSeries, versionsOf, versionsOfTurns } from './subjects.js'

const RUNNER = new URL('runner.cjs', import.meta.url)
/** Flags of today's Node are not those of another. */
const NO_FLAGS = { NODE_OPTIONS: '' }

/**
 * @typedef {import('./subjects.js').DecadeBench} DecadeBench
 * @typedef {(group: import('./subjects.js').DecadeGroup, contender: string) => { execPath: string, flags?: string[] }} FindNode the program, and what it is started with
 */

/** @type {import('../lib/command-line/cli.js').Options} */
const options = {
  diagonal: { type: 'string', placeholder: DIAGONALS.join('|'), description: 'one set of packages on every Node, or every set of packages on one Node' },
  turns: { type: 'boolean', description: 'measure the two releases of Node, or the flag, between which Express or JSON.stringify took another time: with the same packages, in turn' },
  subject: { type: 'string', placeholder: 'names', description: `measure these alone, of ${Object.keys(SUBJECTS).join(', ')}` },
  ...benchOptions,
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node alone, such as 12,24; each is fetched through npm once' },
  record: { type: 'boolean', description: 'keep the result in static/results/decade, for the site' }
}

export function readFlags ({ node, diagonal, subject, turns, ...values }, decade) {
  const others = Object.entries({ diagonal, node }).filter(([, value]) => value !== undefined).map(([name]) => `--${name}`)
  if (turns && others.length > 0) throw new UsageError(`--turns has its own packages and Nodes: leave out ${others.join(', ')}`)
  if (diagonal !== undefined && !DIAGONALS.includes(String(diagonal))) throw new UsageError(`--diagonal takes one of ${DIAGONALS.join(', ')}, got '${diagonal}'`)
  const possible = turns ? /** @type {string[]} */ (TURNING) : Object.keys(SUBJECTS)
  const onDiagonals = Object.keys(SUBJECTS).filter((name) => !SUBJECTS[name].dayOnly)
  const subjects = subject !== undefined ? listOf(subject) : diagonal === undefined ? possible : onDiagonals
  const unknown = subjects.find((name) => !possible.includes(name))
  if (unknown !== undefined) throw new UsageError(`--subject takes some of ${possible.join(', ')}, got '${unknown}'`)
  const dayOnly = diagonal === undefined ? undefined : subjects.find((name) => !onDiagonals.includes(name))
  if (dayOnly !== undefined) throw new UsageError(`--diagonal measures ${onDiagonals.join(', ')}: leave out --subject ${dayOnly}, which is measured with the packages of the day alone`)
  return { settings: readSettings(values), turns: turns === true, diagonal: diagonal === undefined ? null : String(diagonal), subjects, nodes: node === undefined ? [] : readNodes('node', node, decade) }
}

export function readNodes (flag, value, { eras }) {
  const known = eras.map(({ node }) => String(node))
  const nodes = listOf(value)
  const unknown = nodes.find((node) => !known.includes(node))
  if (unknown !== undefined) throw new UsageError(`--${flag} takes some of ${known.join(', ')}, such as 12,24, got '${unknown}'`)
  return nodes.map(Number)
}

function listOf (value) {
  return [...new Set(String(value).split(',').map((text) => text.trim()))]
}

/** Where the results of the decade are: in a folder of their own. */
export function decadePath (topic, where) {
  return resultsPath(join('decade', topic), where)
}

/** Every Node and every set of packages that is needed, fetched where it is not there yet. */
export async function readyEras (series, fetching) {
  /** @type {Map<number, Awaited<ReturnType<typeof obtainRelease>>>} */
  const releases = new Map()
  /** @type {Map<number, string>} */
  const folders = new Map()
  for (const { era, sets } of series.flatMap(({ runs }) => runs)) {
    if (!releases.has(era.node)) releases.set(era.node, await obtainRelease(era, fetching))
    for (const { era: each } of sets) if (!folders.has(each.node)) folders.set(each.node, await installEra(each, fetching))
  }
  return { releases, folders }
}

/** Ask every contender every question once, on the Node that will be measured and with each set of packages. */
export async function checkAnswers ({ findNode, bench, signal }) {
  const checked = new Set()
  for (const group of bench.groups) {
    const answers = []
    for (const contender of bench.contenders) {
      const { id, label, entry } = contender
      const { path, env, folder, calls } = group
      if (entry) {
        const answer = await withServer({ label, entry }, { request: { path: String(path) }, env: { ...NO_FLAGS, ...env } }, { seconds: 0, connections: 1, signal },
          ({ url }) => ask(url + path, { encoding: 'latin1' }), (args) => launchOn(findNode)(args, contender, group))
        answers.push({ label, answer })
        continue
      }
      const node = findNode(group, id)
      const message = { subject: bench.subject, folder, runs: calls ?? id }
      const asked = JSON.stringify([node, message])
      if (checked.has(asked)) continue
      checked.add(asked)
      const { wrong } = await runChild(RUNNER, { ...node, env: NO_FLAGS, message, label, signal })
      if (wrong !== null) throw new CommandError(`${label} of ${folder} answers ${wrong}: nothing was measured`)
    }
    if (answers.length > 0) assertSameAnswers(answers)
  }
}

/**
 * Contenders on any Node of the decade: what is called there is called by the runner, and what is asked there is
 * asked from here.
 */
export function enterOn ({ findNode, bench, pace }) {
  if (asksServers(bench)) return askServers({ execPath: process.execPath, bench, pace, env: NO_FLAGS, launch: launchOn(findNode) })
  return enterChild(RUNNER, ({ runs, order: [cell] }) => {
    const group = /** @type {import('./subjects.js').DecadeGroup} */ (bench.groups.find((one) => one.cases.some((testCase) => cellId(one, testCase) === cell)))
    const message = { subject: bench.subject, folder: group.folder, runs: runs === FLOOR ? null : group.calls ?? runs, group: group.of, testCase: cell.slice(group.id.length + 1), pace }
    return { options: { ...findNode(group, runs), env: NO_FLAGS }, message }
  })
}

/** How a server is started on a Node that knows no `--import`. */
function launchOn (findNode) {
  return (nodeArgs, { id }, group) => {
    const { execPath, flags = [] } = findNode(/** @type {import('./subjects.js').DecadeGroup} */ (group), id)
    return { file: execPath, args: [...flags, '-r', fileURLToPath(RUNNER), nodeArgs[nodeArgs.length - 1]] }
  }
}

/** One bench on one Node, measured and kept. */
async function measureRun ({ bench, runtime: { execPath, node, v8 }, packages, command, findNode = () => ({ execPath }) }, settings, machine, watch) {
  await checkAnswers({ findNode, bench, signal: watch.signal })
  const pace = paceOf(bench, settings)
  const { seed } = settings
  const measured = await measureGroups(bench, interleave(enterOn({ findNode, bench, pace }), pace.looks), { plan: planGroups(bench, settings), rounds: pace.rounds, seed, watch })
  const run = assembleRun(bench, measured, { command, pace, seed, environment: { ...machine, node, v8 }, packages })
  const heading = describeBench(bench)
  await addRun(decadePath(bench.topic, { recorded: settings.record }), heading, run)
  return { ...heading, runs: [run] }
}

async function run (values, signal) {
  const decade = await readDecade()
  const { settings, turns, subjects, ...asked } = readFlags(values, decade)
  const command = commandLine('decade', values, ['turns', 'diagonal', 'subject'])
  const say = (line) => { process.stderr.write(`${line}\n`) }
  const planned = turns ? await Promise.all(subjects.map(planTurns)) : planSeries(decade, asked).flatMap((line) => subjects.map((subject) => planLine(line, subject)))
  if (values.plan) {
    process.stdout.write(formatPlan(planned.map(({ bench, majors }) => ({ topic: `decade, ${bench.topic}`, majors, groups: planGroups(bench, settings) }))))
    return
  }
  for (const { bench } of planned) {
    const path = decadePath(bench.topic, { recorded: settings.record })
    await assertWritable(path)
    await readResults(path)
  }
  /** @type {Array<{ topic: string, text: (results: import('../lib/results/types.js').Results) => string, runs: Array<Parameters<typeof measureRun>[0]> }>} */
  const ready = []
  for (const plan of planned) ready.push({ topic: plan.bench.topic, text: plan.text, runs: await plan.ready({ signal, say }) })
  const machine = readMachine(process.stderr)
  const benches = ready.flatMap(({ runs }) => runs.map(({ bench }) => bench))
  const progress = startProgress('measuring', Math.ceil(benches.reduce((sum, bench) => sum + secondsOf(planGroups(bench, settings)), 0)))
  let before = 0
  const measured = []
  try {
    for (const { topic, text, runs } of ready) {
      const made = []
      for (const what of runs) {
        const onProgress = (/** @type {number} */ done, /** @type {string} */ detail) => progress.update(Math.round(before + done), `${topic}, ${detail} on Node ${what.runtime.node}`)
        made.push(await measureRun(what, settings, machine, { signal, onProgress, say }))
        before += secondsOf(planGroups(what.bench, settings))
      }
      measured.push({ text, results: { ...made[0], runs: made.flatMap((results) => results.runs) } })
    }
  } finally {
    progress.stop()
  }
  process.stdout.write(values.json ? `${JSON.stringify(measured.map(({ results }) => results), null, 2)}\n` : measured.map(({ text, results }) => text(results)).join('\n'))

  /** One subject along one series. */
  function planLine (line, subject) {
    const declare = (sets) => declareBench(subject, sets, { suffix: line.suffix, quick: settings.quick })
    return {
      bench: declare(line.runs[0].sets.map(({ prefix }) => ({ prefix, label: '', folder: '' }))),
      majors: line.runs.map(({ era }) => era.node),
      text: (results) => formatSeries(results, line),
      ready: async (fetching) => {
        const { releases, folders } = await readyEras([line], fetching)
        return line.runs.map(({ era, sets }) => {
          const bench = declare(sets.map((set) => ({ prefix: set.prefix, label: `Node ${set.era.node}’s day`, folder: String(folders.get(set.era.node)) })))
          return { bench, runtime: /** @type {import('../lib/processes/node-versions.js').Runtime} */ (releases.get(era.node)), packages: versionsOf(bench, sets), command }
        })
      }
    }
  }

  /** Both sides of each turning point of a subject. */
  async function planTurns (subject) {
    const points = await readTurns(subject)
    return {
      bench: declareTurns(subject, points),
      majors: [nodeMajor(CURRENT_RUNTIME)],
      text: formatTurns,
      ready: async (fetching) => {
        const sides = new Map()
        const folders = new Map()
        for (const { before: first, after, packages } of points) {
          for (const side of [first, after]) sides.set(nameSide(side), await obtainRelease(side, fetching))
          folders.set(packages, await installEra(findEra(decade, packages), fetching))
        }
        // A function that does nothing, and the second copy of the baseline, run where the baseline does.
        const findNode = (group, contender) => {
          const [turn] = points.filter(({ id }) => group.id.startsWith(`${id}-`))
          return sides.get(nameSide(contender === 'after' ? turn.after : turn.before))
        }
        return [{ bench: declareTurns(subject, points, folders), runtime: CURRENT_RUNTIME, packages: versionsOfTurns(decade, subject, points), command, findNode }]
      }
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({ usage: 'npm run bench:decade', summary: 'Measure Node 8 to 26, each with the packages of its day', options, run }, process.argv.slice(2))
}
