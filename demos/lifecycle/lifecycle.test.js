import { spawn } from 'node:child_process'
import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { createAsker } from './bench/ask-without-socket.js'
import { ask } from './bench/answers.js'
import { countCompiled } from './model/count-compiled.js'
import { hooksByCase, PHASES_ON_THE_WAY, TIMES } from './bench/hook-phases.js'
import { DEEDS, EXAMPLES, HOOKS, InputError, PHASES, STYLES, example, requestOf, runRequest } from './model.js'
import { every, pathOf, programOf, quietFastify, withHook } from './test/test-plans.js'
import { compareInject } from './story/compare-inject.js'
import { traceSocket } from './story/trace-socket.js'
import { traceStart } from './story/trace-start.js'
import { tryEndings } from './story/try-endings.js'

const PAGE = 'docs/mechanisms/lifecycle.mdx tells the story: rewrite it'
/** Milliseconds, for what would else be waited for without an end. */
const LIMIT_MS = 60_000

/**
 * Plans in which a hook, or the handler, does all that it can and the request is answered.
 *
 * @param {string} name
 */
function answeredPlans (name) {
  if (name === 'handler') {
    return ['callback', 'async'].flatMap((style) => DEEDS.handler.filter((does) => !['hang', 'nothing'].includes(does)).map((does) => ({ ...every, handler: { style, does } })))
  }
  const doings = STYLES.flatMap(({ id: style }) => DEEDS[name].map((does) => ({ style, does })))
  const answered = doings.filter(({ style, does }) => does !== 'hang' && !(style === 'plain' && ['pass', 'replace'].includes(does)))
  const handler = name === 'onError' ? { style: 'async', does: 'throw' } : every.handler
  return answered.map(({ style, does }) => ({ ...withHook(name, style, does), handler }))
}
/** What the code calls otherwise. @param {string} body */
const unnamed = (body) => body.replaceAll(/from \w+|early|thrown in [\w ]+|…/g, '*')

