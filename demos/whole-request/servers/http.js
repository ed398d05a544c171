import { createServer } from 'node:http'
import { twentyRows } from '../../lib/twenty-rows.js'

/** @type {Record<string, unknown>} */
const answers = { '/hello': { hello: 'world' }, '/rows': twentyRows }

const server = createServer(({ url = '' }, response) => {
  const body = JSON.stringify(answers[url] ?? null)
  response.writeHead(url in answers ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(body)
})

server.listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
