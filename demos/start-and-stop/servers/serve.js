import { createServer } from 'node:http'
import { BOOTS } from '../bench.js'

const boot = await BOOTS[process.argv[2] === 'saved' ? 'saved' : 'both'](20)

createServer(async (request, response) => {
  const { routes } = await boot(20)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ routes }))
}).listen(process.env.PORT, '127.0.0.1')
