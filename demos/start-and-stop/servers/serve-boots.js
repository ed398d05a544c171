import { serveOnPort } from '../../lib/http/serve-on-port.js'
import { BOOTS } from '../model/boot-applications.js'

const ROUTES = 20

/**
 * Boot an application for every request, and answer how many routes it has.
 *
 * @param {'both' | 'saved'} id of what is booted
 */
export async function serveBoots (id) {
  const boot = await BOOTS[id](ROUTES)
  serveOnPort(async (request, response) => {
    const { routes } = await boot(ROUTES)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ routes }))
  })
}
