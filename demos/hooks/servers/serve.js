import { createServer } from 'node:http'

const { createShop } = await import(`../apps/${process.argv[2]}.js`)

// What is measured is not how lines are written.
const shop = await createShop(() => {})
createServer((request, response) => {
  // The load generator does not say who it is.
  request.headers.authorization = 'Bearer ada'
  request.rawHeaders.push('Authorization', 'Bearer ada')
  shop(request, response)
}).listen(process.env.PORT, '127.0.0.1')
