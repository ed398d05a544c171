import fastify from './fastify.js'

const app = fastify({ bodyLimit: 45 })

const body = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, year: { type: 'integer', minimum: 1900 }, stock: { type: 'integer', default: 0 } },
  additionalProperties: false
}
app.post('/books', { schema: { body } }, async ({ body }) => ({ body }))

const ask = async (payload, type = 'application/json') => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/books', payload, headers: { 'content-type': type } })
  console.log(payload, '\n ', statusCode, body)
}
await ask('{"title":"Shapes","year":"1998","cost":7}')
await ask('{"title":"Shapes","year":98}')
await ask('{"year":1998}')
await ask('{"title":')
await ask('{"title":"a title that is longer than the limit"}')
await ask('title=Shapes', 'application/x-www-form-urlencoded')
