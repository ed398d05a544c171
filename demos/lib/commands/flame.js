import { readFile, stat } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CommandError, UsageError, wholeNumber } from '../command-line/cli.js'
import { PROJECT } from '../command-line/project.js'
import { findTopic } from '../command-line/topics.js'
import { formatReport } from '../profiling/describe-difference.js'
import { keepProfile } from '../profiling/keep-profile.js'
import { ProfileError, compareProfiles, milliseconds, openProfile, percent, plain, remarkOn, signed, warnOfLeftOut, worthARow } from '../profiling/open-profile.js'
import { plainTable } from '../text/plain-table.js'
import { style } from '../text/style.js'

const ROUNDS = { minimum: 1, maximum: 20, fallback: 3 }
const DURATION = { minimum: 1, maximum: 600, fallback: 10 }
const CONNECTIONS = { minimum: 1, maximum: 1000, fallback: 10 }
const HEADLINE = 'whole-request'
/** A graph of 0x takes a third of a megabyte: the site keeps those of one topic, and of all others the data. */
const GRAPHS_ARE_KEPT = 'routing'
/** What does not change the comparison. */
const UNTOLD = ['record', 'open', 'json', 'debug', 'topic', 'positionals']
const LONGEST_NAME = 44

export const summary = 'Profile servers that give the same answer, and compare where their time goes'

const COMMON = {
  servers: { type: 'string', placeholder: 'ids', description: 'which servers, with commas between them, such as express,koa,fastify,http' },
  duration: { type: 'string', placeholder: 'seconds', description: `counted load for each server, all rounds together, and as much again with the profiler (${DURATION.fallback})` },
  rounds: { type: 'string', placeholder: 'number', description: `rounds that this is split into, each server in turn; they give the spread (${ROUNDS.fallback})` },
  connections: { type: 'string', placeholder: 'number', description: `connections that send requests (${CONNECTIONS.fallback})` },
  'awake-client': { type: 'boolean', description: 'a load generator that never sleeps, so that no server pays for waking it' },
  open: { type: 'boolean', description: 'open the graphs in the browser when they are ready' },
  record: { type: 'boolean', description: 'write what the site shows, in static/, in place of your own in .local/' }
}

/** The flags of all topics, and the topic's own. */
export async function options ({ directory }) {
  return { ...(await load(directory)).options, ...COMMON }
}

/** `outputRoot` and `warmUpSeconds` are a test's: where results go, in place of the project, and load before what is counted. */
export async function run ({ topic: { name, directory }, values, out, err, signal, outputRoot = PROJECT, warmUpSeconds }) {
  const rounds = wholeNumber(values, 'rounds', ROUNDS)
  const settings = {
    rounds,
    seconds: wholeNumber(values, 'duration', DURATION) / rounds,
    warmUpSeconds,
    connections: wholeNumber(values, 'connections', CONNECTIONS),
    awake: Boolean(values['awake-client']),
    signal
  }
  const { default: declared } = await load(directory)
  const record = Boolean(values.record)
  const topic = chooseServers(typeof declared === 'function' ? declared(values) : declared, { chosen: values.servers, record, awake: settings.awake })
  const folder = topic.variant === undefined ? name : `${name}/${topic.variant}-node-${parseInt(process.versions.node)}`
  const path = join(outputRoot, record ? 'static' : '.local', 'flamegraphs', folder)
  const command = commandLine(name, record && topic.recorded ? { servers: topic.recorded.join(','), ...values } : values)
  const pages = { graphs: !record || name === GRAPHS_ARE_KEPT, comparison: !record }
  const index = await keepProfile({ topic, settings, command, folder, path, pages, err })

  const shown = (relative(process.cwd(), path) || '.').replaceAll('\\', '/')
  out.write(values.json ? `${JSON.stringify({ writtenTo: shown, ...index }, null, 2)}\n` : formatReport(index, shown))
  if (values.open && !record) await openPages(['index', ...index.pages].map((id) => join(path, `${id}.html`)), err)
}

/** The command without a topic: the headline, a topic of the reader's choice, or two profiles. */
export const all = {
  summary: `${summary}: Express and Fastify on a whole request, a topic of your choice, or two profiles of your own`,
  positionals: 'before after',

  async options () {
    return {
      topic: { type: 'string', placeholder: 'topic', description: 'another comparison, such as routing' },
      ...await options(await findTopic(HEADLINE, 'flame')),
      diff: { type: 'boolean', description: 'measure nothing: compare two V8 .cpuprofile files that you have' }
    }
  },

  async run (/** @type {any} */ { values, ...rest }) {
    const paths = values.positionals
    const given = Object.keys(values).filter((name) => !['topic', 'diff', 'positionals', 'json', 'debug'].includes(name))
    if (values.diff) {
      if (given.length > 0 || values.topic) throw new UsageError(`--diff measures nothing: leave out --${given[0] ?? 'topic'}`)
      if (paths.length !== 2) throw new UsageError(`--diff takes two profiles, got ${paths.length}: npm run flame -- --diff before.cpuprofile after.cpuprofile`)
      return await diff({ before: paths[0], after: paths[1], values, out: rest.out })
    }
    if (paths.length > 0) throw new UsageError(`unexpected argument '${paths[0]}': --diff takes profiles, --topic a topic; see npm run flame -- --help`)
    const topic = await findTopic(String(values.topic ?? HEADLINE), 'flame')
    const known = await options(topic)
    const foreign = given.find((name) => !(name in known))
    if (foreign) throw new UsageError(`--${foreign} is not a flag of ${topic.name}: see npm run flame:${topic.name} -- --help`)
    await run({ topic, values, ...rest })
  }
}

