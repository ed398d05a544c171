// Boots a shop on our own small Fastify, and prints which of its files does what.
import { readFlags, section, show } from '../lib/print.js'
import fastify from './fastify.js'

const ASKED = [
  { method: 'GET', url: '/books/1', why: 'validator.js makes a number of the parameter, and serializer.js leaves the cost out.' },
  { method: 'GET', url: '/books/shapes', why: 'validator.js refuses the parameter, so no later step is called.' },
  { method: 'GET', url: '/books/7', why: 'The handler finds nothing. It says so with a status.' },
  { method: 'HEAD', url: '/books/2', why: 'fastify.js made this route with the one for GET.' },
  { method: 'POST', url: '/orders', payload: { book: '2' }, why: 'parser.js reads the body, and validator.js fills in the count.' },
  { method: 'POST', url: '/orders', payload: { book: 1, count: 12 }, why: 'The handler throws. The error handler of its context answers.' },
  { method: 'POST', url: '/orders', payload: '{"book":', headers: { 'content-type': 'application/json' }, why: 'parser.js refuses the body. The same error handler answers.' },
  { method: 'GET', url: '/book/1', why: 'router.js finds no route for GET, and then the one that answers. The hooks of the root run.' }
]
/** The cost is no property of the answer, and is not written. */
const BOOK = {
  params: { type: 'object', properties: { id: { type: 'integer' } } },
  response: { 200: { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' }, price: { type: 'number' } } } }
}
const ORDER = { body: { type: 'object', required: ['book'], properties: { book: { type: 'integer' }, count: { type: 'integer', default: 1 } } } }
const STOCK = { 1: { id: 1, title: 'Shapes', price: 20, cost: 7 }, 2: { id: 2, title: 'Closures', price: 15, cost: 4 } }

readFlags()

const said = []
const take = () => said.splice(0)
const app = buildShop((part, text) => { said.push(`${part.padEnd(8)}  ${text}`) })
await app.ready()
section('Two plugins boot, each with a route below its prefix. Only books decorated its server with a stock.')
show(...take())

section('Requests. Each line names the file of demos/mini that is at work.')
for (const { method, url, payload, headers, why } of ASKED) {
  const { statusCode, body } = await app.inject({ method, url, payload, headers })
  const sent = typeof payload === 'object' ? JSON.stringify(payload) : payload ?? ''
  show(`${method} ${url} ${sent}`.trimEnd(), ...[...take(), `answer  ${statusCode} ${body}`.trimEnd(), why].map((line) => `  ${line}`))
}

section('The server closes. What was opened last is closed first.')
await app.close()
show(...take())

/** A small shop on our small Fastify. Each part says when it is at work. */
function buildShop (tell) {
  const app = fastify()
  const tellStock = (server, name) => server.after(() => tell('context.js', `${name} has ${server.hasDecorator('stock') ? 'a' : 'no'} stock`))
  app.decorateRequest('customer', 'nobody')
  app.addHook('onRequest', (request, reply, done) => {
    tell('hooks.js', `onRequest of the root: ${request.method} ${request.url}`)
    done()
  })
  app.addHook('onClose', async () => tell('boot.js', 'the root closes'))

  app.register(async function books (shelf) {
    tell('boot.js', 'books loads')
    shelf.decorate('stock', STOCK)
    tellStock(shelf, 'books')
    shelf.addHook('preHandler', async (request) => tell('hooks.js', `preHandler of books: params ${JSON.stringify(request.params)}`))
    shelf.addHook('onClose', async () => tell('boot.js', 'books closes'))
    shelf.get('/:id', { schema: BOOK }, async function readBook (request, reply) {
      const book = request.server.stock[request.params.id]
      tell('reply.js', `the handler runs, and finds ${book ? book.title : 'nothing'}`)
      return book ?? reply.code(404).send({ message: `no book has the id ${request.params.id}` })
    })
  }, { prefix: '/books' })

  app.register(async function orders (desk) {
    tell('boot.js', 'orders loads')
    tellStock(desk, 'orders')
    desk.setErrorHandler((error, request, reply) => {
      tell('reply.js', `the handler of orders gets: ${error.message}`)
      reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ refused: error.message })
    })
    desk.addHook('onSend', async (request, reply, payload) => tell('hooks.js', `onSend of orders: ${payload}`))
    desk.addHook('onClose', async () => tell('boot.js', 'orders closes'))
    desk.post('/', { schema: ORDER }, (request, reply) => {
      tell('reply.js', `the handler runs, with the body ${JSON.stringify(request.body)}`)
      if (request.body.count > 9) throw Object.assign(new Error('so many are not in stock'), { statusCode: 409 })
      reply.code(201).send({ ordered: request.body.book, count: request.body.count, by: request.customer })
    })
  }, { prefix: '/orders' })

  tellStock(app, 'the root')
  return app
}
