import fastify from './fastify.js'

const app = fastify()
app.get('/books/new', async () => 'what is new')
app.get('/books/:id', async ({ params }) => params)
app.get('/books/:id/pages/:page', async ({ params }) => params)
app.get('/files/*', async ({ params }) => params)

const urls = ['/books/7', '/books/new', '/books/new/pages/2', '/books/caf%C3%A9', '/files/a/b.txt', '/books']
for (const url of urls) {
  const { statusCode, body } = await app.inject(url)
  console.log(url.padEnd(19), statusCode, body)
}
