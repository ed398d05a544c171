import { once } from 'node:events'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootFile } from '../boot-file.js'
import { stopFollowing } from '../follow-plugins.js'
import { guardProcess } from '../guard-process.js'
import { tellPlaces } from '../places.js'
import { watchApplications } from '../watch-applications.js'

/*
 * One contender of a comparison, in a process of its own: the reader's application, or a
 * Fastify of the same version with one route that gives the same bytes. It is not watched
 * once it has booted, and says what it measures each time that it is asked.
 */

/**
 * @typedef {object} Asked
 * @property {string} file
 * @property {string} folder of the application
 * @property {number} limitMs of the boot
 * @property {import('../find-form.js').Said} as
 * @property {import('../request/follow-request.js').Wanted} request
 * @property {string} route that answers it
 * @property {Given | null} given what the bare route gives; null: this is the reader's application
 *
 * @typedef {object} Given an answer of the reader's application
 * @property {string} maker the file of the Fastify that it uses
 * @property {boolean} secure whether it speaks another protocol than HTTP/1.1 without TLS
 * @property {number} status
 * @property {string} type of its content
 * @property {string} encoding of its content
 * @property {string} body as base64
 *
 * @typedef {{ order: 'answer' | 'listen' | 'cpu' } | { order: 'inject', milliseconds: number }} Order
 */

/** Of Node, unless told. */
const STACK_FRAMES = 10

/** @param {Asked} asked */
async function bootOwn ({ file, folder, limitMs, as }) {
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

/** @param {Asked & { given: Given }} asked */
async function bootBare ({ route, request: { method }, given: { maker, status, type, encoding, body } }) {
  process.chdir(dirname(maker))
  const { default: fastify } = await import(pathToFileURL(maker).href)
  const root = fastify()
  const bytes = Buffer.from(body, 'base64')
  const text = bytes.toString()
  // Text is what most routes send, and is written otherwise than a buffer.
  const payload = Buffer.from(text).equals(bytes) ? text : bytes
  root.route({
    method,
    url: route,
    handler: (/** @type {any} */ _request, /** @type {any} */ reply) => {
      reply.code(status)
      if (type !== '') reply.type(type)
      if (encoding !== '') reply.header('content-encoding', encoding)
      reply.send(bytes.length === 0 ? undefined : payload)
    }
  })
  await root.ready()
  return { root, maker }
}

/**
 * @param {any} root
 * @param {Asked['request']} request
 * @param {string | null} maker
 */
function answerOrders (root, { method, url, headers }, maker) {
  const ask = () => root.inject({ method, url, headers })
  return {
    answer: async () => {
      const { statusCode, headers: told, rawPayload } = await ask()
      const { https, http2 } = root.initialConfig ?? {}
      return { maker, secure: Boolean(https || http2), status: statusCode, type: String(told['content-type'] ?? ''), encoding: String(told['content-encoding'] ?? ''), body: rawPayload.toString('base64') }
    },
    // Not by its own listen(), whose hooks are for a server that others are to find.
    listen: async () => {
      if (!root.server.listening) await once(root.server.listen(0, '127.0.0.1'), 'listening')
      return root.server.address().port
    },
    cpu: async () => {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    inject: async (/** @type {{ milliseconds: number }} */ { milliseconds }) => {
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

const send = /** @type {(message: unknown) => void} */ (process.send?.bind(process))
const [asked] = await once(process, 'message')
// The reader's application has none in a terminal.
Reflect.deleteProperty(process, 'send')
try {
  const { root, maker } = asked.given === null ? await bootOwn(asked) : await bootBare(asked)
  const orders = /** @type {Record<string, (order: any) => Promise<unknown>>} */ (answerOrders(root, asked.request, maker))
  process.on('message', async (/** @type {Order} */ order) => {
    try {
      send({ said: await orders[order.order](order) })
    } catch (error) {
      send({ failed: String(/** @type {Error} */ (error).message) })
    }
  })
  send({ said: 'ready' })
} catch (error) {
  send({ failed: String(/** @type {Error} */ (error)?.message ?? error) })
}
