import fastify from './fastify.js'

const app = fastify()
app.get('/books', async () => 'all books')
app.get('/books/new', async () => 'what is new')
app.get('/bookings', async () => 'all bookings')

for (const url of ['/books', '/books/new', '/bookings', '/books?page=2', '/book']) {
  const { statusCode, body } = await app.inject(url)
  console.log(url.padEnd(14), statusCode, body)
}
