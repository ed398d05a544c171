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
import { addRun, nodeMajor } from '../lib/results/store.js'
import { wrapText } from '../lib/text/wrap.js'
import { CALLER, decadePath, installEra, obtainSide, readDecade, readTurns } from './eras.js'
import { TURNING, nameSide } from './model.js'
import { formatSeries } from './print.js'
import { SUBJECTS, declareTurns, planBenches, versionsOf } from './subjects.js'

const RUNNER = new URL('runner.cjs', import.meta.url)
/** Flags of today's Node are not those of another. */
const NO_FLAGS = { NODE_OPTIONS: '' }
/** What separates the engine from the library; it is measured of JSON. */
const DIAGONALS = ['engine', 'library']

/** @type {import('../lib/command-line/cli.js').Options} */
const options = {
  diagonal: { type: 'string', placeholder: DIAGONALS.join('|'), description: 'JSON, with one set of packages on every Node, or every set of packages on one Node' },
  turns: { type: 'boolean', description: 'measure the two releases of Node, or the flag, between which Express or JSON.stringify took another time: with the same packages, in turn' },
  subject: { type: 'string', placeholder: 'names', description: `measure these alone, of ${Object.keys(SUBJECTS).join(', ')}` },
  ...benchOptions,
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node alone, such as 12,24; each is fetched through npm once' },
  record: { type: 'boolean', description: 'keep the result in static/results/decade, for the site' }
}

export function readFlags ({ node, diagonal, subject, turns = false, ...values }, { eras }) {
  const others = Object.entries({ diagonal, node }).flatMap(([name, value]) => value === undefined ? [] : [`--${name}`])
  if (turns && others.length > 0) throw new UsageError(`--turns has its own packages and Nodes: leave out ${others.join(', ')}`)
  if (diagonal !== undefined) oneOf('diagonal', [diagonal], DIAGONALS)
  const possible = turns ? TURNING : diagonal === undefined ? Object.keys(SUBJECTS) : ['json']
  return {
    settings: readSettings(values),
    turns,
    diagonal,
    subjects: subject === undefined ? possible : oneOf('subject', subject.split(','), possible),
    nodes: node === undefined ? [] : oneOf('node', node.split(','), eras.map((era) => String(era.node))).map(Number)
  }
}

function oneOf (flag, values, possible) {
  const unknown = values.find((value) => !possible.includes(value))
  if (unknown !== undefined) throw new UsageError(`--${flag} knows ${possible.join(', ')}, not '${unknown}'`)
  return values
}

/** Ask every contender every question once, on the Node that will be measured and with each set of packages. */
export async function checkAnswers ({ findNode, bench, signal }) {
  for (const group of bench.groups) {
    if (asksServers(bench)) {
      const launch = (args, server) => launchOn(findNode)(args, server, group)
      await checkServers({ ...bench, groups: [group] }, process.execPath, signal, { ...NO_FLAGS, ...group.env }, launch)
    } else {
      for (const { id, label } of bench.contenders) {
        const message = { subject: bench.subject, runs: group.calls ?? id }
        await runChild(callerIn(group), { ...findNode(group, id), env: NO_FLAGS, message, label: `${label} of ${group.folder}`, signal })
      }
    }
  }
}

/** Contenders on any Node of the decade: functions are called there, and servers are asked from here. */
export function enterOn ({ findNode, bench, pace }) {
  if (asksServers(bench)) return askServers({ execPath: process.execPath, bench, pace, env: NO_FLAGS, launch: launchOn(findNode) })
  return enterChild(({ runs, order: [cell] }) => {
    const group = bench.groups.find((one) => one.cases.some((testCase) => cellId(one, testCase) === cell))
    const calls = runs === FLOOR ? FLOOR : group.calls ?? runs
    const message = { subject: bench.subject, runs: calls, cell: group.of + cell.slice(group.id.length), pace }
    return { process: callerIn(group), options: { ...findNode(group, runs), env: NO_FLAGS }, message }
  })
}

