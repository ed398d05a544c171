import assert from 'node:assert/strict'

export const checks = {
  'a plugin sees what its parents have, and its parents and neighbours do not see what it adds': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const seen = {}
    const look = (name, server) => { seen[name] = { ofRoot: server.hasDecorator('ofRoot'), ofBooks: server.hasDecorator('ofBooks') } }
    app.decorate('ofRoot', 1)
    app.register(async (books) => {
      books.decorate('ofBooks', 2)
      books.register(async (shelf) => look('shelf', shelf))
    })
    app.register(async (authors) => look('authors', authors))
    await app.ready()
    look('root', app)
    assert.deepEqual(seen, { shelf: { ofRoot: true, ofBooks: true }, authors: { ofRoot: true, ofBooks: false }, root: { ofRoot: true, ofBooks: false } })
  },
  'a name is taken once on a server, and a server below may take it again': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.decorate('name', 'root')
    assert.throws(() => app.decorate('name', 'again'), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
    app.register(async (books) => { books.decorate('name', 'books') })
    await app.ready()
    assert.equal(app.name, 'root')
  },
  'prefixes add up, and the root of a prefix has two addresses': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.register(async (api) => {
      api.get('/', async () => 'api')
      api.register(async (books) => books.get('/new', async () => 'new'), { prefix: '/books' })
    }, { prefix: 'api' })
    const bodies = {}
    for (const url of ['/api', '/api/', '/api/books/new']) bodies[url] = (await app.inject(url)).body
    assert.deepEqual(bodies, { '/api': 'api', '/api/': 'api', '/api/books/new': 'new' })
  },
  'this in a handler is the server of its plugin': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.register(async (books) => {
      books.decorate('stock', 3)
      books.get('/stock', async function () { return String(this.stock) })
    })
    assert.equal((await app.inject('/stock')).body, '3')
  },
  'what fastify-plugin marks adds to its parent': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const shared = async (app) => { app.decorate('shared', 1) }
    app.register(Object.assign(shared, { [Symbol.for('skip-override')]: true }))
    await app.ready()
    assert.equal(app.hasDecorator('shared'), true)
  },
  'the nearest answer to what is not found is taken': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.register(async (books) => { books.setNotFoundHandler(async () => 'no such book') }, { prefix: '/books' })
    for (const url of ['/books', '/books/9']) assert.equal((await app.inject(url)).body, 'no such book')
    assert.equal((await app.inject('/9')).json().message, 'Route GET:/9 not found')
  }
}

export const challenges = {
  'dependencies: decorate takes a list of names that must be there': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.decorate('database', 1).decorate('books', 2, ['database'])
    assert.throws(() => app.decorate('authors', 3, ['database', 'people']), { code: 'FST_ERR_DEC_MISSING_DEPENDENCY', message: "The decorator is missing dependency 'people'." })
  },
  'getter: a decorator may be computed each time': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    let count = 0
    app.decorate('next', { getter: () => ++count })
    assert.deepEqual([app.next, app.next], [1, 2])
  }
}
