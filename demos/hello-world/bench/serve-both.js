import { PATHS } from '../model/paths.js'
import { serveOnPort } from '../../lib/http/serve-on-port.js'

/**
 * Serve a framework's two set-ups from one process, on the PORT of the environment:
 * a server under load is asked by path. Both get Node's own server and its timeouts.
 *
 * @param {{ createArticle: () => Server | Promise<Server>, createEqual: () => Server | Promise<Server> }} app
 * @returns {Promise<void>}
 *
 * @typedef {import('node:http').Server} Server
 */
export async function serveBoth ({ createArticle, createEqual }) {
  const article = listenerOf(await createArticle())
  const equal = listenerOf(await createEqual())
  serveOnPort((request, response) => {
    if (request.url === PATHS.equal) equal(request, response)
    else article(request, response)
  })
}

/**
 * @param {Server} server
 * @returns {import('node:http').RequestListener}
 */
function listenerOf (server) {
  const [listener] = server.listeners('request')
  return /** @type {import('node:http').RequestListener} */ (listener)
}
