import assert from 'node:assert/strict'

export const checks = {
  'the router finds what was put in, and nothing else': async (load) => {
    const { on, find } = (await load('router.js', 'createRouter'))()
    const paths = ['/', '/books', '/books/new', '/bookings', '/bo', '/authors']
    for (const path of paths) on('GET', path, path)
    assert.deepEqual(paths.map((path) => find('GET', path)?.store), paths)
    for (const path of ['', '/book', '/books/', '/books/newer', '/b', '/x']) assert.equal(find('GET', path), null, `find gives something for '${path}', which is no route: it must give null`)
  },
  'the order of the routes makes no difference': async (load) => {
    const createRouter = await load('router.js', 'createRouter')
    const paths = ['/a', '/abc', '/ab', '/abd', '/b']
    for (const order of [paths, paths.toReversed()]) {
      const { on, find } = createRouter()
      for (const path of order) on('GET', path, path)
      assert.deepEqual(paths.map((path) => find('GET', path)?.store), paths)
    }
  },
  'each method has routes of its own, and the same route twice is an error': async (load) => {
    const { on, find } = (await load('router.js', 'createRouter'))()
    on('GET', '/books', 1)
    on('POST', '/books', 2)
    assert.deepEqual({ GET: find('GET', '/books')?.store, POST: find('POST', '/books')?.store, PUT: find('PUT', '/books') }, { GET: 1, POST: 2, PUT: null })
    assert.throws(() => on('GET', '/books', 3), { message: "Method 'GET' already declared for route '/books'" })
  },
  'the server asks the router, without the query': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/books', async ({ query }) => query).get('/authors', async () => 'authors')
    assert.equal((await app.inject('/books?page=2')).body, '{"page":"2"}')
    assert.equal((await app.inject('/authors')).body, 'authors')
    assert.deepEqual((await app.inject('/nobody')).json(), { statusCode: 404, error: 'Not Found', message: 'Route GET:/nobody not found' })
  },
  'HEAD answers where GET does': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/books', async () => 'all books')
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/books' })
    assert.deepEqual({ statusCode, length: headers['content-length'], body }, { statusCode: 200, length: '9', body: '' })
    assert.equal((await app.inject({ method: 'POST', url: '/books' })).statusCode, 404)
  }
}

export const challenges = {
  'print: the router prints the tree of a method': async (load) => {
    const { on, print } = (await load('router.js', 'createRouter'))()
    for (const path of ['/books', '/books/new', '/bookings']) on('GET', path, 0)
    assert.equal(print('GET'), '/book\n  s (route)\n    /new (route)\n  ings (route)\n')
  },
  'slash: a path that does not begin with a slash is refused': async (load) => {
    const { on } = (await load('router.js', 'createRouter'))()
    assert.throws(() => on('GET', 'books', 0), { message: 'The first character of a path should be `/`' })
  }
}
