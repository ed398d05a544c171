import fastify from './fastify.js'

const book = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, year: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } }
}
const options = { schema: { response: { 200: book } } }

const app = fastify()
app.get('/whole', options, async () => ({ title: 'Shapes', year: '1998', tags: ['js', 'v8'], cost: 7 }))
app.get('/untitled', options, async () => ({ year: 2001 }))

for (const url of ['/whole', '/untitled']) {
  const { statusCode, body } = await app.inject(url)
  console.log(url.padEnd(9), statusCode, body)
}
