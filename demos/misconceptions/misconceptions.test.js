import { readFile, readdir } from 'node:fs/promises'
import { before, suite, test } from 'node:test'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { tell, writeOutputs } from './demo.js'
import { findCase } from './story/find-case.js'
import { CASES, KINDS } from './cases.js'
import { askByRequest } from './story/put-question.js'
import { UsageError } from '../lib/command-line/command-error.js'

const REGENERATE = 'read it, then npm run demo:misconceptions -- --figure'

/** What each kind must look like, whatever else a case says. */
const LOOKS = {
  'wrong scope': /→/,
  'lets through': /→ 200|is deleted/,
  'drops data': /→ 200/,
  'runs twice': /(the card is charged)\n\1|visit 2/,
  hangs: /→ no answer$/,
  404: /→ 404/,
  refused: /→ (?:400|401|415)|this machine only/,
  'wrong answer': /→ 500/,
  'throws at boot': /^does not start: /
}

/** @type {import('./demo.js').Record[]} */
let records
before(async () => { records = (await tell({})).records })

suite('the cases', () => {
  test('are ranked without a gap, each in a folder of its name', async (t) => {
    t.assert.deepStrictEqual(CASES.map(({ rank }) => rank), CASES.map((_, index) => index + 1))
    const folders = await readdir(new URL('cases', import.meta.url))
    t.assert.deepStrictEqual(CASES.map(({ slug }) => slug).toSorted(), folders.toSorted())
  })

  test('are of a kind that the page knows, and each kind has one', (t) => {
    t.assert.deepStrictEqual([...new Set(CASES.map(({ kind }) => kind))].toSorted(), KINDS.toSorted())
  })

  test('are found by name and by rank, and missed in one line', (t) => {
    t.assert.strictEqual(findCase('siblings'), CASES[0])
    t.assert.strictEqual(findCase('26'), CASES[25])
    t.assert.throws(() => findCase('sibling'), (error) => error instanceof UsageError && /^no case 'sibling': did you mean siblings\?/.test(error.message))
    t.assert.throws(() => findCase('27'), (error) => error instanceof UsageError && error.message === 'no case 27: there are 1 to 26')
  })

  test('are kept all at once', async (t) => {
    await t.assert.rejects(tell({ case: '1', figure: true }), (error) => error instanceof UsageError && /leave out --case$/.test(error.message))
  })

  test('say on the page what they said when they ran', async (t) => {
    const kept = await readFile(new URL('figure/outputs.json', import.meta.url), 'utf8')
    t.assert.strictEqual(writeOutputs(records), kept, `the outputs have changed: ${REGENERATE}`)
  })
})

for (const one of CASES) {
  suite(`${one.rank}. ${one.belief}`, () => {
    const lines = (/** @type {'wrong' | 'cure'} */ variant) => records[one.rank - 1][variant].join('\n')

    test('fails in the way that the page tells', (t) => {
      t.assert.match(lines('wrong'), one.wrong)
      t.assert.match(lines('wrong'), LOOKS[one.kind])
    })

    test('is cured', (t) => {
      t.assert.match(lines('cure'), one.cure)
      t.assert.doesNotMatch(lines('cure'), /does not start|no answer|log (?:warn|error)|→ 5/)
      t.assert.doesNotMatch(lines('cure'), one.wrong)
    })
  })
}

