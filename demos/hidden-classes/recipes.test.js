import { suite, test } from 'node:test'
import fastify from 'fastify'
import { declareFirst, declareLate, encapsulate, giveCarts, shareCart, shareContext } from './recipes.js'

const TEN = Array.from({ length: 10 }, (_, index) => `/${index}`)

suite('a recipe', () => {
  for (const [build, classes] of [[encapsulate, 10], [shareContext, 1]]) {
    test(`meets requests of ${classes} constructors in ten plugins: ${build.name}`, async (t) => {
      const seen = new Set()
      const plugins = TEN.map((url) => async (plugin) => {
        plugin.get(url, async (request) => String(request.getDecorator('user')))
      })
      const app = build(async (request) => { seen.add(request.constructor) }, plugins)
      for (const url of TEN) {
        t.assert.strictEqual((await app.inject(url)).body, 'null')
        t.assert.strictEqual((await app.inject({ method: 'HEAD', url })).statusCode, 200)
      }
      t.assert.strictEqual(seen.size, classes)
      t.assert.strictEqual((await app.inject('/nowhere')).statusCode, 404)
    })
  }

  test('gives each request a cart of its own, in two plugins too', async (t) => {
    t.assert.throws(() => shareCart(fastify()), { code: 'FST_ERR_DEC_REFERENCE_TYPE' })
    const app = fastify()
    giveCarts(app)
    for (const prefix of ['/a', '/b']) {
      app.register(async (plugin) => {
        plugin.get('/', async (request) => request.getDecorator('cart').items.push('book'))
      }, { prefix })
    }
    for (const url of ['/a', '/a', '/b', '/b']) t.assert.strictEqual((await app.inject(url)).body, '1')
  })

  test('declares a value before the plugin that reads it', async (t) => {
    const ask = async (declare) => {
      const app = fastify()
      await declare(app, async (child) => { child.get('/', async ({ tenant }) => String(tenant)) })
      return (await app.inject('/')).body
    }
    t.assert.deepStrictEqual([await ask(declareLate), await ask(declareFirst)], ['undefined', 'none'])
  })
})
