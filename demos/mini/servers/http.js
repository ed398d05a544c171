import { createServer } from 'node:http'
import { answers } from '../bench/application.js'
import { lastRoute, lastRouteUrl } from '../../lib/samples/five-hundred-routes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

/** @type {Record<string, unknown>} */
const all = { ...answers, [lastRouteUrl]: { path: lastRoute } }

const server = createServer(({ url = '' }, response) => {
  const body = JSON.stringify(all[url] ?? null)
  response.writeHead(url in all ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(body)
})

server.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
