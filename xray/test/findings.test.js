import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import cors from '@fastify/cors'
import fp from 'fastify-plugin'
import { watchHandles } from '../lib/child.js'
import { explainBootError, explainWarning, findEndlessClose, findFailedClose, findLeftOpen } from '../lib/failures.js'
import { findNearTimeout, findSharedReference } from '../lib/findings.js'
import { Late } from '../lib/load.js'
import { namePlaces } from '../lib/places.js'
import { look } from './look.js'

const PROJECT = join(import.meta.dirname, '../..')

const noop = async () => {}
const schema = { response: { 200: { type: 'object', properties: { id: { type: 'integer' } } } } }
const route = (app) => app.get('/', { schema }, noop)
const any = { anyOf: [{ type: 'string' }, { type: 'object', properties: {} }] }
const withSchema = (response) => (app) => { app.get('/', { schema: { response } }, noop) }
const hook = async (app) => { app.addHook('onRequest', noop) }
/** An encapsulated plugin beside a route. */
const beside = (plugin, options) => (app) => { route(app); app.register(plugin, options) }
const pages = new Set()

/** What is found, as `id, how sure: what`, besides what the shop has. */
const FOUND = {
  'what only requests meet': [
    beside(async function alone (own) {
      own.addHook('onRequest', noop)
      own.addHook('onSend', noop)
      own.decorateRequest('user', null)
      own.decorate('db', {})
      own.setErrorHandler(noop)
      own.addContentTypeParser('text/csv', noop)
      own.addSchema({ $id: 'id', type: 'integer' })
    }),
    'unreached, certain: The onRequest hook and the onSend hook of alone never run.',
    'unreached, certain: The decorator request.user of alone reaches no route.',
    'unreached, likely: The decorator db of alone reaches no route.',
    'unreached, certain: The error handler of alone gets no error.',
    'unreached, certain: The parser of text/csv of alone parses nothing.',
    'unreached, likely: The schema id of alone reaches no route.'
  ],
  'what a plugin in fastify-plugin adds to it': [
    beside(async function wrapper (own) { own.register(fp(async (same) => hook(same))) }),
    'unreached, certain: The onRequest hook of wrapper never runs.'
  ],
  'nothing of a plugin in fastify-plugin': [beside(fp(async (own) => hook(own)))],
  'nothing of one that has a route': [beside(async (own) => { own.addHook('onRequest', noop); own.get('/own', { schema }, noop) })],
  'nothing of one whose child has a route': [
    beside(async (own) => { own.addHook('onRequest', noop); own.register(async (child) => { child.get('/own', { schema }, noop) }) })
  ],
  'nothing of one that has a 404 handler': [beside(async (own) => { own.addHook('onRequest', noop); own.setNotFoundHandler(noop) }, { prefix: '/own' })],
  'nothing of hooks that no request meets': [beside(async (own) => { own.addHook('onClose', noop); own.addHook('onReady', noop) })],
  'nothing of an error handler that is set when only the routes of a package are loaded': [
    async (app) => { await app.register(cors); app.setErrorHandler(noop); route(app) }
  ],
  'nothing of one that is set first': [(app) => { app.setErrorHandler(noop); app.register(async (own) => route(own)) }],
  'nothing of one that is set before the route is loaded': [(app) => { route(app); app.setErrorHandler(noop) }],
  'nothing of a late one, where a nearer one is there': [
    async (app) => { app.register(async (own) => { own.setErrorHandler(noop); route(own) }); await app.after(); app.setErrorHandler(noop) }
  ],
  'nothing of a late one, where the route has its own': [
    async (app) => { app.get('/', { schema, errorHandler: noop }, noop); await app.after(); app.setErrorHandler(noop) }
  ],
  'a prefix that is given to a plugin in fastify-plugin': [
    (app) => { app.register(fp(async (own) => route(own)), { prefix: '/v1' }) }, 'lost-prefix, certain: The prefix /v1 is lost: GET / does not have it.'
  ],
  'such a prefix, for the routes of plugins in it': [
    (app) => { app.register(fp(async (own) => { own.register(async (child) => route(child)) }), { prefix: '/v1' }) },
    'lost-prefix, certain: The prefix /v1 is lost: GET / does not have it.'
  ],
  'a prefix that a function gives': [
    (app) => { app.register(async (own) => route(own), () => ({ prefix: '/v1' })) },
    'lost-prefix, certain: The prefix /v1 is lost: GET / does not have it.'
  ],
  'no prefix without fastify-plugin': [(app) => { app.register(async (own) => route(own), { prefix: '/v1' }) }],
  'no prefix that the plugin takes for itself': [(app) => {
    app.register(fp(async (own, { prefix }) => own.get(`${prefix}/a`, { schema }, noop).get('/health', { schema }, noop)), { prefix: '/v1/' })
  }],
  'a response schema with a choice': [
    withSchema({ 200: { type: 'object', properties: { a: { type: 'array', items: any } } } }), 'any-of, note: The response schema of GET / has anyOf.'
  ],
  'one choice for each schema': [
    (app) => {
      for (const url of ['/a', '/b', '/c', '/d']) app.get(url, { schema: { response: { 200: any } } }, noop)
      app.get('/e', { schema: { response: { 200: { oneOf: any.anyOf } } } }, noop)
    },
    'any-of, note: The response schema of GET /a, GET /b and 2 more has anyOf.', 'any-of, note: The response schema of GET /e has oneOf.'
  ],
  'a choice that a $ref names, and not one beside it': [
    (app) => {
      app.addSchema({ $id: 'pets', definitions: { any, name: { type: 'string' } } })
      app.get('/any', { schema: { response: { 200: { $ref: 'pets#/definitions/any' } } } }, noop)
      app.get('/name', { schema: { response: { 200: { $ref: 'pets#/definitions/name' } } } }, noop)
    },
    'any-of, note: The response schema of GET /any has anyOf.'
  ],
  'no choice in data, or in the name of a property': [withSchema({ 200: { type: 'object', properties: { anyOf: { type: 'string' } }, default: any } })],
  'no choice below another serializer': [(app) => { app.setSerializerCompiler(() => () => ''); withSchema({ 200: any })(app) }],
  'no choice in the schema of a body': [(app) => { app.post('/', { schema: { body: any, ...schema } }, noop) }],
  'own routes without a response schema, and not what Fastify adds': [
    (app) => { route(app); app.get('/a', noop); app.options('/b', noop) }, 'no-response-schema, note: Of 2 routes, 1 has no response schema.'
  ]
}

