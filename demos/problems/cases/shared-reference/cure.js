import Fastify from 'fastify'

export const app = Fastify()

app.decorateRequest('seen', null)
app.addHook('onRequest', async (request) => {
  request.seen = []
})

app.get('/:page', async (request) => {
  request.seen.push(request.params.page)
  return request.seen
})
