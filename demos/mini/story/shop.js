import fastify from '../fastify.js'

/**
 * A small shop on our small Fastify. Each part says when it is at work.
 *
 * @param {(part: string, text: string) => void} say
 * @param {object} [options] of the server
 */
export function buildShop (say, options) {
  const app = fastify(options)

  app.decorateRequest('customer', 'nobody')
  app.addHook('onRequest', (/** @type {any} */ request, /** @type {any} */ _reply, /** @type {() => void} */ done) => {
    say('hooks.js', `onRequest of the root: ${request.method} ${request.url}`)
    done()
  })
  app.addHook('onClose', async () => say('boot.js', 'the root closes'))

  app.register(async function books (/** @type {any} */ shelf) {
    say('boot.js', 'books loads')
    shelf.decorate('stock', { 1: { id: 1, title: 'Shapes', price: 20, cost: 7 }, 2: { id: 2, title: 'Closures', price: 15, cost: 4 } })
    tellStock(shelf, 'books')
    shelf.addHook('preHandler', async (/** @type {any} */ request) => say('hooks.js', `preHandler of books: params ${JSON.stringify(request.params)}`))
    shelf.addHook('onClose', async () => say('boot.js', 'books closes'))
    shelf.get('/:id', { schema: BOOK }, async function readBook (/** @type {any} */ request, /** @type {any} */ reply) {
      const book = request.server.stock[request.params.id]
      say('reply.js', `the handler runs, and finds ${book ? book.title : 'nothing'}`)
      return book ?? reply.code(404).send({ message: `no book has the id ${request.params.id}` })
    })
  }, { prefix: '/books' })

  app.register(async function orders (/** @type {any} */ desk) {
    say('boot.js', 'orders loads')
    tellStock(desk, 'orders')
    desk.setErrorHandler((/** @type {any} */ error, /** @type {any} */ _request, /** @type {any} */ reply) => {
      say('reply.js', `the handler of orders gets: ${error.message}`)
      reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ refused: error.message })
    })
    desk.addHook('onSend', async (/** @type {any} */ _request, /** @type {any} */ _reply, /** @type {string} */ payload) => say('hooks.js', `onSend of orders: ${payload}`))
    desk.addHook('onClose', async () => say('boot.js', 'orders closes'))
    desk.post('/', { schema: ORDER }, (/** @type {any} */ request, /** @type {any} */ reply) => {
      say('reply.js', `the handler runs, with the body ${JSON.stringify(request.body)}`)
      if (request.body.count > 9) throw Object.assign(new Error('so many are not in stock'), { statusCode: 409 })
      reply.code(201).send({ ordered: request.body.book, count: request.body.count, by: request.customer })
    })
  }, { prefix: '/orders' })

  tellStock(app, 'the root')
  return app

  /** @type {(server: any, name: string) => void} */
  function tellStock (server, name) {
    server.after(() => say('context.js', `${name} has ${server.hasDecorator('stock') ? 'a' : 'no'} stock`))
  }
}

/** The cost is no property of the answer, and is not written. */
const BOOK = {
  params: { type: 'object', properties: { id: { type: 'integer' } } },
  response: { 200: { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' }, price: { type: 'number' } } } }
}
const ORDER = {
  body: { type: 'object', required: ['book'], properties: { book: { type: 'integer' }, count: { type: 'integer', default: 1 } } }
}
