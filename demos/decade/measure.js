import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { UsageError, runCommand } from '../lib/command-line/cli.js'
import { measureAll } from '../lib/commands/bench.js'
import { assertWritable } from '../lib/files/write-atomically.js'
import { askServers, checkServers } from '../lib/measuring/ask-servers.js'
import { assembleRun, enterChild } from '../lib/measuring/measure-topic.js'
import { asksServers, cellId, describeBench } from '../lib/measuring/declaration.js'
import { interleave, measureGroups } from '../lib/measuring/interleave.js'
import { formatPlan } from '../lib/measuring/print-results.js'
import { FLOOR } from '../lib/measuring/schedule.js'
import { commandLine, options as benchOptions, paceOf, planGroups, readSettings } from '../lib/measuring/settings.js'
import { CURRENT_RUNTIME } from '../lib/processes/node-versions.js'
import { runChild } from '../lib/processes/run-child.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../lib/results/store.js'
import { CALLER, findEra, installEra, obtainSide, readDecade, readTurns } from './eras.js'
import { TURNING, nameSide } from './model.js'
import { formatSeries, formatTurns } from './print.js'
import { DIAGONALS, SUBJECTS, declareBench, declareTurns, planSeries, versionsOf, versionsOfTurns } from './subjects.js'

const RUNNER = new URL('runner.cjs', import.meta.url)
/** Flags of today's Node are not those of another. */
const NO_FLAGS = { NODE_OPTIONS: '' }

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

/** Every Node that is needed, by its major version, and its packages; fetched where they are not there yet. */
export async function readyEras (series, fetching) {
  const releases = new Map()
  const eras = series.flatMap(({ runs }) => runs)
  for (const era of new Set(eras.map((one) => one.era))) releases.set(era.node, await obtainSide(era, fetching))
  for (const era of new Set(eras.flatMap(({ sets }) => sets.map((set) => set.era)))) await installEra(era, fetching)
  return releases
}

/** Ask every contender every question once, on the Node that will be measured and with each set of packages. */
export async function checkAnswers ({ findNode, bench, signal }) {
  for (const group of bench.groups) {
    if (asksServers(bench)) {
      await checkServers({ ...bench, groups: [group] }, process.execPath, signal, { ...NO_FLAGS, ...group.env }, (args, server) => launchOn(findNode)(args, server, group))
      continue
    }
    const { folder, calls } = group
    for (const { id, label } of bench.contenders) {
      await runChild(callerIn(folder), { ...findNode(group, id), env: NO_FLAGS, message: { subject: bench.subject, runs: calls ?? id }, label: `${label} of ${folder}`, signal })
    }
  }
}

/**
 * Contenders on any Node of the decade: what is called there is called by the runner, and what is asked there is
 * asked from here.
 */
export function enterOn ({ findNode, bench, pace }) {
  if (asksServers(bench)) return askServers({ execPath: process.execPath, bench, pace, env: NO_FLAGS, launch: launchOn(findNode) })
  return enterChild(({ runs, order: [cell] }) => {
    const group = bench.groups.find((one) => one.cases.some((testCase) => cellId(one, testCase) === cell))
    const message = { subject: bench.subject, runs: runs === FLOOR ? FLOOR : group.calls ?? runs, cell: group.of + cell.slice(group.id.length), pace }
    return { process: callerIn(group.folder), options: { ...findNode(group, runs), env: NO_FLAGS }, message }
  })
}

const callerIn = (folder) => pathToFileURL(join(folder, CALLER))

/** How a server is started on a Node that knows no `--import`. */
function launchOn (findNode) {
  return (nodeArgs, { id }, group) => {
    const { execPath, flags = [] } = findNode(group, id)
    return { file: execPath, args: [...flags, '-r', fileURLToPath(RUNNER), nodeArgs[nodeArgs.length - 1]] }
  }
}

/** One bench on one Node, measured and kept. */
async function measureRun ({ settings, command, plan }, { bench, node, v8, packages, findNode }, machine, watch) {
  await checkAnswers({ findNode, bench, signal: watch.signal })
  const pace = paceOf(bench, settings)
  const { seed } = settings
  const measured = await measureGroups(bench, interleave(enterOn({ findNode, bench, pace }), pace.looks), { plan, rounds: pace.rounds, seed, watch })
  const made = assembleRun(bench, measured, { command, pace, seed, environment: { ...machine, node, v8 }, packages })
  await addRun(decadePath(bench.topic, { recorded: settings.record }), describeBench(bench), made)
  return { topic: bench.topic, made }
}

async function run (values, signal) {
  const decade = await readDecade()
  const { settings, turns, subjects, ...asked } = readFlags(values, decade)
  const command = commandLine('decade', values, ['turns', 'diagonal', 'subject'])
  const declared = turns
    ? await Promise.all(subjects.map((subject) => planTurns(decade, subject)))
    : planSeries(decade, asked).flatMap((line) => subjects.map((subject) => planLine(line, subject, settings)))
  const topics = declared.map((topic) => ({ ...topic, settings, command, plan: planGroups(topic.bench, settings) }))
  if (values.plan) {
    process.stdout.write(formatPlan(topics.map(({ bench, majors, plan }) => ({ topic: `decade, ${bench.topic}`, majors, groups: plan }))))
    return
  }
  for (const { bench } of topics) {
    const path = decadePath(bench.topic, { recorded: settings.record })
    await assertWritable(path)
    await readResults(path)
  }
  const ready = []
  for (const topic of topics) ready.push({ ...topic, runtimes: await topic.obtain({ signal, say: (line) => { process.stderr.write(`${line}\n`) } }) })
  const measured = await measureAll(ready, { signal, err: process.stderr, measure: measureRun })
  const found = topics.map(({ bench }) => ({ ...describeBench(bench), runs: measured.filter(({ topic }) => topic === bench.topic).map(({ made }) => made) }))
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : topics.map(({ format }, index) => format(found[index])).join('\n'))
}

/** One subject along one series. */
function planLine (line, subject, { quick }) {
  const benchOf = ({ sets }) => declareBench(subject, sets, { suffix: line.suffix, quick })
  return {
    bench: benchOf(line.runs[0]),
    majors: line.runs.map(({ era }) => era.node),
    format: (results) => formatSeries(results, line),
    obtain: async (fetching) => {
      const releases = await readyEras([line], fetching)
      return line.runs.map((one) => {
        const [bench, release] = [benchOf(one), releases.get(one.era.node)]
        return { ...release, bench, packages: versionsOf(bench, one.sets), findNode: () => release }
      })
    }
  }
}

/** Both sides of each turning point of a subject. */
async function planTurns (decade, subject) {
  const points = await readTurns(subject)
  const bench = declareTurns(subject, points)
  return {
    bench,
    majors: [nodeMajor(CURRENT_RUNTIME)],
    format: formatTurns,
    obtain: async (fetching) => {
      const sides = new Map()
      for (const { before, after, packages } of points) {
        for (const side of [before, after]) sides.set(nameSide(side), await obtainSide(side, fetching))
        await installEra(findEra(decade, packages), fetching)
      }
      // A function that does nothing, and the second copy of the baseline, run where the baseline does.
      const findNode = (group, contender) => {
        const [turn] = points.filter(({ id }) => group.id.startsWith(`${id}-`))
        return sides.get(nameSide(contender === 'after' ? turn.after : turn.before))
      }
      return [{ ...CURRENT_RUNTIME, bench, packages: versionsOfTurns(decade, subject, points), findNode }]
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({ usage: 'npm run bench:decade', summary: 'Measure Node 8 to 26, each with the packages of its day', options, run }, process.argv.slice(2))
}
