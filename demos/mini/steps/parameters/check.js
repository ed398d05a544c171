import assert from 'node:assert/strict'

export const checks = {
  'a parameter takes a segment, and a wildcard takes the rest': async (load) => {
    const find = await load('router.js', 'createRouter').then(routes(['/books/:id', '/books/:id/pages/:page', '/files/*']))
    assert.deepEqual(find('/books/7'), ['/books/:id', { id: '7' }])
    assert.deepEqual(find('/books/7/pages/12'), ['/books/:id/pages/:page', { id: '7', page: '12' }])
    assert.deepEqual(find('/files/a/b.txt'), ['/files/*', { '*': 'a/b.txt' }])
    assert.equal(find('/books/7/pages'), null)
  },
  'text comes before a parameter, and a parameter before the wildcard': async (load) => {
    const find = await load('router.js', 'createRouter').then(routes(['/*', '/:id', '/new']))
    assert.deepEqual(['/new', '/news', '/new/s'].map((path) => find(path)?.[0]), ['/new', '/:id', '/*'])
  },
  'what leads nowhere is left, and the next is tried': async (load) => {
    const find = await load('router.js', 'createRouter').then(routes(['/books/new', '/books/:id/pages']))
    assert.deepEqual(find('/books/new/pages'), ['/books/:id/pages', { id: 'new' }])
  },
  'text in a URL is decoded, and an encoded slash does not end a segment': async (load) => {
    const find = await load('router.js', 'createRouter').then(routes(['/café', '/books/:id']))
    assert.equal(find('/caf%C3%A9')?.[0], '/café')
    assert.deepEqual(find('/books/a%2Fb%20c'), ['/books/:id', { id: 'a/b c' }])
    assert.equal(find('/books/%'), null)
  },
  'the server gives the parameters to the handler, and its own answer to the rest': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/books/:id', async ({ params }) => params)
    assert.deepEqual((await app.inject('/books/7')).json(), { id: '7' })
    assert.equal((await app.inject('/books/%')).statusCode, 404)
    assert.equal((await app.inject({ method: 'PURGE', url: '/books/7' })).statusCode, 404)
  }
}

export const challenges = {
  'slash: a router may ignore a slash at the end': async (load) => {
    const createRouter = await load('router.js', 'createRouter')
    const find = routes(['/', '/books', '/new/'])(() => createRouter({ ignoreTrailingSlash: true }))
    assert.deepEqual(['/', '/books', '/books/', '/new', '/new/'].map((path) => find(path)?.[0]), ['/', '/books', '/books', '/new/', '/new/'])
    assert.equal(routes(['/books'])(createRouter)('/books/'), null)
  },
  'length: a value of more than 100 characters fits no parameter': async (load) => {
    const find = await load('router.js', 'createRouter').then(routes(['/books/:id', '/*']))
    assert.deepEqual([100, 101].map((length) => find(`/books/${'a'.repeat(length)}`)?.[0]), ['/books/:id', '/*'])
  }
}

const routes = (paths) => (createRouter) => {
  const router = createRouter()
  for (const path of paths) router.on('GET', path, path)
  return (path) => {
    const found = router.find('GET', path)
    return found && [found.store, { ...found.params }]
  }
}