suite('a request', () => {
  test('passes every station that has no error, in order', async (t) => {
    t.assert.deepStrictEqual(await pathOf(every), PHASES.filter(({ aside }) => !aside).map(({ id }) => id))
  })

  test('passes only what is there', async (t) => {
    t.assert.deepStrictEqual(await pathOf({ ...every, method: 'GET', schema: false, hooks: {} }), ['routing', 'objects', 'logging', 'handler', 'serialization', 'writing', 'logged'])
  })

  test('that fails before the answer goes by the error handler, and by onSend; not by preSerialization', async (t) => {
    for (const name of ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization']) {
      const before = PHASES.filter(({ aside }) => !aside).map(({ id }) => id)
      const path = await pathOf(withHook(name, 'async', 'throw'))
      t.assert.deepStrictEqual(path, [...before.slice(0, before.indexOf(name) + 1), 'onError', 'errorHandler', 'onSend', 'writing', 'onResponse', 'logged'], PAGE)
    }
  })

  test('comes by onSend again when onSend throws, and then by no error handler', async (t) => {
    const path = await pathOf(withHook('onSend', 'callback', 'throw'))
    t.assert.deepStrictEqual(path.slice(path.indexOf('onSend')), ['onSend', 'onError', 'errorHandler', 'onSend', 'onError', 'writing', 'onResponse', 'logged'])
  })

  test('skips preSerialization for a string, not for null', async (t) => {
    const passes = async (/** @type {string} */ does) => (await pathOf({ ...every, handler: { style: 'async', does } })).includes('preSerialization')
    t.assert.deepStrictEqual([await passes('object'), await passes('string'), await passes('null')], [true, false, true], PAGE)
  })

  test('is lost where a hook neither calls done nor returns a promise', async (t) => {
    for (const name of HOOKS.filter((hook) => !['onError', 'onResponse'].includes(hook))) {
      const { answer, events } = await runRequest(withHook(name, 'plain', 'pass'))
      t.assert.deepStrictEqual([answer, events.at(-1)?.phase], [null, name])
    }
  })

  test('is answered in time by handlerTimeout when its handler hangs', async (t) => {
    const hanging = { ...every, timeout: true, handler: { style: 'async', does: 'hang' } }
    const { answer, conclusion } = await runRequest({ ...hanging, method: 'GET' })
    t.assert.strictEqual(answer?.status, 503)
    t.assert.doesNotMatch(conclusion, /socket/)
    t.assert.match((await runRequest(hanging)).conclusion, /^Answered with 503\. On a socket it would still wait/, 'there is a body')
  })

  test('ends the process when something answers while onError waits, as a server does', { timeout: LIMIT_MS }, async (t) => {
    const throwing = { ...every, handler: { style: 'async', does: 'throw' }, hooks: { onError: { style: 'async', does: 'hang' } } }
    const timed = /** @type {any} */ ({ ...throwing, method: 'GET', timeout: true })
    const late = /** @type {any} */ ({ ...throwing, hooks: { ...throwing.hooks, preHandler: { style: 'async', does: 'late' } } })
    for (const plan of [timed, late]) {
      const { answer, conclusion, events, source } = await runRequest(plan)
      t.assert.deepStrictEqual([answer, events.at(-1)?.phase], [null, 'onError'])
      t.assert.match(conclusion, /FST_ERR_SEND_INSIDE_ONERR.*the process ends/)
      const { code, stderr } = await runServer(source, requestOf(plan))
      t.assert.strictEqual(code, 1)
      t.assert.match(stderr, /FST_ERR_SEND_INSIDE_ONERR/)
    }
    t.assert.doesNotMatch((await runRequest(/** @type {any} */ ({ ...timed, method: 'POST' }))).conclusion, /the process ends/, 'its clock stops with the body')
  })

  test('is told of with its answer, a conclusion and code', async (t) => {
    for (const { plan } of EXAMPLES) {
      const { source, conclusion } = await runRequest(plan)
      t.assert.match(conclusion, /\.$/)
      await t.assert.doesNotReject(async () => programOf(source))
    }
  })

  for (const name of [...HOOKS, 'handler']) {
    test(`gets the answer of the code beside it, whatever ${name} does`, { timeout: LIMIT_MS }, async (t) => {
      for (const plan of answeredPlans(name)) {
        const { answer, source } = await runRequest(plan)
        const app = await programOf(source)(quietFastify)
        const { statusCode, headers, body } = await app.inject(/** @type {any} */ (requestOf(plan)))
        const told = JSON.stringify(plan.hooks[name] ?? plan.handler)
        t.assert.deepStrictEqual([statusCode, headers['content-type'] ?? null], [answer?.status, answer?.type], told)
        // Which of the two answers is first depends on how long the body takes.
        if (plan.hooks[name]?.does !== 'late') t.assert.strictEqual(unnamed(body), unnamed(answer?.body ?? ''), told)
      }
    })
  }

  test('has code that answers an error with a status of errors, whatever was thrown', async (t) => {
    const { source } = await runRequest(/** @type {any} */ ({ ...every, ownErrors: true, handler: { style: 'async', does: 'throw' }, hooks: {} }))
    for (const thrown of ['null', ...[200, 204, 302].map((statusCode) => `Object.assign(new Error('…'), { statusCode: ${statusCode} })`)]) {
      const app = await programOf(source.replace("new Error('…')", thrown))(quietFastify)
      t.assert.strictEqual((await app.inject(/** @type {any} */ (requestOf(every)))).statusCode, 500, thrown)
    }
  })

  test('can be asked for in every way that the figure offers', async (t) => {
    const plans = HOOKS.flatMap((name) => STYLES.map(({ id }) => withHook(name, id, DEEDS[name].at(-1) ?? '')))
    for (const plan of plans) t.assert.ok((await runRequest(plan)).events.length > 0)
    const opening = await example()
    t.assert.deepStrictEqual(JSON.parse(JSON.stringify(opening)).phases, PHASES)
  })

  test('is refused when it asks for what there is not', async (t) => {
    for (const bad of [{ ...every, method: 'BREW' }, { ...every, body: 'x' }, withHook('onTea', 'async', 'pass'), withHook('onSend', 'async', 'reply'), withHook('onSend', 'sync', 'pass')]) {
      await t.assert.rejects(runRequest(/** @type {any} */ (bad)), InputError)
    }
  })
})

