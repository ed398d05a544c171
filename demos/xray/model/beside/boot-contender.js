import { once } from 'node:events'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bootFile } from '../boot-file.js'
import { stopFollowing } from '../follow-plugins.js'
import { guardProcess } from '../guard-process.js'
import { tellPlaces } from '../places.js'
import { watchApplications } from '../watch-applications.js'

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
 */

/** Of Node, unless told. */
const STACK_FRAMES = 10

/**
 * Boot what is compared in this process: the reader's application, or a Fastify of the same
 * version with one route that gives the same bytes. It is not watched once it has booted.
 *
 * @param {Asked} asked
 * @returns {Promise<{ root: any, maker: string | null }>}
 */
export async function bootContender (asked) {
  return asked.given === null ? await bootOwn(asked) : await bootBare(asked.given, asked)
}

/**
 * Not by its own listen(), whose hooks are for a server that others are to find.
 *
 * @param {any} root
 * @param {number} port any that is free: 0
 * @returns {Promise<number>}
 */
export async function listen (root, port) {
  if (!root.server.listening) await once(root.server.listen(port, '127.0.0.1'), 'listening')
  return root.server.address().port
}

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

/**
 * @param {Given} given
 * @param {Pick<Asked, 'route' | 'request'>} asked
 */
async function bootBare ({ maker, status, type, encoding, body }, { route, request: { method } }) {
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
