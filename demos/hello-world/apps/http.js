import { createServer } from 'node:http'

const TYPE = 'application/json; charset=utf-8'

/** As bare servers in benchmarks are: no routes, and Node works out the length. */
export function createArticle () {
  return createServer((request, response) => {
    response.setHeader('Content-Type', TYPE)
    response.end(JSON.stringify({ hello: 'world' }))
  })
}

/** With a route, and a head that is handed over in one call. */
export function createEqual () {
  return createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/equal'
    const body = JSON.stringify(found ? { hello: 'world' } : { error: 'Not Found' })
    response.writeHead(found ? 200 : 404, { 'Content-Type': TYPE, 'Content-Length': Buffer.byteLength(body) })
    response.end(body)
  })
}
