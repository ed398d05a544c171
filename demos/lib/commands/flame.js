import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError, wholeNumber } from '../command-line/cli.js'
import { PROJECT } from '../command-line/project.js'
import { findTopic } from '../command-line/topics.js'
import { chooseServers } from '../profiling/flame-topic.js'
import { formatReport } from '../profiling/format-report.js'
import { keepProfile } from '../profiling/keep-profile.js'
import { openPages } from '../profiling/open-pages.js'

const ROUNDS = { minimum: 1, maximum: 20, fallback: 3 }
const DURATION = { minimum: 1, maximum: 600, fallback: 10 }
const CONNECTIONS = { minimum: 1, maximum: 1000, fallback: 10 }
const PORT = { minimum: 1024, maximum: 65535, fallback: 0 }
const HEADLINE = 'whole-request'
/** A graph of 0x takes half a megabyte: the site keeps those of one topic, and of all others the data. */
const GRAPHS_ARE_KEPT = 'routing'
// What does not change the comparison.
const UNTOLD = ['record', 'open', 'json', 'debug', 'port', 'topic', 'positionals']

/** @typedef {import('../command-line/cli.js').Options} Options */

export const summary = 'Profile servers that give the same answer, and compare where their time goes'

const COMMON = {
  servers: { type: 'string', placeholder: 'ids', description: 'which servers, with commas between them, such as express,koa,fastify,http' },
  duration: { type: 'string', placeholder: 'seconds', description: `counted load for each server, all rounds together, and as much again with the profiler (${DURATION.fallback})` },
  rounds: { type: 'string', placeholder: 'number', description: `rounds that this is split into, each server in turn; they give the spread (${ROUNDS.fallback})` },
  connections: { type: 'string', placeholder: 'number', description: `connections that send requests (${CONNECTIONS.fallback})` },
  'awake-client': { type: 'boolean', description: 'a load generator that never sleeps, so that no server pays for waking it' },
  port: { type: 'string', placeholder: 'port', description: 'port the servers listen on (one that is free)' },
  open: { type: 'boolean', description: 'open the graphs in the browser when they are ready' },
  record: { type: 'boolean', description: 'write what the site shows, in static/, in place of your own in .local/' }
}

/** The flags of all topics, and the topic's own. */
export async function options ({ directory }) {
  return { ...(await load(directory)).options, ...COMMON }
}

/**
 * `outputRoot` and `warmUpSeconds` are a test's: where results go, in place of the project, and load before what is
 * counted.
 */
export async function run ({ topic: { name, directory }, values, out, err, signal, outputRoot = PROJECT, warmUpSeconds }) {
  const rounds = wholeNumber(values, 'rounds', ROUNDS)
  const settings = {
    rounds,
    seconds: wholeNumber(values, 'duration', DURATION) / rounds,
    warmUpSeconds,
    connections: wholeNumber(values, 'connections', CONNECTIONS),
    awake: Boolean(values['awake-client']),
    port: wholeNumber(values, 'port', PORT) || undefined,
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
export const any = {
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
    const paths = /** @type {string[]} */ (values.positionals)
    const given = Object.keys(values).filter((name) => !['topic', 'diff', 'positionals', 'json', 'debug'].includes(name))
    if (values.diff) {
      if (given.length > 0 || values.topic) throw new UsageError(`--diff measures nothing: leave out --${given[0] ?? 'topic'}`)
      if (paths.length !== 2) throw new UsageError(`--diff takes two profiles, got ${paths.length}: npm run flame -- --diff before.cpuprofile after.cpuprofile`)
      const { run: compare } = await import('./flame-diff.js')
      return await compare({ before: paths[0], after: paths[1], values, out: rest.out })
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

/**
 * @param {string} directory of a topic
 * @returns {Promise<{ default: FlameTopic | ((values: import('../command-line/cli.js').Values) => FlameTopic), options?: Options }>}
 * @typedef {import('../profiling/flame-topic.js').FlameTopic} FlameTopic
 */
function load (directory) {
  return import(pathToFileURL(join(directory, 'flame.js')).href)
}
