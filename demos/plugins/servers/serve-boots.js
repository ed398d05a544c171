import { BOOTS } from '../model/boot-applications.js'
import { serveOnPort } from '../../lib/http/serve-on-port.js'

const COUNT = 100

/**
 * Boot an application for every request, and answer how many plugins or routers it has.
 *
 * @param {string} id of what is booted
 */
export function serveBoots (id) {
  serveOnPort(async (request, response) => {
    const { loaded } = await BOOTS[id](COUNT)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ loaded }))
  })
}