suite('on a real socket', () => {
  test('requests end as the page says', async (t) => {
    const endings = await tryEndings()
    const hooks = Object.fromEntries(endings.map((ending) => [ending.id, ending.hooks.join(' ')]))
    t.assert.deepStrictEqual(hooks, {
      answered: 'handler onSend onResponse',
      'client-leaves': 'handler onRequestAbort handler is done onSend',
      'connection-timeout': 'handler onTimeout onRequestAbort handler is done onSend',
      'handler-timeout': 'handler onError onSend onResponse handler is done',
      'handler-timeout-body': 'handler handler is done onSend onResponse',
      hijack: 'handler onResponse',
      'hijack-forgotten': 'handler onRequestAbort',
      stream: 'handler onSend onResponse',
      'stream-fails-first': 'handler onSend onError onSend onResponse',
      'stream-fails-later': 'handler onSend onRequestAbort'
    }, PAGE)
    const clientOf = (/** @type {string} */ id) => endings.find((ending) => ending.id === id)?.client ?? ''
    t.assert.match(clientOf('handler-timeout'), /^503 /)
    t.assert.strictEqual(clientOf('handler-timeout-body'), '200 {"late":true}', PAGE)
  })

  test('the path is that of inject, with a time for each station but the last', async (t) => {
    const { phases, channel } = await traceSocket(every, 1)
    t.assert.deepStrictEqual(phases.map(({ phase }) => phase), (await pathOf(every)).slice(0, -1))
    t.assert.deepStrictEqual(channel, ['start', 'end', 'asyncStart', 'asyncEnd'])
  })
})