suite('what is suspicious: there is', () => {
  for (const [name, [build, ...wanted]] of Object.entries(FOUND)) {
    test(name, async (t) => {
      const { findings } = await look(build)
      for (const { page } of findings) pages.add(page)
      t.assert.deepStrictEqual(findings.map(({ id, sure, what }) => `${id}, ${sure}: ${what}`), wanted)
    })
  }

  test('a plugin that took half of its time', async (t) => {
    const { application, seen } = await look((app) => { app.register(async function slow () {}) })
    const took = (ms) => findNearTimeout({ application, seen: { ...seen, plugins: seen.plugins.map((plugin) => ({ ...plugin, ms })) } })
    t.assert.deepStrictEqual(took(5000).map(({ what }) => what), ['slow took 5000 ms, and pluginTimeout is 10000 ms.'])
    t.assert.deepStrictEqual(took(4999), [])
  })

  test('an object that all requests share, and not one behind a getter, or null', (t) => {
    const call = (value) => ({ application: { calls: [{ method: 'decorateRequest', args: ['user', value], at: null }] } })
    t.assert.deepStrictEqual(findSharedReference(call({})).map(({ what }) => what), ['All requests share the object in request.user.'])
    for (const value of [null, '', () => {}, { getter: () => {} }]) t.assert.deepStrictEqual(findSharedReference(call(value)), [])
  })
})

suite('a boot that fails', () => {
  /** Each has a line of the reader's. */
  const FAILED = {
    'by the page of its code': [
      (app) => { app.register(async (own) => { own.decorateRequest('user', {}) }) }, '/problems/errors/decorators#fst_err_dec_reference_type',
      /^The application does not boot: FST_ERR_DEC_REFERENCE_TYPE: The decorator 'user'/
    ],
    'in a hook': [(app) => { app.addHook('onRequest', async (request, reply, done) => {}) }, '/problems/errors/hooks#fst_err_hook_invalid_async_handler', /./],
    'with the plugin that never said that it is done': [(app) => { app.register((own, options, done) => {}) }, '/problems/errors/plugins#fst_err_plugin_timeout', /./],
    'with the plugin whose dependency is missing': [
      (app) => { app.register(fp(noop, { name: 'users', dependencies: ['db'] })) }, '/problems/errors/plugins#fst_err_plugin_dependency_not_registered', /./
    ],
    'by its message, without a code': [
      (app) => { app.register(async () => { throw new TypeError('no database') }) }, '/problems/errors', /^The application does not boot: no database$/
    ],
    'by the page of its problem, without a code': [(app) => { app.setNotFoundHandler(noop); app.setNotFoundHandler(noop) }, '/problems/not-found', /./],
    'with the line that registered a package': [
      (app) => {
        app.register(async () => { throw Object.assign(new Error('no database'), { stack: 'Error: no database\n    at connect (/a/node_modules/db/index.js:7:1)' }) })
      },
      '/problems/errors', /no database/
    ]
  }
  for (const [name, [build, wanted, message]] of Object.entries(FAILED)) {
    test(`is explained ${name}`, async (t) => {
      const { error, application, seen } = await look(build, { pluginTimeout: 40 })
      const { at, what, why, page } = explainBootError(error, { application, seen })
      pages.add(page)
      t.assert.match(why, /^[A-Z].*\.$/)
      t.assert.deepStrictEqual([page, at?.file], [wanted, 'findings.test.js'])
      t.assert.match(what, message)
    })
  }

  test('for a schema names the line of its route', async (t) => {
    const { application, seen } = await look((app) => { route(app); app.post('/a', noop) })
    const error = Object.assign(new Error('Failed building the validation schema for POST: /a, due to error no'), { code: 'FST_ERR_SCH_VALIDATION_BUILD', stack: '' })
    t.assert.strictEqual(explainBootError(error, { application, seen }).at, seen.routes.find(({ url }) => url === '/a')?.at)
  })

  test('or takes too long, is told with the plugin that it waits for', async (t) => {
    const { application, seen } = await look((app) => { app.register((own, options, done) => { setTimeout(done, 5) }) })
    application.scopes[1].endedAt = null
    const { at, page } = explainBootError(new Late('the boot did not end within 1 s'), { application, seen })
    t.assert.deepStrictEqual([at?.own, page], [true, '/problems/plugin-timeout'])
  })
})

