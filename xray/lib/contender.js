import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { guardProcess } from './inspect.js'
import { bootFile } from './load.js'
import { tellPlaces } from './places.js'
import { stopFollowing, watchApplications } from './watch.js'

/**
 * `given`: the answer that a bare route gives, null for the reader's application. `maker`: the file of the Fastify that the
 * application uses; `secure`: it speaks another protocol than HTTP/1.1 without TLS; `body` as base64.
 *
 * @typedef {{ file: string, folder: string, limitMs: number, as: import('./load.js').Said,
 *   request: import('./request.js').Wanted, route: string, given: Given | null }} Asked
 * @typedef {{ maker: string | null, secure: boolean, status: number, type: string, encoding: string, body: string }} Given
 */

/** Of Node, unless told. */
const STACK_FRAMES = 10

/**
 * Boot what is compared in this process: the reader's application, or a Fastify of the same version with one route that
 * gives the same bytes. It is not watched once it has booted.
 *
 * @param {Asked} asked
 * @returns {Promise<{ root: any, maker: string | null }>}
 */
export async function bootContender ({ file, folder, limitMs, as, given, route, request: { method } }) {
  if (given !== null) return { root: await bootBare(given, method, route), maker: given.maker }
  process.chdir(folder)
  const { failed } = guardProcess(tellPlaces(folder))
  const watch = watchApplications(folder)
  const { application, error } = await bootFile(file, { watch, failed, limitMs, as })
  if (error) throw error
  watch.stop()
  stopFollowing()
  Error.stackTraceLimit = STACK_FRAMES
  return { root: application.root, maker: application.maker }
}

async function bootBare ({ maker, status, type, encoding, body }, method, url) {
  process.chdir(dirname(maker))
  const { default: fastify } = await import(pathToFileURL(maker).href)
  const root = fastify()
  const bytes = Buffer.from(body, 'base64')
  const text = bytes.toString()
  // Text is what most routes send, and is written otherwise than a buffer.
  const payload = Buffer.from(text).equals(bytes) ? text : bytes
  root.route({
    method,
    url,
    handler: (_request, reply) => {
      reply.code(status)
      if (type !== '') reply.type(type)
      if (encoding !== '') reply.header('content-encoding', encoding)
      reply.send(bytes.length === 0 ? undefined : payload)
    }
  })
  await root.ready()
  return root
}

/** Not by its own listen(), whose hooks are for a server that others are to find. @param {any} root @param {number} port */
export async function listen (root, port) {
  if (!root.server.listening) await once(root.server.listen(port, '127.0.0.1'), 'listening')
  return root.server.address().port
}

/** What a contender measures when it is told to. */
function answerOrders (root, { method, url, headers }, maker) {
  const ask = () => root.inject({ method, url, headers })
  return {
    answer: async () => {
      const { statusCode, headers: told, rawPayload } = await ask()
      const { https, http2 } = root.initialConfig ?? {}
      const [type, encoding] = ['content-type', 'content-encoding'].map((name) => String(told[name] ?? ''))
      return { maker, secure: Boolean(https || http2), status: statusCode, type, encoding, body: rawPayload.toString('base64') }
    },
    listen: () => listen(root, 0),
    cpu: () => {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    inject: async ({ milliseconds }) => {
      const statuses = new Set()
      let count = 0
      const begin = performance.now()
      do {
        statuses.add((await ask()).statusCode)
        count++
      } while (performance.now() - begin < milliseconds)
      return { nanoseconds: (performance.now() - begin) * 1e6 / count, statuses: [...statuses] }
    }
  }
}

/** Be a contender in a process of its own. */
async function serveOrders () {
  const send = /** @type {Function} */ (process.send).bind(process)
  const [asked] = await once(process, 'message')
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // The reader's application has none in a terminal.
  Reflect.deleteProperty(process, 'send')
  const label = asked.given === null ? basename(asked.file) : 'the bare route'
  const tell = async (act) => {
    try {
      send({ said: await act() })
    } catch (error) {
      send({ failed: `${label} fails: ${String(/** @type {any} */ (error)?.message ?? error).split('\n')[0]}` })
    }
  }
  await tell(async () => {
    const { root, maker } = await bootContender(asked)
    const orders = answerOrders(root, asked.request, maker)
    process.on('message', (order) => tell(() => orders[(/** @type {any} */ (order)).order](order)))
    return 'ready'
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveOrders()