suite('before the first request', () => {
  test('everything is compiled that ever will be, where no schema has an anyOf', async (t) => {
    const { first, second, third, ...before } = await countCompiled('plain')
    t.assert.deepStrictEqual([first, second, third], [0, 0, 0], PAGE)
    t.assert.ok(Object.values(before).reduce((sum, count) => sum + count) > 0)
  })

  test('what ready() compiles is mostly the router of the 404, which no route of the application asks for', async (t) => {
    const [none, plain] = await Promise.all([countCompiled('none'), countCompiled('plain')])
    t.assert.ok(none.ready > plain.ready / 2, PAGE)
    t.assert.strictEqual(none.declare, 0)
  })

  test('an anyOf waits for the first request that reaches it, unless Fastify is told to compile it', async (t) => {
    const [choice, eager] = await Promise.all([countCompiled('choice'), countCompiled('eager')])
    t.assert.ok(choice.first > 0, PAGE)
    t.assert.deepStrictEqual([choice.second, choice.third], [0, 0])
    t.assert.deepStrictEqual([eager.first, eager.second, eager.third], [0, 0, 0], PAGE)
  })

  test('a GET has its HEAD, and hooks run in their order', async (t) => {
    t.assert.deepStrictEqual((await traceStart()).map(({ hook, about }) => `${hook} ${about}`), [
      'declared and nothing has run yet', 'onRegister /shop', 'plugin shop', 'onRoute GET /shop/orders', 'onRoute HEAD /shop/orders',
      'onReady all plugins are loaded', 'onListen connections are taken', 'onClose no connection is left'
    ])
  })

  test('the claims have their answers', async (t) => {
    t.assert.deepStrictEqual(await ask(), { 'compiles-before-requests': true, 'pre-serialization-of-null': true, 'pre-serialization-of-strings': false }, PAGE)
  })

  test('inject leaves out the socket, the limits of the parser and onListen', async (t) => {
    const rows = await compareInject()
    t.assert.deepStrictEqual(rows.map(({ socket }) => socket), ['431', 'yes', 'number', 'number', '1.1', 'right', 'chunked'], PAGE)
    t.assert.deepStrictEqual(rows.map(({ inject }) => inject), ['200', 'no', 'undefined', 'undefined', '1.1', 'right', 'chunked'], PAGE)
  })

  test('the channel tells of handlers, and not of a 404 or of a hook that refuses; another one tells of new applications', async (t) => {
    /** @type {string[]} */
    const told = []
    const start = (/** @type {any} */ { route }) => { told.push(route.url) }
    const begin = (/** @type {any} */ { fastify }) => { fastify.addHook('onRequest', async () => { told.push('added') }) }
    diagnostics.subscribe('tracing:fastify.request.handler:start', start)
    diagnostics.subscribe('fastify.initialization', begin)
    const app = Fastify()
    diagnostics.unsubscribe('fastify.initialization', begin)
    app.get('/orders/:id', { onRequest: async ({ query }) => { if (Object.hasOwn(/** @type {object} */ (query), 'no')) throw new Error('refused') } }, async () => 'ok')
    for (const url of ['/orders/7', '/orders/7?no', '/nowhere']) await app.inject(url)
    diagnostics.unsubscribe('tracing:fastify.request.handler:start', start)
    t.assert.deepStrictEqual(told, ['added', '/orders/:id', 'added', 'added'], PAGE)
  })

  test('the channel tells of a preHandler hook that throws, and not of one that answers, nor of an earlier one', async (t) => {
    /** @type {string[]} */
    const told = []
    const start = (/** @type {any} */ { route }) => { told.push(route.url) }
    diagnostics.subscribe('tracing:fastify.request.handler:start', start)
    t.after(() => diagnostics.unsubscribe('tracing:fastify.request.handler:start', start))
    const app = Fastify()
    const phases = ['onRequest', 'preParsing', 'preValidation', 'preHandler']
    for (const phase of phases) {
      app.get(`/throws/${phase}`, { [phase]: async () => { throw new Error('refused') } }, async () => 'ok')
      app.get(`/answers/${phase}`, { [phase]: async (/** @type {any} */ request, /** @type {any} */ reply) => reply.code(401).send('refused') }, async () => 'ok')
    }
    for (const phase of phases) for (const does of ['throws', 'answers']) await app.inject(`/${does}/${phase}`)
    t.assert.deepStrictEqual(told, ['/throws/preHandler'], PAGE)
  })

  test('an async onRequestAbort without a parameter is refused for having too many', (t) => {
    t.assert.throws(() => Fastify().addHook('onRequestAbort', async () => {}), { code: 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER' })
  })
})

suite('what is measured', () => {
  test('has the hooks that it says, in each style, and answers alike', { timeout: LIMIT_MS }, async (t) => {
    for (const style of ['callback', 'async']) {
      const app = Fastify()
      const cases = hooksByCase(style)
      t.assert.deepStrictEqual(Object.keys(cases), [...PHASES_ON_THE_WAY, 'every'])
      for (const [id, hooks] of Object.entries(cases)) {
        t.assert.strictEqual(Object.values(hooks).flat().length, id === 'every' ? PHASES_ON_THE_WAY.length : TIMES)
        app.get(`/${id}`, hooks, (given, reply) => { reply.send({ hello: 'world' }) })
      }
      await app.ready()
      const askOnce = createAsker(app.routing)
      for (const id of Object.keys(cases)) t.assert.match(await askOnce(`/${id}`), /^HTTP\/1.1 200[^]*\r\n\r\n{"hello":"world"}$/)
    }
  })

  test('is not waited for in vain when the application closes the connection or throws', async (t) => {
    await t.assert.rejects(createAsker((request, response) => { response.destroy() })('/'), /\/ is not answered: its connection was closed/)
    await t.assert.rejects(createAsker(() => { throw new Error('broken') })('/'), /broken/)
  })
})

/**
 * A program of the figure as a server in a process of its own, which asks itself once.
 *
 * @param {string} source
 * @param {{ method: string, url: string, headers?: Record<string, string>, payload?: string }} request
 * @returns {Promise<{ code: number | null, stderr: string }>} when it has ended
 */
async function runServer (source, { url, payload: body, ...request }) {
  const asked = source.replace(/^await app\.listen.*$/m, `const server = await app.listen({ port: 0, host: '127.0.0.1' })\nawait fetch(server + '${url}', ${JSON.stringify({ ...request, body })})`)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', asked], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}