/** The command that makes the same comparison again. */
function commandLine (name, values) {
  const flags = Object.entries(values)
    .filter(([flag, value]) => !UNTOLD.includes(flag) && value !== undefined && value !== false)
    .map(([flag, value]) => value === true ? `--${flag}` : `--${flag} ${value}`)
  return [`npm run flame:${name}`, ...flags.length > 0 ? ['--', ...flags] : []].join(' ')
}

function load (directory) {
  return import(pathToFileURL(join(directory, 'flame.js')).href)
}

/**
 * The topic with the servers that the reader chose, in that order, and the client of the reader's choice. What is
 * recorded for the site has the servers that it shows.
 */
export function chooseServers (topic, { chosen, record, awake }) {
  const all = topic.servers.map(({ id }) => id)
  if (record && chosen !== undefined) throw new UsageError('--record profiles the servers that the site shows: leave out --servers')
  if (record && awake && topic.variant === undefined) throw new UsageError(`--record keeps one recording of ${topic.topic}: leave out --awake-client`)
  const usual = record ? topic.recorded : topic.usual
  const ids = typeof chosen === 'string' ? chosen.split(',').map((id) => id.trim()) : usual ?? all
  const servers = [...new Set(ids)].map((wanted) => topic.servers.find(({ id }) => id === wanted))
  if (servers.includes(undefined) || servers.length < 2) throw new UsageError(`--servers takes two or more of ${all.join(', ')} with commas between them, got '${chosen}'`)
  return {
    ...topic,
    servers,
    ...awake && { title: `${topic.title}, client awake`, ...topic.variant && { variant: `${topic.variant}-awake` } }
  }
}

/** Open files in the reader's browser. Where none can be opened that is said, and the files are where they are. */
async function openPages (pages, err) {
  const { default: open } = await import('open')
  const warn = (error) => { err.write(`warning: no browser could be opened (${error.message}): open the files by hand\n`) }
  for (const page of pages) await open(page).then((opener) => opener.once('error', warn), warn)
}

/** Compare two `.cpuprofile` files that the reader has. */
export async function diff ({ before, after, values, out }) {
  // File names, where they tell the profiles apart; else the paths as typed.
  const nameOf = basename(before) === basename(after) ? plain : (path) => plain(basename(path))
  const [first, second] = [await open(before, nameOf(before)), await open(after, nameOf(after))]
  const comparison = compareProfiles(first, second)
  if (values.json) out.write(`${JSON.stringify({ before: factsOf(first), after: factsOf(second), ...comparison }, null, 2)}\n`)
  else out.write(formatDiff(first, second, comparison))
}

async function open (path, name) {
  const file = resolve(process.env.INIT_CWD ?? '', path)
  if (!(await stat(file).catch(() => null))?.isFile()) throw new UsageError(`there is no file ${plain(path)}: give a .cpuprofile, which node --cpu-prof writes`)
  try {
    return openProfile(await readFile(file, 'utf8'), name)
  } catch (error) {
    throw error instanceof ProfileError ? new CommandError(`${plain(path)} ${error.message}`) : error
  }
}

function factsOf ({ name, seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }) {
  return { name, seconds, busyMs, idleMs, loadingMs, lostMs, busySamples, depth }
}

/** Two profiles side by side, as text for a terminal. */
function formatDiff (before, after, { roles, packages, native, conclusion }) {
  const { bold, dim } = style
  const both = [before, after]
  const head = ['', before.name, after.name]
  const onlyIn = { before: `only in ${before.name}`, after: `only in ${after.name}` }
  const side = ({ ms, share }) => `${milliseconds(ms)} ${percent(share).padStart(5)}`
  const change = ({ ms, share }) => `${signed(ms, milliseconds)} ${signed(share, percent).padStart(6)}`
  // Of a C++ function it may be, with all its types.
  const cut = (name) => name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  const table = (entries) => entries.length === 0
    ? dim('none')
    : plainTable([...head, 'difference', ''], entries.map((entry) => [cut(entry.name), side(entry.before), side(entry.after), change(entry.difference), dim(remarkOn(entry, onlyIn))]))
  return [
    plainTable(head, [
      ['length, s', ...both.map(({ seconds }) => seconds.toFixed(1))],
      ['busy', ...both.map(({ busyMs }) => milliseconds(busyMs))],
      ['idle', ...both.map(({ idleMs }) => milliseconds(idleMs))],
      ['loading modules, left out below', ...both.map(({ loadingMs }) => milliseconds(loadingMs))],
      ['stack, functions on average', ...both.map(({ depth }) => depth.mean.toFixed(1))],
      ['stack, functions at most', ...both.map(({ depth }) => String(depth.max))]
    ]),
    '',
    bold('Self time by role, largest difference of shares first'),
    table(roles),
    '',
    bold('Packages that differ most'),
    table(worthARow(packages)),
    '',
    bold('Outside JavaScript, by function'),
    table(worthARow(native)),
    '',
    bold(conclusion),
    '',
    dim('Shares are of the busy time. Differences of shares are in percentage points.'),
    dim('A profile does not count requests, so compare shares; compare milliseconds only if both did the same work.'),
    ...both.map((one) => [one.name, warnOfLeftOut(one)]).filter(([, warning]) => warning !== '').map(([name, warning]) => bold(`${name}: ${warning}`)),
    dim('What a module does at its top level is the program. V8\'s built-ins count for their caller.'),
    dim('So does most of what V8 inlined, but in a .cpuprofile of Node 26, where it has time of its own.')
  ].join('\n') + '\n'
}
