import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readGiven } from '../lib/bench.js'
import { folderOf } from '../lib/inspect.js'
import { CommandError } from '../lib/process.js'
import { ORDER, OURS } from './serve.js'

/*
 * What needs 0x and autocannon: the package leaves this folder out.
 */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The load generator never sleeps: whom a slower server wakes more often would count as a difference. */
const PACE = { rounds: 3, seconds: 10 / 3, connections: 10, awake: true }
/** Starting with the profiler, besides loading and booting, which have a limit each. */
const START_MS = 10_000
const LONGEST_NAME = 80

/**
 * Profile a route of the reader's under load, and one of the same Fastify that gives the same bytes and does nothing else.
 *
 * @param {Omit<import('../lib/contender.js').Asked, 'given' | 'folder'>} wanted
 * @param {{ fastify: string, from: string, signal?: AbortSignal, open?: any, keep?: any, outputRoot?: string }} options
 *   `fastify`: the version of the reader's; `from`: the folder where the reader is; `outputRoot`: where results go
 * @returns {Promise<any>} the profile, and `writtenTo`: the folder of the graphs, from where the reader is
 * @throws {CommandError} when there is nothing to compare, or a server fails
 */
export async function profileBeside (wanted, { fastify, from, signal, open, keep, outputRoot = PROJECT }) {
  const { file, limitMs, as, route, request: { method, url, headers } } = wanted
  const asked = { ...wanted, folder: folderOf(file) }
  const given = await readGiven(asked, open)
  if (given.secure) throw new CommandError('--flame asks over plain HTTP/1.1, which this application does not speak')
  keep ??= (await import('../../demos/lib/profiling/keep-profile.js')).keepProfile
  const name = basename(file)
  const folder = `xray/${nameFolder([basename(asked.folder), basename(file, extname(file)), method, url])}`
  const path = join(outputRoot, '.local/flamegraphs', folder)
  const own = await mkdtemp(join(tmpdir(), 'xray-'))
  try {
    const order = join(own, 'order.json')
    await writeFile(order, JSON.stringify({
      asked: { ...asked, request: { method, url, headers: {}, body: null }, route },
      given,
      environment: Object.fromEntries(OURS.map((each) => [each, process.env[each] ?? null]))
    }))
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
      settings: { ...PACE, startLimitMs: 2 * limitMs + START_MS, signal },
      // Headers may hold what is secret.
      command: `npm run xray -- ${relative(from, file)} --request '${method} ${url}'${as === null ? '' : ` --as ${as}`} --flame`,
      folder,
      path,
      err: process.stderr
    })
    return { writtenTo: (relative(from, path) || '.').replaceAll('\\', '/'), ...index }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** What is a name on every file system. */
function nameFolder (parts) {
  return parts.join('-').replaceAll(/[^\w.]+/g, '-').slice(0, LONGEST_NAME).replaceAll(/^[-.]+|[-.]+$/g, '')
}
