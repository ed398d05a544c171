import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wholeNumber } from '../command-line/cli.js'
import { chooseServers, keepAwake } from '../profiling/flame-topic.js'
import { formatReport } from '../profiling/format-report.js'
import { keepProfile } from '../profiling/keep-profile.js'
import { openPages } from '../profiling/open-pages.js'
import { PROJECT } from '../command-line/project.js'
import { takesEscapes } from '../command-line/takes-escapes.js'

const ROUNDS = { minimum: 1, maximum: 20, fallback: 3 }
const DURATION = { minimum: 1, maximum: 600, fallback: 10 }
const CONNECTIONS = { minimum: 1, maximum: 1000, fallback: 10 }
const PORT = { minimum: 1024, maximum: 65535, fallback: 0 }

export const summary = 'Profile servers that give the same answer, and compare where their time goes'

// What does not change the comparison.
const UNTOLD = ['record', 'open', 'json', 'debug', 'port', 'topic', 'positionals']

/** @type {import('../command-line/cli.js').Options} */
const COMMON = {
  servers: { type: 'string', placeholder: 'ids', description: 'which servers, with commas between them, such as express,koa,fastify,http' },
  duration: { type: 'string', placeholder: 'seconds', description: `counted load for each server, all rounds together, and as much again with the profiler (${DURATION.fallback})` },
  rounds: { type: 'string', placeholder: 'number', description: `rounds that this is split into, each server in turn; they give the spread (${ROUNDS.fallback})` },
  connections: { type: 'string', placeholder: 'number', description: `connections that send requests (${CONNECTIONS.fallback})` },
  'awake-client': { type: 'boolean', description: 'a load generator that never sleeps, so that no server pays for waking it' },
  port: { type: 'string', placeholder: 'port', description: 'port the servers listen on (one that is free)' },
  'cross-check': { type: 'boolean', description: 'profile each server with node --cpu-prof too, and hold the two profilers against each other' },
  open: { type: 'boolean', description: 'open the graphs in the browser when they are ready' },
  record: { type: 'boolean', description: 'write what the site shows, in static/, in place of your own in .local/' }
}

/**
 * @param {{ directory: string }} topic
 * @returns {Promise<import('../command-line/cli.js').Options>} those of all topics, and the topic's own
 */
export async function options ({ directory }) {
  const { options: own } = await load(directory)
  return { ...own, ...COMMON }
}

/**
 * @param {object} invocation
 * @param {{ name: string, directory: string }} invocation.topic
 * @param {import('../command-line/cli.js').Values} invocation.values
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} invocation.out
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} invocation.err
 * @param {AbortSignal} [invocation.signal]
 * @param {string} [invocation.outputRoot] where results go, in place of the project's folder
 * @param {number} [invocation.warmUpSeconds] of load before what is counted, unless as many
 * @returns {Promise<void>}
 * @throws {import('../command-line/cli.js').CommandError} when a server fails or was not profiled
 */
export async function run ({ topic: { name, directory }, values, out, err, signal, outputRoot = PROJECT, warmUpSeconds }) {
  const rounds = wholeNumber(values, 'rounds', ROUNDS)
  const settings = {
    rounds,
    seconds: wholeNumber(values, 'duration', DURATION) / rounds,
    warmUpSeconds,
    connections: wholeNumber(values, 'connections', CONNECTIONS),
    crossCheck: Boolean(values['cross-check']),
    awake: Boolean(values['awake-client']),
    port: wholeNumber(values, 'port', PORT) || undefined,
    signal
  }
  const { default: declared } = await load(directory)
  const record = Boolean(values.record)
  const chosen = chooseServers(typeof declared === 'function' ? declared(values) : declared, { chosen: values.servers, record })
  const topic = settings.awake ? keepAwake(chosen, { record }) : chosen
  const folder = topic.variant === undefined ? name : `${name}/${topic.variant}-node-${parseInt(process.versions.node)}`
  const path = join(outputRoot, record ? 'static' : '.local', 'flamegraphs', folder)
  // The pages take half a megabyte a server: of a topic with many variants the site keeps only the data.
  const pages = !record || topic.variant === undefined
  const command = commandLine(name, record && topic.recorded ? { servers: topic.recorded.join(','), ...values } : values)
  const index = await keepProfile({ topic, settings, command, folder, path, pages, err })

  const shown = (relative(process.cwd(), path) || '.').replaceAll('\\', '/')
  if (values.json) out.write(`${JSON.stringify({ writtenTo: shown, ...index }, null, 2)}\n`)
  else out.write(formatReport(index, { folder: shown, colour: takesEscapes(out) && !process.env.NO_COLOR }))
  if (values.open && pages) await openPages(['index', ...index.pages].map((id) => join(path, `${id}.html`)), err)
}

/**
 * The command that makes the same comparison again.
 *
 * @param {string} name of the topic
 * @param {import('../command-line/cli.js').Values} values
 */
function commandLine (name, values) {
  const flags = Object.entries(values)
    .filter(([flag, value]) => !UNTOLD.includes(flag) && value !== undefined && value !== false)
    .map(([flag, value]) => value === true ? `--${flag}` : `--${flag} ${value}`)
  return [`npm run flame:${name}`, ...flags.length > 0 ? ['--', ...flags] : []].join(' ')
}

/**
 * @param {string} directory of a topic
 * @returns {Promise<{ default: FlameTopic | ((values: import('../command-line/cli.js').Values) => FlameTopic), options?: import('../command-line/cli.js').Options }>}
 * @typedef {import('../profiling/flame-topic.js').FlameTopic} FlameTopic
 */
function load (directory) {
  return import(pathToFileURL(join(directory, 'flame.js')).href)
}