suite('what the page says besides', () => {
  test('an async hook that takes done is refused', (t) => {
    t.assert.throws(() => Fastify().addHook('onRequest', async (_request, _reply, _done) => {}), { code: 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER' })
  })

  test('an async plugin that takes done is refused', async (t) => {
    const app = Fastify()
    app.register(async (_app, _options, _done) => {})
    await t.assert.rejects(async () => { await app.ready() }, { code: 'FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER' })
  })

  test('a plugin of two parameters is ready when it returns', async (t) => {
    const app = Fastify({ pluginTimeout: 50 })
    app.register((app, _options) => { app.get('/', async () => 'hello') })
    t.assert.strictEqual((await app.inject('/')).body, 'hello')
  })

  test('a handler that is not async may return its answer', async (t) => {
    const app = Fastify()
    app.get('/', () => ({ hello: 'world' }))
    app.get('/nothing', () => {})
    t.assert.strictEqual((await app.inject('/')).body, '{"hello":"world"}')
    t.assert.deepStrictEqual(await askByRequest(app, { url: '/nothing' }), ['GET /nothing → no answer'])
  })

  test('a promise that is fulfilled after the answer does not start the handler again', async (t) => {
    let runs = 0
    const app = Fastify()
    app.addHook('preHandler', (_request, _reply, done) => Promise.resolve().then(done))
    app.get('/', (_request, reply) => { reply.send(`run ${++runs}`) })
    t.assert.strictEqual((await app.inject('/')).body, 'run 1')
    t.assert.strictEqual(runs, 1)
  })

  test('without dependencies, a plugin that comes too early fails with an error that names no plugin', async (t) => {
    const app = Fastify()
    app.register(fp(async (instance) => { Reflect.get(instance, 'users').slice() }, { name: 'users' }))
    app.register(fp(async (instance) => { instance.decorate('users', ['Ada']) }, { name: 'database' }))
    await t.assert.rejects(async () => { await app.ready() }, { name: 'TypeError', message: "Cannot read properties of undefined (reading 'slice')" })
  })

  test('a schema is found with # behind its name and without', async (t) => {
    for (const $ref of ['user#', 'user']) {
      const app = Fastify()
      app.addSchema({ $id: 'user', type: 'object', required: ['name'], properties: { name: { type: 'string' } } })
      app.post('/', { schema: { body: { $ref } } }, async () => '')
      t.assert.strictEqual((await app.inject({ method: 'POST', url: '/', payload: {} })).statusCode, 400, $ref)
    }
  })

  test('anyOf passes by a schema whose property is of another type', async (t) => {
    const [cat, dog] = [{ meows: { type: 'boolean' } }, { barks: { type: 'boolean' } }].map((properties) => ({ type: 'object', properties }))
    const app = Fastify()
    app.get('/', { schema: { response: { 200: { anyOf: [cat, dog] } } } }, async () => ({ meows: 'never', barks: true }))
    t.assert.strictEqual((await app.inject('/')).body, '{"barks":true}')
  })

  test('an async handler that sends from a callback is heard when it returns the reply', async (t) => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      setImmediate(() => reply.send('late'))
      return reply
    })
    t.assert.strictEqual((await app.inject('/')).body, 'late')
  })

  test('a route that is added while the server listens has another code', async (t) => {
    const app = Fastify()
    await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    t.assert.throws(() => app.get('/', async () => ''), { code: 'FST_ERR_INSTANCE_ALREADY_LISTENING' })
  })

  test('a server that is told no host has addresses of this machine only', async (t) => {
    const app = Fastify()
    await app.listen({ port: 0 })
    t.after(() => app.close())
    t.assert.deepStrictEqual(app.addresses().filter(({ address }) => !['127.0.0.1', '::1'].includes(address)), [])
  })

  test('decorate takes an object, which all requests share', async (t) => {
    const app = Fastify()
    app.decorate('seen', /** @type {string[]} */ ([]))
    app.get('/:page', async (request) => {
      Reflect.get(app, 'seen').push(Reflect.get(/** @type {object} */ (request.params), 'page'))
      return Reflect.get(app, 'seen')
    })
    await app.inject('/one')
    t.assert.strictEqual((await app.inject('/two')).body, '["one","two"]')
  })

  test('fastify-plugin lifts a plugin by one level, not to the root', async (t) => {
    const app = Fastify()
    app.register(async (inner) => {
      inner.register(fp(async (app) => { app.decorate('lifted', true) }))
      inner.after(() => t.assert.ok(inner.hasDecorator('lifted')))
    })
    await app.ready()
    t.assert.ok(!app.hasDecorator('lifted'))
  })

  test('a root hook that is added late runs after the child\'s own, before that of the route', async (t) => {
    const app = Fastify()
    /** @type {string[]} */
    const ran = []
    app.register(async (child) => {
      child.addHook('onRequest', async () => { ran.push('child') })
      child.get('/', { onRequest: async () => { ran.push('route') } }, async () => ran)
    })
    app.addHook('onRequest', async () => { ran.push('root') })
    t.assert.strictEqual((await app.inject('/')).body, '["child","root","route"]')
  })

  test('an error handler of a plugin throws to the one above', async (t) => {
    const app = Fastify()
    app.setErrorHandler(async (error, _request, reply) => reply.code(418).send(/** @type {Error} */ (error).message))
    app.register(async (child) => {
      child.setErrorHandler(async () => { throw new Error('again') })
      child.get('/', async () => { throw new Error('once') })
    })
    const { statusCode, body } = await app.inject('/')
    t.assert.deepStrictEqual([statusCode, body], [418, 'again'])
  })

  test('removeAdditional: false refuses what additionalProperties: false would remove', async (t) => {
    const app = Fastify({ ajv: { customOptions: { removeAdditional: false } } })
    app.post('/', { schema: { body: { type: 'object', additionalProperties: false } } }, async () => '')
    t.assert.strictEqual((await app.inject({ method: 'POST', url: '/', payload: { role: 'admin' } })).statusCode, 400)
  })

  test('a guard of a plugin sees the 404s below its prefix once the plugin sets a handler for them', async (t) => {
    const answers = [false, true].map(async (handles) => {
      const app = Fastify()
      app.register(async (shop) => {
        shop.addHook('onRequest', async (_request, reply) => reply.code(401).send())
        if (handles) shop.setNotFoundHandler()
      }, { prefix: '/shop' })
      return (await app.inject('/shop/nothing')).statusCode
    })
    t.assert.deepStrictEqual(await Promise.all(answers), [404, 401])
  })

  test('a plugin that waits for ready waits for itself', async (t) => {
    const app = Fastify({ pluginTimeout: 50 })
    app.register(async function waits (app) { await app.ready() })
    await t.assert.rejects(async () => { await app.ready() }, { code: 'FST_ERR_PLUGIN_TIMEOUT' })
  })

  test('exposeHeadRoute: false does so for one route', async (t) => {
    const app = Fastify()
    app.get('/', { exposeHeadRoute: false }, async () => 'hello')
    t.assert.strictEqual((await app.inject({ method: 'HEAD', url: '/' })).statusCode, 404)
  })
})
