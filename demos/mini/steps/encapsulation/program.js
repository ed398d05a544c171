import fp from 'fastify-plugin'
import fastify from './fastify.js'

const app = fastify()

app.register(fp(async function shop (app) { app.decorate('currency', 'EUR') }))

app.register(async function books (app) {
  app.decorate('stock', 3)
  app.get('/', async function () { return `${this.stock} books, paid in ${this.currency}` })
  app.setNotFoundHandler(async ({ url }) => `no book at ${url}`)
}, { prefix: '/books' })

app.register(async function authors (app) {
  app.get('/', async function () { return `the stock is ${this.stock}, paid in ${this.currency}` })
}, { prefix: '/authors' })

for (const url of ['/books', '/authors', '/books/9', '/authors/9']) {
  const { statusCode, body } = await app.inject(url)
  console.log(url.padEnd(11), statusCode, body)
}
