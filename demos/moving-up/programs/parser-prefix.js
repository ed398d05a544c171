export default async function (fastify) {
  const app = fastify()
  const parse = (request, body, done) => done(null, body.length)
  app.addContentTypeParser('application/vnd', { parseAs: 'string' }, parse)
  app.post('/teas', async (request) => request.body)
  const headers = { 'content-type': 'application/vnd.tea' }
  return app.inject({ method: 'POST', url: '/teas', headers, body: 'green' })
}