test('a warning of Fastify is told with its page, and not one of Node, or one that has a finding of its own', (t) => {
  const places = namePlaces(import.meta.dirname)
  const routes = ['GET', 'HEAD'].map((method) => ({ methods: [method], url: '/a', at: { file: 'a.js', line: 7, own: true }, twin: method === 'HEAD' }))
  const warn = (code, message = 'is deprecated') => explainWarning(Object.assign(new Error(message), { code, stack: '' }), places, routes)
  t.assert.deepStrictEqual(warn('FSTDEP022').map(({ page }) => page), ['/problems/errors/warnings#fstdep022'])
  t.assert.deepStrictEqual(warn('FSTWRN001', 'The body schema for GET: /a is missing.').map(({ at, why }) => [at.line, why]), [[7, 'Fastify goes on, but this may not be what you meant.']])
  t.assert.deepStrictEqual(warn('FSTWRN001', 'The body schema for HEAD: /a is missing.'), [])
  for (const code of ['DEP0005', 'FSTDEP006']) t.assert.deepStrictEqual(warn(code), [])
})

suite('after the close', () => {
  test('an interval that is left is told with its line, and not one that was cleared or may be left', (t) => {
    const handles = watchHandles(namePlaces(import.meta.dirname))
    const timers = [setInterval(noop, 1000), setInterval(noop, 1000), setInterval(noop, 1000).unref(), setTimeout(noop, 5)]
    clearInterval(timers[0])
    const found = findLeftOpen(handles.open())
    handles.stop()
    timers.forEach(clearTimeout)
    t.assert.deepStrictEqual(found.map(({ what, at }) => [what, at?.file]), [['After close(), an interval still keeps the process alive.', 'findings.test.js']])
    pages.add(found[0].page)
  })

  test('a hook that throws is told with its line', async (t) => {
    const { app, application } = await look((own) => { own.addHook('onClose', async () => { throw new Error('still busy') }) })
    const [{ what, at }] = findFailedClose(await app.close().catch((error) => error), application)
    t.assert.deepStrictEqual([what, at?.own], ['close() fails: still busy', true])
  })

  test('a hook that never goes on is told', async (t) => {
    let goOn = noop
    const { app, application } = await look((own) => {
      own.addHook('onClose', noop)
      own.addHook('onClose', (instance, done) => { goOn = done })
    })
    const closed = app.close()
    while (application.closing.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const [{ what, at, page }] = findEndlessClose(application, 5000)
    t.assert.match(what, /waits for this onClose hook/)
    t.assert.strictEqual(at?.own, true)
    pages.add(page)
    goOn()
    await closed
    t.assert.deepStrictEqual(application.closing.filter(({ ended }) => !ended), [])
  })
})

test('each code that a page of the site explains is known, and its page', (t) => {
  const cases = join(PROJECT, 'demos/error/cases')
  const known = JSON.parse(readFileSync(join(PROJECT, 'xray/lib/pages.json'), 'utf8'))
  const codes = (group) => readdirSync(join(cases, group)).map((file) => file.replace('.js', '')).filter((code) => /^[A-Z]/.test(code)).join(' ')
  t.assert.deepStrictEqual(known, Object.fromEntries(readdirSync(cases).map((group) => [group, codes(group)]).filter(([, text]) => text !== '')))
})

after(() => {
  const missing = [...pages].filter((page) => !existsSync(join(PROJECT, `docs${page.split('#')[0]}.mdx`)))
  if (missing.length > 0) throw new Error(`no page: ${missing}`)
})
