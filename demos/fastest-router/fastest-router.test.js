import { suite, test } from 'node:test'
import findMyWay from 'find-my-way'
import { Hono } from 'hono'
import { getRouterName } from 'hono/dev'
import { TrieRouter } from 'hono/router/trie-router'
import { readRecorded } from '../lib/results/store.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { tableOf } from '../lib/samples/thousand-routes.js'
import bench from './bench.js'
import { createRouter } from './heart.js'
import { EXAMPLES, buildExpression, compareRouters, example } from './model.js'

suite('RegExpRouter', () => {
  test('has a slot for each parameter and for each route with one, besides the whole path; static paths are keys', (t) => {
    for (const size of [10, 100, 1000]) {
      const { routes, cases } = tableOf(size)
      const { expression, texts } = buildExpression(routes)
      const dynamic = routes.filter((path) => path.includes(':'))
      const names = new Set(dynamic.flatMap((path) => [...path.matchAll(/:\w+/g)].map(({ index, 0: name }) => path.slice(0, index) + name)))
      const match = cases.find(({ id }) => id === 'parametric').shown.match(expression)
      t.assert.deepStrictEqual([texts.length, match.length], [routes.length - dynamic.length, 1 + names.size + dynamic.length])
      t.assert.strictEqual(match.filter((value) => value !== undefined).length, 4)
    }
  })

  // When Hono leaves it, and who answers then, is printed by the demo.
  test('gives way to TrieRouter, as getRouterName tells; that one can be chosen', (t) => {
    const app = new Hono()
    for (const path of ['/users/:id', '/users/me']) app.get(path, (context) => context.text(path))
    t.assert.match(getRouterName(app), /TrieRouter/)
    t.assert.strictEqual(getRouterName(new Hono({ router: new TrieRouter() })), 'TrieRouter')
  })

  test('refuses no route of the benchmark, but for the case that is about this', (t) => {
    t.assert.strictEqual(compareRouters([...tableOf(99).routes, '/crm/contacts/me'], '/crm').one.refused, '/crm/contacts/me')
    t.assert.ok(bench.contenders.find(({ id }) => id === 'regexp-router').leavesOut.includes('beside'))
  })
})

test('the figure shows what the routers answer: the slot that says which route it is, and the parts that the tree looks up', (t) => {
  const seen = Object.fromEntries(EXAMPLES.map(({ id, paths, url }) => [id, compareRouters(paths.split('\n'), url)]))
  t.assert.deepStrictEqual(seen.parametric, example())
  t.assert.deepStrictEqual(Object.values(seen).map(({ answer }) => answer), ['/users/:id/orders', '/products', null, '/j/:item', '/products/:sku'])
  t.assert.deepStrictEqual([seen.static.one.isText, seen.missing.one.isMatch, seen.beside.taken], [true, false, 'TrieRouter'])
  for (const { one, tree, answer } of Object.values(seen)) {
    if (one.isMatch) t.assert.strictEqual(one.slots[one.slot - 1].route, answer)
    t.assert.strictEqual(tree.nodes.some(({ id, isReached, isRoute, depth }) => id === answer && isReached && isRoute && depth === tree.parts.length), answer !== null)
  }
  t.assert.throws(() => compareRouters(['/a/*'], '/a'), /route '\/a\/\*': a path here has text and parameters/)
  t.assert.throws(() => compareRouters(['/a'], '/a?b'), /the URL is a path/)
})

test('one expression finds what find-my-way finds, among random routes', (t) => {
  const { one } = randomChoices(20_261)
  const join = (parts) => Array.from({ length: one([1, 2, 3]) }, (_, index) => `/${one(parts).replace(':', `:p${index}`)}`).join('')
  let hits = 0
  for (let tries = 0; tries < 500; tries++) {
    const routes = [...new Set(Array.from({ length: one([1, 3, 6, 9]) }, () => join(['a', 'b', 'a.b', ':'])))]
    const [find, tree] = [createRouter(routes), findMyWay()]
    for (const path of routes) tree.on('GET', path, () => {}, { path })
    for (let asked = 0; asked < 8; asked++) {
      const url = join(['a', 'b', 'a.b', 'axb'])
      const found = tree.find('GET', url)
      if (found) hits++
      t.assert.deepStrictEqual(find(url), found && { path: found.store.path, params: { ...found.params } }, `${url} in ${routes}`)
    }
  }
  t.assert.ok(hits > 1000, `${hits} of 4,000 are found`)
})

test('on each recorded Node, RegExpRouter is faster than TrieRouter with 100 routes, and slower with 1,000 that have parameters', async (t) => {
  const { runs } = await readRecorded('fastest-router')
  for (const { comparisons, environment } of runs) {
    const ratioOf = (id) => comparisons.find((one) => one.id === id).ratio
    const [some, many] = [100, 1000].map((size) => ratioOf(`${size}/parametric/regexp-router`) / ratioOf(`${size}/parametric/trie-router`))
    t.assert.ok(some < 1 && many > 1, `${environment.node}: ${some}, ${many}`)
  }
})
