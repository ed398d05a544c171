import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError, wholeNumber } from '../command-line/cli.js'
import { PROJECT } from '../command-line/project.js'
import { findTopic } from '../command-line/topics.js'
import { formatReport } from '../profiling/describe-difference.js'
import { keepProfile } from '../profiling/keep-profile.js'

const ROUNDS = { minimum: 1, maximum: 20, fallback: 3 }
const DURATION = { minimum: 1, maximum: 600, fallback: 10 }
const CONNECTIONS = { minimum: 1, maximum: 1000, fallback: 10 }
const HEADLINE = 'whole-request'
/** A graph of 0x takes a third of a megabyte: the site keeps those of one topic, and of all others the data. */
const GRAPHS_ARE_KEPT = 'routing'
/** What does not change the comparison. */
const UNTOLD = ['record', 'open', 'json', 'debug']

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
  const record = Boolean(values.record)
  const topic = chooseServers(await readTopic(name, directory, values), { chosen: values.servers, record, awake: settings.awake })
  const folder = topic.variant === undefined ? name : `${name}/${topic.variant}-node-${parseInt(process.versions.node)}`
  const path = join(outputRoot, record ? 'static' : '.local', 'flamegraphs', folder)
  const command = commandLine(name, record && topic.recorded ? { servers: topic.recorded.join(','), ...values } : values)
  const index = await keepProfile({ topic, settings, command, folder, path, graphs: !record || name === GRAPHS_ARE_KEPT, err })

  const shown = (relative(process.cwd(), path) || '.').replaceAll('\\', '/')
  out.write(values.json ? `${JSON.stringify({ writtenTo: shown, ...index }, null, 2)}\n` : formatReport(index, shown, record))
  if (values.open && !record) await openPages(index.pages.map((id) => join(path, `${id}.html`)), err)
}

/** The command without a topic: the headline. */
export const all = {
  summary: `${summary}: Express and Fastify on a whole request`,
  options: async () => await options(await findTopic(HEADLINE, 'flame')),
  run: async (asked) => await run({ topic: await findTopic(HEADLINE, 'flame'), ...asked })
}

/** The command that makes the same comparison again. */
function commandLine (name, values) {
  const flags = Object.entries(values)
    .filter(([flag, value]) => !UNTOLD.includes(flag) && value !== undefined && value !== false)
    .map(([flag, value]) => value === true ? `--${flag}` : `--${flag} ${value}`)
  return [`npm run flame:${name}`, ...flags.length > 0 ? ['--', ...flags] : []].join(' ')
}

/** What a topic profiles. The program of a server is the file of its id, or one for all of them, unless it names another. */
async function readTopic (name, directory, values) {
  const { default: declared } = await load(directory)
  const topic = typeof declared === 'function' ? declared(values) : declared
  const fileOf = ({ id }) => {
    const own = join(directory, 'servers', `${id}.js`)
    return existsSync(own) ? pathToFileURL(own) : new URL(`serve.js#${id}`, pathToFileURL(own))
  }
  return { topic: name, ...topic, servers: topic.servers.map((server) => ({ entry: fileOf(server), ...server })) }
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
  const usual = (record && topic.recorded) || topic.usual
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
