export default async function (fastify) {
  const app = fastify()
  app.post('/orders', async (request) => request.body)
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/orders', headers, body: '{' })
  return `${answer.statusCode} with code ${answer.json().code}`
}
