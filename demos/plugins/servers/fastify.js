import { createServer } from 'node:http'
import { BOOTS } from '../bench.js'

createServer(async (request, response) => {
  const loaded = await BOOTS.routes(100)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ loaded }))
}).listen(process.env.PORT, '127.0.0.1')
