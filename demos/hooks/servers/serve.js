import { createServer } from 'node:http'

/** Serve one of the shops. What is measured is not how lines are written. */
export async function serve (createShop) {
  const shop = await createShop(() => {})
  createServer((request, response) => {
    // The load generator does not say who it is.
    request.headers.authorization = 'Bearer ada'
    request.rawHeaders.push('Authorization', 'Bearer ada')
    shop(request, response)
  }).listen(process.env.PORT, '127.0.0.1')
}
