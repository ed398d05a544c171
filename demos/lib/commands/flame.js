import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { wholeNumber } from '../cli.js'
import { describeEnvironment } from '../environment.js'
import { buildFiles } from '../profile/build-files.js'
import { formatReport } from '../profile/format-report.js'
import { planSteps, profileTopic } from '../profile/profile-topic.js'
import { replaceFolder } from '../profile/replace-folder.js'
import { startPlan } from '../progress.js'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const DURATION = { minimum: 1, maximum: 60, fallback: 5 }
const CONNECTIONS = { minimum: 1, maximum: 1000, fallback: 10 }
const PORT = { minimum: 1024, maximum: 65535, fallback: 0 }

export const summary = 'Profile servers that give the same answer, and compare where their time goes'

/** @type {import('../cli.js').Options} */
export const options = {
  open: { type: 'boolean', description: 'open the graphs in the browser when they are ready' },
  duration: { type: 'string', placeholder: 'seconds', description: `length of each counted run; a server has two (${DURATION.fallback})` },
  connections: { type: 'string', placeholder: 'number', description: `connections that send requests (${CONNECTIONS.fallback})` },
  port: { type: 'string', placeholder: 'port', description: 'port the servers listen on (one that is free)' },
  record: { type: 'boolean', description: 'write what the site shows, in static/, in place of your own in .local/' }
}

/**
 * @param {object} invocation
 * @param {{ name: string, directory: string }} invocation.topic
 * @param {import('../cli.js').Values} invocation.values
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} invocation.out
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} invocation.err
 * @param {AbortSignal} [invocation.signal]
 * @param {string} [invocation.outputRoot] where results go, in place of the project's folder
 * @returns {Promise<void>}
 * @throws {import('../cli.js').CommandError} when a server fails or was not profiled
 */
export async function run ({ topic: { name, directory }, values, out, err, signal, outputRoot = PROJECT }) {
  const settings = {
    seconds: wholeNumber(values, 'duration', DURATION),
    connections: wholeNumber(values, 'connections', CONNECTIONS),
    port: wholeNumber(values, 'port', PORT) || undefined,
    signal
  }
  const { default: topic } = await import(pathToFileURL(join(directory, 'flame.js')).href)
  const folder = join(outputRoot, values.record ? 'static' : '.local', 'flamegraphs', name)
  const environment = describeEnvironment()

  const progress = startPlan(err, planSteps(topic, settings.seconds))
  const profiles = await profileTopic(topic, settings, progress.begin).finally(progress.stop)
  const { index, files } = buildFiles({ topic, settings, environment, profiles, now: new Date() })
  signal?.throwIfAborted()
  await replaceFolder(folder, files)

  const shown = (relative(process.cwd(), folder) || '.').replaceAll('\\', '/')
  if (values.json) out.write(`${JSON.stringify({ folder: shown, ...index }, null, 2)}\n`)
  else out.write(formatReport(index, { folder: shown, colour: Boolean(out.isTTY) && !process.env.NO_COLOR }))
  if (values.open) await openPages(index.servers.map(({ id }) => join(folder, `${id}.html`)), err)
}

/**
 * @param {string[]} pages
 * @param {NodeJS.WritableStream} err
 */
async function openPages (pages, err) {
  const { default: open } = await import('open')
  for (const page of pages) {
    try {
      const opener = await open(page)
      opener.once('error', (error) => warn(error))
    } catch (error) {
      warn(/** @type {Error} */ (error))
    }
  }
  /** @param {Error} error */
  function warn (error) {
    err.write(`warning: no browser could be opened (${error.message}): open the files by hand\n`)
  }
}
