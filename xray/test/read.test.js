import { suite, test } from 'node:test'
import fp from 'fastify-plugin'
import { findBlindSpots } from '../lib/internals.js'
import { locateIn, readReport } from '../lib/read.js'
import { followRequest } from '../lib/request.js'
import { renderText } from '../lib/text.js'
import { look } from './look.js'

const named = (name) => ({ [name]: async () => {} })[name]
const namesOf = (seen, url) => seen.routes.find((route) => route.url === url && !route.twin).hooks.map(({ phase, name }) => `${phase} ${name}`)
/** The report in words. */
const sayReport = (seen, unseen = []) => renderText({
  report: {
    file: 'app.js', form: 'plugin', fastify: '5.99.0', node: '20', made: 1, booted: true, bootMs: 1, unseen, ...seen, listens: [],
    request: null, findings: [], stderr: []
  }
}).replaceAll(/\s+/g, ' ')

suite('the routes', () => {
  test('have their hooks in the order in which they run', async (t) => {
    const build = (app) => {
      const twice = named('twice')
      app.addHook('preHandler', named('late'))
      app.addHook('onRequest', named('root'))
      app.addHook('onRequest', twice)
      app.addHook('onRequest', twice)
      app.register(async (own) => {
        own.addHook('onRequest', named('child'))
        own.register(fp(async (same) => { same.addHook('onRequest', named('wrapped')) }))
        own.get('/child', { onRequest: named('own'), preHandler: [named('first'), named('second')], onSend: named('sent') }, async () => 'ok')
      })
      app.addHook('onRequest', named('behind'))
      app.get('/root', async () => 'ok')
    }
    const { seen } = await look(build)
    t.assert.deepStrictEqual(namesOf(seen, '/root'), ['onRequest root', 'onRequest twice', 'onRequest twice', 'onRequest behind', 'preHandler late'])
    // A hook that the parent adds behind register() stands behind those of the child.
    t.assert.deepStrictEqual(namesOf(seen, '/child'), [
      'onRequest root', 'onRequest twice', 'onRequest twice', 'onRequest child', 'onRequest wrapped', 'onRequest behind', 'onRequest own',
      'preHandler late', 'preHandler first', 'preHandler second', 'onSend sent'
    ])
    for (const url of ['/root', '/child']) {
      const { application } = await look(build)
      const { told } = await followRequest(application, { method: 'GET', url, headers: {}, body: null }, 5000)
      t.assert.deepStrictEqual(told.steps.filter(({ phase }) => phase !== 'handler').map(({ phase, name }) => `${phase} ${name}`), namesOf(seen, url))
    }
  })

  test('tell the line of each hook and of the handler, also where one function is added in two places', async (t) => {
    const { seen } = await look((app) => {
      const shared = named('shared')
      app.register(async (own) => { own.addHook('onRequest', shared); own.get('/a', async () => 'ok') })
      app.register(async (own) => {
        own.addHook('onRequest', shared)
        own.get('/b', async () => 'ok')
      })
    })
    const [a, b] = seen.routes.filter(({ twin }) => !twin)
    t.assert.strictEqual(a.hooks[0].at?.line, a.at?.line)
    t.assert.strictEqual(b.hooks[0].at?.line, b.at?.line - 1)
    t.assert.strictEqual(b.handler.at?.line, b.at?.line)
  })

  test('tell the line of a handler that was bound', async (t) => {
    const list = async () => 'ok'
    const { seen } = await look((app) => {
      app.get('/bound', list.bind(null))
      app.get('/plain', list)
    })
    const [bound, plain] = seen.routes.filter(({ twin }) => !twin)
    t.assert.deepStrictEqual(bound.handler, plain.handler)
    t.assert.strictEqual(bound.handler.at?.line, bound.at?.line - 2)
  })

  test('tell the HEAD routes that Fastify made from those that somebody wrote', async (t) => {
    const { seen } = await look((app) => {
      // As tracing does.
      app.addHook('onRoute', (options) => { options.handler = options.handler.bind(null) })
      app.register(async (own) => { own.get('/', async () => 'ok') }, { prefix: '/a' })
      app.head('/b', async () => '')
    })
    t.assert.deepStrictEqual(seen.routes.map(({ methods, url, twin }) => `${methods} ${url} ${twin}`), ['HEAD /b false', 'GET /a false', 'HEAD /a true', 'HEAD /a/ true'])
  })

  test('tell what is special about them', async (t) => {
    const { seen: { routes } } = await look((app) => {
      app.setErrorHandler(function handle () {})
      app.setValidatorCompiler(() => () => true)
      app.post('/', { schema: { body: { type: 'object' } }, bodyLimit: 10, logLevel: 'warn', constraints: { host: 'a.example' } }, async () => 'ok')
      app.post('/own', { errorHandler: () => {}, serializerCompiler: () => () => '', constraints: { host: /\.example$/ } }, async () => 'ok')
    })
    const [first, second] = routes
    t.assert.deepStrictEqual([first.schemas, first.bodyLimit, first.logLevel, first.constraints], [['body'], 10, 'warn', { host: 'a.example' }])
    t.assert.deepStrictEqual([first.errorHandler?.ofRoute, second.errorHandler?.ofRoute], [false, true])
    t.assert.deepStrictEqual(second.constraints, { host: '/\\.example$/' })
    t.assert.ok(first.validator !== null && first.serializer === null && second.serializer !== null)
  })
})

