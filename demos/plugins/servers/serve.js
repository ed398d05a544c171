import { createServer } from 'node:http'
import { BOOTS } from '../bench.js'

const boot = BOOTS[process.argv[2] === 'express' ? 'express' : 'routes']

createServer(async (request, response) => {
  const loaded = await boot(100)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ loaded }))
}).listen(process.env.PORT, '127.0.0.1')