const callerIn = ({ folder }) => pathToFileURL(join(folder, CALLER))

/** How a server is started on a Node that knows no `--import`. */
function launchOn (findNode) {
  return (nodeArgs, { id }, group) => {
    const { execPath, flags = [] } = findNode(group, id)
    return { file: execPath, args: [...flags, '-r', fileURLToPath(RUNNER), nodeArgs[nodeArgs.length - 1]] }
  }
}

/** One bench on one Node, measured and kept. */
async function measureRun ({ settings, command, plan }, { bench, node, v8, findNode }, machine, watch) {
  await checkAnswers({ findNode, bench, signal: watch.signal })
  const pace = paceOf(bench, settings)
  const { seed, record } = settings
  const enter = interleave(enterOn({ findNode, bench, pace }), pace.looks)
  const measured = await measureGroups(bench, enter, { plan, rounds: pace.rounds, seed, watch })
  const made = assembleRun(bench, measured, { command, pace, seed, environment: { ...machine, node, v8 }, packages: versionsOf(bench) })
  await addRun(decadePath(bench.topic, { recorded: record }), describeBench(bench), made)
  return { topic: bench.topic, made }
}

async function run (values, signal) {
  const decade = await readDecade()
  const { settings, turns, subjects, ...asked } = readFlags(values, decade)
  const command = commandLine('decade', values, ['turns', 'diagonal', 'subject'])
  const planned = turns
    ? await Promise.all(subjects.map(async (subject) => [{ bench: declareTurns(decade, subject, await readTurns(subject)) }]))
    : planBenches(decade, subjects, { ...asked, quick: settings.quick })
  if (planned.length === 0) throw new UsageError(`--diagonal ${asked.diagonal} does not measure Node ${asked.nodes.join(', ')}`)
  const topics = planned.map((runs) => ({ runs, bench: runs[0].bench, settings, command, plan: planGroups(runs[0].bench, settings) }))
  if (values.plan) {
    process.stdout.write(formatPlan(topics.map(({ bench, runs, plan }) => (
      { topic: `decade, ${bench.topic}`, majors: runs.map(({ era }) => era?.node ?? nodeMajor(CURRENT_RUNTIME)), groups: plan }
    ))))
    return
  }
  for (const { bench } of topics) await assertWritable(decadePath(bench.topic, { recorded: settings.record }))
  const ready = []
  for (const topic of topics) {
    const runtimes = []
    for (const one of topic.runs) runtimes.push(await obtain(one, { signal, say: (line) => process.stderr.write(`${line}\n`) }))
    ready.push({ ...topic, runtimes })
  }
  const measured = await measureAll(ready, { signal, err: process.stderr, measure: measureRun })
  const found = topics.map(({ bench }) => (
    { ...describeBench(bench), runs: measured.filter(({ topic }) => topic === bench.topic).map(({ made }) => made) }
  ))
  process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : wrapText(found.map(formatSeries).join('\n')))
}

/** Fetches what a bench needs: the Node of an era, or both sides of each group, and the packages. */
async function obtain ({ bench, era }, fetching) {
  const nodes = new Map()
  for (const side of bench.groups.flatMap(({ sides = [era] }) => sides)) {
    if (!nodes.has(nameSide(side))) nodes.set(nameSide(side), await obtainSide(side, fetching))
  }
  for (const each of new Set(bench.groups.map(({ installed }) => installed.era))) await installEra(each, fetching)
  // A function that does nothing, and the second copy of the baseline, run where the baseline does.
  const findNode = ({ sides: [before, after] = [era] }, contender) => nodes.get(nameSide(contender === 'after' ? after : before))
  return { ...era ? findNode({}) : CURRENT_RUNTIME, bench, findNode }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand({ usage: 'npm run bench:decade', summary: 'Measure Node 8 to 26, each with the packages of its day', options, run }, process.argv.slice(2))
}
