import { createFastcgi } from '../apps/fastcgi.js'
import { createFastify } from '../apps/fastify.js'

/**
 * @typedef {object} SetUp
 * @property {string | null} id name of its configuration in `nginx/`; null without NGINX
 * @property {string} label
 * @property {boolean} [socket] whether Node listens on a socket of the file system
 * @property {() => Promise<import('node:net').Server>} create what answers, not listening yet
 */

/** Fastify without anything in front of it. */
export const ALONE = /** @type {SetUp} */ ({ id: null, label: 'Fastify alone', create: createServer })

/**
 * Each set-up of NGINX in front of Node, in the order in which they are told.
 *
 * @type {SetUp[]}
 */
export const SET_UPS = [
  { id: 'as-published', label: 'NGINX as published', create: createServer },
  { id: 'keepalive-alone', label: 'NGINX, keepalive alone', create: createServer },
  { id: 'fastify-guide', label: 'NGINX as in Fastify’s guide', create: createServer },
  { id: 'kept-alive', label: 'NGINX, kept alive', create: createServer },
  { id: 'unix-socket', label: 'NGINX, kept alive, Unix socket', create: createServer, socket: true },
  { id: 'fastcgi', label: 'NGINX, messages to Node', create: async () => createFastcgi() }
]

/** NGINX that does not ask Node. */
export const NGINX_ALONE = /** @type {SetUp} */ ({ id: 'nginx-alone', label: 'NGINX alone', create: createServer })

/** @returns {Promise<import('node:net').Server>} Fastify’s own */
async function createServer () {
  const app = createFastify()
  await app.ready()
  return app.server
}
