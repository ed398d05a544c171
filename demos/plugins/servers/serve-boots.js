import { createServer } from 'node:http'
import { BOOTS } from '../boot-applications.js'
import { endOnSignal } from '../../lib/end-on-signal.js'

const COUNT = 100

/**
 * Boot an application for every request, and answer how many plugins or routers it has.
 *
 * @param {string} id of what is booted
 */
export function serveBoots (id) {
  const server = createServer(async (request, response) => {
    const { loaded } = await BOOTS[id](COUNT)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ loaded }))
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')

  endOnSignal()
}
