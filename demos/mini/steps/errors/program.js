import fastify from './fastify.js'

const app = fastify()

app.setErrorHandler(async (error, request, reply) => {
  reply.code(error?.statusCode >= 400 ? error.statusCode : 500)
  return { shop: error.message }
})

app.register(async function books (app) {
  app.setErrorHandler((error, request, reply) => {
    if (error.code !== 'SOLD') throw error
    reply.code(410).send({ books: error.message })
  })
  app.get('/books/:id', async ({ params }) => {
    if (params.id === '1') throw Object.assign(new Error('book 1 is sold'), { code: 'SOLD' })
    throw new Error(`no shelf for book ${params.id}`)
  })
})

const response = { 200: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } } }
app.get('/untitled', { schema: { response } }, async () => ({ year: 1998 }))

const onRequest = async () => { throw Object.assign(new Error('staff only'), { statusCode: 403 }) }
app.get('/staff', { onRequest }, async () => 'the plans')

for (const url of ['/books/1', '/books/2', '/untitled', '/staff', '/nowhere']) {
  const { statusCode, body } = await app.inject(url)
  console.log(url.padEnd(9), statusCode, body)
}
