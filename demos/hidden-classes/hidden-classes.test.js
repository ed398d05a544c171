import { suite, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import fastify from 'fastify'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import bench, { VALUE, serialize } from './bench.js'
import { readEngines } from './engine.js'
import { createRequestClass } from './heart.js'
import { EXAMPLES, buildObjects } from './model.js'
import { encapsulate, shareContext } from './recipes.js'

setFlagsFromString('--allow-natives-syntax')
const { countShapes, numberShapes } = await import('../lib/engine/count-shapes.js')

// What V8 says of requests, of servers and of code from text, and what a decorator is, is printed by the demo, whose output is kept.

suite('the rule', () => {
  const listShapes = (shape) => [shape, ...shape.children.flatMap(listShapes)]
  const firstSeen = (ids) => ids.map((id) => ids.indexOf(id))

  test('is V8\'s: the same properties in the same order, the same hidden class', (t) => {
    const names = ['id', 'user', 'session', 'tenant']
    const listOrders = (taken) => [taken, ...names.filter((name) => !taken.includes(name)).flatMap((name) => listOrders([...taken, name]))]
    const orders = listOrders([])
    const sets = orders.map((order, index) => [order, orders[(index * 7) % orders.length], orders[(index * 13 + 5) % orders.length], order])
    t.assert.ok(sets.length > 60)
    function Built () {}
    for (const objects of [...EXAMPLES.map(({ objects }) => objects), ...sets]) {
      const shapes = listShapes(buildObjects(objects).tree)
      const byRule = objects.map((_, index) => shapes.find((shape) => shape.objects.includes(index)).id)
      const built = objects.map((order) => order.reduce((object, name) => Object.assign(object, { [name]: null }), new Built()))
      t.assert.deepStrictEqual(firstSeen(byRule), firstSeen(numberShapes(built)), JSON.stringify(objects))
    }
  })

  test('holds for objects that begin alike: two constructors share no class, nor do a literal and what is added to one', (t) => {
    function One () {}
    function Other () {}
    Other.prototype = One.prototype
    const made = (Constructor) => Object.assign(new Constructor(), { x: 1 })
    const pairs = [[made(One), made(One)], [made(One), made(Other)], [Object.assign({}, { x: 1 }), Object.assign({}, { x: 1 })], [Object.assign({}, { x: 1 }), { x: 1 }]]
    t.assert.deepStrictEqual(pairs.map(countShapes), [1, 2, 1, 2])
  })

  test('leaves a class for a new one when 1.5 comes after 1, which older objects get when they are used, and not when an object comes after null', (t) => {
    function Point (x) { this.x = x }
    const [one, half] = [new Point(1), new Point(1.5)]
    t.assert.strictEqual(countShapes([one, half]), 2)
    t.assert.strictEqual(one.x + half.x, 2.5)
    t.assert.strictEqual(countShapes([one, half, new Point(2)]), 1)
    function Holder (x) { this.x = x }
    t.assert.strictEqual(countShapes([new Holder(null), new Holder({})]), 1)
  })

  test('names what a read is noted as, as V8 does', async (t) => {
    const own = ['a', 'b', 'c', 'd', 'e'].map((_, count, names) => buildObjects(names.slice(0, count + 1).map((name) => [name])).read)
    for (const { findings } of await readEngines()) t.assert.deepStrictEqual(own, findings.reads.map((state, index) => ({ shapes: index + 1, state })))
  })
})

test('the heart: requests of one class have one shape, since it has all properties; two classes share none', (t) => {
  const raw = [{ id: 1 }, { id: 2, user: 'Ada' }, { id: 3, trace: 'b7' }, { id: 4, user: 'Bob', trace: 'c8' }]
  const decorators = ['user', 'trace'].map((key) => ({ key, value: null }))
  const build = (Request) => raw.map((given) => Object.assign(new Request(given), given))
  const [one, other] = [createRequestClass(decorators), createRequestClass(decorators)].map(build)
  t.assert.deepStrictEqual([one, [...one, ...other]].map(countShapes), [1, 2])
  const whole = raw.map((given) => ({ user: null, trace: null, ...given }))
  t.assert.deepStrictEqual(one.map((request) => ({ ...request })), whole)
})

test('the measurements are of equal work', async (t) => {
  await checkAnswers(bench)
  for (const generated of [true, false]) t.assert.strictEqual(serialize(generated)(VALUE), JSON.stringify(VALUE))
})

suite('problems fail as described', () => {
  test('what a request compiles are the branches of its response schema, once', async (t) => {
    let compiled = 0
    const { Function: real } = globalThis
    globalThis.Function = new Proxy(real, { construct: (target, args) => { compiled++; return Reflect.construct(target, args) } })
    t.after(() => { globalThis.Function = real })
    const id = { type: 'object', properties: { id: { type: 'integer' } } }
    const compiledInRequests = async (response, options) => {
      const app = fastify(options)
      app.get('/', { schema: { response: { 200: response } } }, async () => ({ id: 7 }))
      await app.ready()
      const before = compiled
      await app.inject('/')
      const first = compiled
      await app.inject('/')
      return [first > before, compiled > first]
    }
    t.assert.deepStrictEqual(await compiledInRequests(id), [false, false])
    for (const branches of [{ anyOf: [id] }, { oneOf: [id] }, { type: 'object', if: id, then: id }]) t.assert.deepStrictEqual(await compiledInRequests(branches), [true, false], JSON.stringify(branches))
    t.assert.deepStrictEqual(await compiledInRequests({ anyOf: [id] }, { serializerOpts: { compileValidators: true } }), [false, false])
  })

  for (const [build, classes] of [[encapsulate, 10], [shareContext, 1]]) {
    test(`a root hook meets requests of ${classes} constructors in ten plugins: ${build.name}`, async (t) => {
      const urls = Array.from({ length: 10 }, (_, index) => `/${index}`)
      const seen = new Set()
      const app = build(async (request) => { seen.add(request.constructor) }, urls.map((url) => async (plugin) => {
        plugin.get(url, async (request) => String(request.getDecorator('user')))
      }))
      for (const url of urls) {
        t.assert.strictEqual((await app.inject(url)).body, 'null')
      }
      t.assert.strictEqual(seen.size, classes)
    })
  }
})
