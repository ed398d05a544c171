import { rm } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { CommandError } from '../../../lib/command-line/command-error.js'
import { PROJECT } from '../../../lib/command-line/project.js'
import { makeFolder } from '../../../lib/files/own-folder.js'
import { writeAtomically } from '../../../lib/files/write-atomically.js'
import { keepProfile } from '../../../lib/profiling/keep-profile.js'
import { readGiven } from '../beside/read-given.js'
import { folderOf } from '../folder-of.js'
import { ORDER, OURS } from './serve.js'

/** The load generator never sleeps: whom a slower server wakes more often would count as a difference. */
const PACE = { rounds: 3, seconds: 10 / 3, connections: 10, awake: true }
/** Starting with the profiler, besides loading and booting, which have a limit each. */
const START_MS = 10_000
const LONGEST_NAME = 80

/**
 * @typedef {import('../../../lib/profiling/flame-schema.js').FlameIndex & { writtenTo: string }} Flame
 *   `writtenTo`: the folder of the graphs, from where the reader is
 *
 * @typedef {object} Options
 * @property {string} fastify the version of the reader's
 * @property {string} from the folder where the reader is
 * @property {AbortSignal} [signal]
 * @property {typeof import('../beside/open-contender.js').openContender} [open]
 * @property {NodeJS.WritableStream & { isTTY?: boolean }} [err] tells how far it is
 * @property {Partial<import('../../../lib/profiling/profile-topic.js').Settings>} [pace]
 * @property {typeof keepProfile} [keep]
 * @property {string} [outputRoot] where results go, in place of the project's folder
 */

/**
 * Profile a route of the reader's under load, and one of the same Fastify that gives the same
 * bytes and does nothing else.
 *
 * @param {Omit<import('../beside/boot-contender.js').Asked, 'given' | 'folder'>} wanted
 * @param {Options} options
 * @returns {Promise<Flame>}
 * @throws {CommandError} when there is nothing to compare, or a server fails
 */
export async function profileBeside (wanted, { fastify, from, signal, open, err = process.stderr, pace, keep = keepProfile, outputRoot = PROJECT }) {
  const { file, limitMs, as, route, request: { method, url, headers } } = wanted
  const asked = { ...wanted, folder: folderOf(file) }
  const given = await readGiven(asked, { open, signal })
  if (given.secure) throw new CommandError('--flame asks over plain HTTP/1.1, which this application does not speak')
  const name = basename(file)
  const folder = join('xray', nameFolder([basename(asked.folder), basename(file, extname(file)), method, url]))
  const path = join(outputRoot, '.local/flamegraphs', folder)
  const own = await makeFolder('xray')
  try {
    const order = join(own, 'order.json')
    /** @type {import('./serve.js').Order} */
    const ordered = { asked: { ...asked, request: { method, url, headers: {}, body: null }, route }, given, owner: process.pid, environment: Object.fromEntries(OURS.map((each) => [each, process.env[each] ?? null])) }
    await writeAtomically(order, JSON.stringify(ordered))
    const index = await keep({
      topic: {
        topic: 'xray',
        title: `${method} ${url} of ${name}`,
        question: `What does ${method} ${url} of ${name} cost beside a bare route?`,
        servers: [
          { id: 'own', label: name, entry: new URL('serve-own.js', import.meta.url) },
          { id: 'bare', label: 'bare Fastify', entry: new URL('serve-bare.js', import.meta.url) }
        ],
        request: { path: url, headers },
        env: { [ORDER]: order },
        packages: [],
        versions: { fastify },
        project: asked.folder,
        isAlike: true
      },
      settings: { ...PACE, ...pace, startLimitMs: 2 * limitMs + START_MS, signal },
      // Headers may hold what is secret.
      command: `npm run xray -- ${relative(from, file)} --request '${method} ${url}'${as === null ? '' : ` --as ${as}`} --flame`,
      folder: folder.replaceAll('\\', '/'),
      path,
      err
    })
    return { writtenTo: (relative(from, path) || '.').replaceAll('\\', '/'), ...index }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/**
 * @param {string[]} parts
 * @returns {string} what is a name on every file system
 */
function nameFolder (parts) {
  return parts.join('-').replaceAll(/[^\w.]+/g, '-').slice(0, LONGEST_NAME).replaceAll(/^[-.]+|[-.]+$/g, '')
}
