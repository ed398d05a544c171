import Fastify from 'fastify'
import * as toPino from 'fastify/lib/logger-pino.js'
import { watchApplication } from '../model/watch-applications.js'
import { isWithin } from '../model/internals.js'

/** The Fastify of a page is shared by figures that do not log, and asks here for what makes a logger. */
const LOGGER = Symbol.for('inside-fastify.logger-pino')

/**
 * The real Fastify, where each application that is made is watched, and its log is kept.
 *
 * @param {import('../model/places.js').Places} places
 * @param {(line: string) => void} keepLine takes what a logger writes
 */
export function openFastify (places, keepLine) {
  Object.assign(globalThis, { [LOGGER]: toPino })
  /** @type {import('../model/watch-applications.js').Application[]} */
  const applications = []
  const stream = { write: keepLine }

  /** @param {any} options */
  function fastify (options) {
    const root = Fastify(options?.logger ? { ...options, logger: logTo(stream, options.logger) } : options)
    applications.push(watchApplication(root, places))
    return root
  }

  return {
    fastify: Object.assign(fastify, Fastify, { fastify, default: fastify }),
    watch: { applications, of: (/** @type {any} */ instance) => applications.find(({ root }) => isWithin(instance, root)) }
  }
}

/**
 * @param {object} stream
 * @param {any} logger as it was asked for
 */
function logTo (stream, logger) {
  if (typeof logger !== 'object' || typeof logger.info === 'function') return logger === true ? { stream } : logger
  // A transport is another thread, and a page has no file.
  const { transport, file, ...options } = logger
  return { stream, ...options }
}
