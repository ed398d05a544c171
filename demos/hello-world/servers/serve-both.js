import { serveOnPort } from '../../lib/http/serve-on-port.js'

/**
 * Serve a framework's two set-ups from one process: a server under load is asked by path. Both get Node's own server
 * and its timeouts.
 */
export async function serveBoth ({ createArticle, createEqual }) {
  const [[article], [equal]] = [await createArticle(), await createEqual()].map((server) => server.listeners('request'))
  serveOnPort((request, response) => {
    if (request.url === '/equal') equal(request, response)
    else article(request, response)
  })
}