suite('the plugins', () => {
  test('are a tree with names, prefixes and what they add', async (t) => {
    const { seen: { plugins, decorators, handlers } } = await look((app) => {
      app.register(async function outer (own) {
        own.register(fp(async (same) => { same.decorate('db', {}) }, { name: 'db' }))
        own.register(Promise.resolve({ default: async function inner (child) { child.decorateReply('page', '') } }), { prefix: '/in' })
        own.after(() => {
          own.addContentTypeParser('text/csv', async () => {})
          own.decorate('late', 1)
        })
      }, { prefix: '/out' })
    })
    t.assert.deepStrictEqual(plugins.map(({ name, parent, encapsulated, prefix }) => [name, parent, encapsulated, prefix]), [
      ['the application', null, false, ''], ['outer', 0, true, '/out'], ['db', 1, false, '/out'], ['inner', 1, true, '/out/in']
    ])
    t.assert.deepStrictEqual(decorators.map(({ on, name, plugin, seenIn }) => [on, name, plugin, seenIn]), [['instance', 'db', 2, 1], ['reply', 'page', 3, 3], ['instance', 'late', 1, 1]])
    t.assert.deepStrictEqual(handlers.map(({ type, seenIn }) => [type, seenIn]), [['text/csv', 1]])
    t.assert.ok(plugins.slice(1).every(({ ms }) => ms !== null))
  })

  test('miss a request decorator and a parser that come later, as Fastify itself says', async (t) => {
    const { app, seen } = await look((own) => {
      own.register(async function early (child) {
        child.get('/', async (request) => ['user' in request, 'name' in request, child.hasContentTypeParser('text/csv')])
      })
      own.register(fp(async (same) => {
        same.decorateRequest('user', null)
        same.decorateRequest('name', () => 'Ada')
        same.addContentTypeParser('text/csv', async () => {})
      }))
      own.register(async function late () {})
    })
    t.assert.strictEqual((await app.inject('/')).body, '[false,true,false]')
    t.assert.deepStrictEqual([...seen.decorators, ...seen.handlers].map(({ without }) => without), [[1], [], [1]])
    t.assert.match(sayReport(seen), /request\.user everybody, but not early \(loaded before\) .* request\.name everybody read\.test/)
  })

  test('keep their names for Fastify, which sees them as they are', async (t) => {
    const names = []
    const { app, error } = await look((own) => {
      own.register(async function named (child) { names.push(child.pluginName) })
      own.register(async (child) => { names.push(child.pluginName) })
    })
    t.assert.strictEqual(error, undefined)
    t.assert.deepStrictEqual(names, ['named', 'async (child) => { names.push(child.pluginName) }'])
    t.assert.strictEqual(app.register.name, '')
  })
})

suite('a Fastify that keeps its own elsewhere', () => {
  const build = (app) => {
    app.addHook('onRequest', async function first () {})
    app.setErrorHandler(function handle () {})
    app.get('/', async () => 'ok')
  }

  test('is no blind spot today', async (t) => {
    const { application, seen } = await look(build)
    t.assert.deepStrictEqual(findBlindSpots(application), [])
    t.assert.deepStrictEqual([seen.routes[0].hooks.length, seen.routes[0].errorHandler.ofRoute], [1, false])
  })

  test('is told, and nothing is said that was not seen', async (t) => {
    const { application: { root, ...rest } } = await look(build)
    // What inherits from it has none of its symbols.
    const application = { ...rest, root: Object.create(root), routes: rest.routes.map((route) => ({ ...route, contexts: [] })) }
    const seen = readReport(application, locateIn(application))
    const unseen = findBlindSpots(application)
    t.assert.deepStrictEqual(unseen, ['hooks', 'contexts'])
    t.assert.deepStrictEqual([seen.routes[0].hooks, seen.routes[0].errorHandler], [null, 'unseen'])
    const text = sayReport(seen, unseen)
    t.assert.match(text, /could not see hooks; .*could not see who gets its errors.*Could not see hooks: Fastify 5\.99\.0 keeps its lists of them elsewhere/)
    t.assert.doesNotMatch(text, /Fastify’s own handler/)
  })
})
