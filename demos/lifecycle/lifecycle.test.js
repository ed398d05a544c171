import { spawn } from 'node:child_process'
import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { createAsker, hooksByCase } from './bench.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { DEEDS, EXAMPLES, HOOKS, InputError, PHASES, STYLES, requestOf, runRequest } from './model.js'
import { countCompiled } from './start-up.js'

const [{ plan: every }] = EXAMPLES
const withHook = (name, style, does) => ({ ...every, hooks: { ...every.hooks, [name]: { style, does } } })
const pathOf = async (plan) => (await runRequest(plan)).events.map(({ phase }) => phase)
const WHOLE = PHASES.filter(({ aside }) => !aside).map(({ id }) => id)
const BEFORE_HANDLER = ['onRequest', 'preParsing', 'preValidation', 'preHandler']

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
/** What the code that is shown answers. */
async function askProgram (source, plan) {
  const program = new AsyncFunction('Fastify', source.replace(/^import .*$/m, '').replace(/^await app\.listen.*$/m, 'return app.ready()'))
  const app = await program(() => Fastify({ logger: { stream: { write () {} } } }))
  const { statusCode: status, headers: { 'content-type': type = null }, body } = await app.inject(requestOf(plan))
  return { status, type, body }
}

suite('a request', () => {
  test('passes every station that has no error, in order, and only what is there', async (t) => {
    t.assert.deepStrictEqual(await pathOf(every), WHOLE)
    const bare = ['routing', 'objects', 'logging', 'handler', 'serialization', 'writing', 'logged']
    t.assert.deepStrictEqual(await pathOf({ ...every, method: 'GET', schema: false, hooks: {} }), bare)
  })

  test('that fails before the answer goes by the error handler, and by onSend; not by preSerialization', async (t) => {
    for (const name of [...BEFORE_HANDLER, 'preSerialization']) {
      const path = await pathOf(withHook(name, 'async', 'throw'))
      t.assert.deepStrictEqual(path, [...WHOLE.slice(0, WHOLE.indexOf(name) + 1), 'onError', 'errorHandler', 'onSend', 'writing', 'onResponse', 'logged'])
    }
  })

  test('comes by onSend again when onSend throws, and then by no error handler', async (t) => {
    const path = await pathOf(withHook('onSend', 'callback', 'throw'))
    t.assert.deepStrictEqual(path.slice(path.indexOf('onSend')), ['onSend', 'onError', 'errorHandler', 'onSend', 'onError', 'writing', 'onResponse', 'logged'])
  })

  test('skips preSerialization for a string, not for null', async (t) => {
    const passes = async (does) => (await pathOf({ ...every, handler: { style: 'async', does } })).includes('preSerialization')
    t.assert.deepStrictEqual([await passes('object'), await passes('string'), await passes('null')], [true, false, true])
  })

  test('is lost where a hook neither calls done nor returns a promise', async (t) => {
    for (const name of HOOKS.filter((hook) => !['onError', 'onResponse'].includes(hook))) {
      const { answer, events, conclusion } = await runRequest(withHook(name, 'plain', 'pass'))
      t.assert.deepStrictEqual([answer, events.at(-1).phase], [null, name])
      t.assert.match(conclusion, new RegExp(`^No answer. The last that was seen of the request is ${name};`))
    }
  })

  test('is answered in time by handlerTimeout when its handler hangs', async (t) => {
    const hanging = { ...every, timeout: true, handler: { style: 'async', does: 'hang' } }
    const { answer, conclusion } = await runRequest({ ...hanging, method: 'GET' })
    t.assert.strictEqual(answer.status, 503)
    t.assert.doesNotMatch(conclusion, /socket/)
    t.assert.match((await runRequest(hanging)).conclusion, /^Answered with 503\. On a socket it would still wait/, 'there is a body')
  })

  test('ends the process when something answers while onError waits, as a server does', async (t) => {
    const throwing = { ...every, handler: { style: 'async', does: 'throw' }, hooks: { onError: { style: 'async', does: 'hang' } } }
    const timed = { ...throwing, method: 'GET', timeout: true }
    const late = { ...throwing, hooks: { ...throwing.hooks, preHandler: { style: 'async', does: 'late' } } }
    for (const plan of [timed, late]) {
      const { answer, conclusion, events, source } = await runRequest(plan)
      t.assert.deepStrictEqual([answer, events.at(-1).phase], [null, 'onError'])
      t.assert.match(conclusion, /FST_ERR_SEND_INSIDE_ONERR.*the process ends/)
      const { code, stderr } = await runServer(source, requestOf(plan))
      t.assert.strictEqual(code, 1)
      t.assert.match(stderr, /FST_ERR_SEND_INSIDE_ONERR/)
    }
    t.assert.doesNotMatch((await runRequest({ ...timed, method: 'POST' })).conclusion, /the process ends/, 'its clock stops with the body')
  })

  for (const name of [...HOOKS, 'handler']) {
    test(`gets the answer of the code beside it, whatever ${name} does`, async (t) => {
      for (const plan of answeredPlans(name)) {
        const { answer, source } = await runRequest(plan)
        const told = await askProgram(source, plan)
        // What the code calls otherwise; and which of two answers is first depends on how long the body takes.
        const unnamed = ({ body, ...head }) => ({ ...head, body: plan.hooks[name]?.does === 'late' ? '' : body.replaceAll(/from \w+|early|thrown in [\w ]+|…/g, '*') })
        t.assert.deepStrictEqual(unnamed(told), unnamed(answer), JSON.stringify(plan.hooks[name] ?? plan.handler))
      }
    })
  }

  /** Plans in which a hook, or the handler, does all that it can and the request is answered. */
  function answeredPlans (name) {
    if (name === 'handler') {
      return ['callback', 'async'].flatMap((style) => DEEDS.handler.filter((does) => !['hang', 'nothing'].includes(does)).map((does) => ({ ...every, handler: { style, does } })))
    }
    const doings = STYLES.flatMap(({ id: style }) => DEEDS[name].map((does) => ({ style, does })))
    const answered = doings.filter(({ style, does }) => does !== 'hang' && !(style === 'plain' && ['pass', 'replace'].includes(does)))
    const handler = name === 'onError' ? { style: 'async', does: 'throw' } : every.handler
    return answered.map(({ style, does }) => ({ ...withHook(name, style, does), handler }))
  }

  test('has code that answers an error with a status of errors, whatever was thrown', async (t) => {
    const { source } = await runRequest({ ...every, ownErrors: true, handler: { style: 'async', does: 'throw' }, hooks: {} })
    for (const thrown of ['null', ...[200, 204, 302].map((statusCode) => `Object.assign(new Error('…'), { statusCode: ${statusCode} })`)]) {
      t.assert.strictEqual((await askProgram(source.replace("new Error('…')", thrown), every)).status, 500, thrown)
    }
  })

  test('is refused when it asks for what there is not', async (t) => {
    for (const bad of [{ ...every, method: 'BREW' }, { ...every, body: 'x' }, withHook('onTea', 'async', 'pass'), withHook('onSend', 'async', 'reply'), withHook('onSend', 'sync', 'pass')]) {
      await t.assert.rejects(runRequest(bad), InputError)
    }
  })
})

suite('sixty random requests with hooks of any kind', async () => {
  const stories = await Promise.all(Array.from({ length: 60 }, (_, seed) => runRequest(randomPlan(seed + 1))))

  test('get the answer of the code beside each', async (t) => {
    const answered = stories.filter(({ answer }) => answer)
    t.assert.ok(answered.length > 15)
    await Promise.all(answered.map(async ({ plan, answer, source }) => {
      const { status, type } = await askProgram(source, plan)
      t.assert.deepStrictEqual([status, type], [answer.status, answer.type], JSON.stringify(plan))
    }))
  })

  test('whose handler ran after all: not if no hook had replied before it', async (t) => {
    const late = stories.filter(({ conclusion }) => conclusion.includes('ran after all'))
    t.assert.ok(late.length > 1)
    await Promise.all(late.map(async ({ plan }) => {
      const isEarly = ([name, { does }]) => BEFORE_HANDLER.includes(name) && does.startsWith('reply')
      const hooks = Object.fromEntries(Object.entries(plan.hooks).map((entry) => isEarly(entry) ? [entry[0], { ...entry[1], does: 'pass' }] : entry))
      t.assert.doesNotMatch((await runRequest({ ...plan, hooks })).conclusion, /ran after all/, JSON.stringify(plan))
    }))
  })

  test('that are lost: not there, when the station that is named lets them pass', async (t) => {
    const lost = stories.filter(({ answer }) => answer === null)
    t.assert.ok(lost.length > 5)
    await Promise.all(lost.map(async ({ plan, conclusion }) => {
      const [sentence, label] = /The last that was seen of the request is ([\w ]+);/.exec(conclusion)
      const { id } = PHASES.find((phase) => phase.label === label)
      const mended = id === 'handler' ? { ...plan, handler: { style: 'async', does: 'object' } } : { ...plan, hooks: { ...plan.hooks, [id]: { style: 'async', does: 'pass' } } }
      t.assert.ok(!(await runRequest(mended)).conclusion.includes(sentence), `${conclusion} ${JSON.stringify(plan)}`)
    }))
  })

  /** Nothing in it is a matter of time, and nothing is an onError: what answers while that waits ends the process. */
  function randomPlan (seed) {
    const { chance, one, some } = randomChoices(seed)
    const deed = (name) => one(DEEDS[name].filter((does) => !['late', 'twice'].includes(does)))
    const doing = (name) => ({
      style: chance(90) ? 'async' : one(STYLES).id,
      does: chance(75) ? 'pass' : BEFORE_HANDLER.includes(name) && chance(80) ? 'reply-pass' : deed(name)
    })
    return {
      method: one(['POST', 'GET']),
      body: chance(80) ? 'fits' : one(['wrong', 'broken']),
      schema: chance(50),
      ownErrors: chance(30),
      timeout: false,
      handler: { style: one(['async', 'callback']), does: chance(70) ? 'object' : deed('handler') },
      hooks: Object.fromEntries(some(HOOKS.filter((name) => name !== 'onError'), 80).map((name) => [name, doing(name)]))
    }
  }
})

suite('what the page says of a handler', () => {
  const sendLater = (reply) => { setImmediate(() => reply.send({ sent: true })) }
  const SENT = { status: 200, body: { sent: true } }
  const RETURNED = { status: 200, body: { returned: true } }
  const EMPTY = { status: 200, body: '' }
  const ask = async (handler, options) => {
    const app = Fastify(options)
    app.get('/', handler)
    const answer = await Promise.race([app.inject('/'), wait(100, null)])
    return answer && { status: answer.statusCode, body: answer.body && answer.json() }
  }

  for (const [does, handler, wanted] of [
    ['async, returns a value', async () => ({ returned: true }), RETURNED],
    ['not async, returns a value', () => ({ returned: true }), RETURNED],
    ['not async, sends', (request, reply) => { reply.send({ sent: true }) }, SENT],
    ['not async, sends later', (request, reply) => sendLater(reply), SENT],
    ['not async, neither returns nor sends', () => {}, null],
    ['async, returns nothing', async () => {}, EMPTY],
    ['async, sends later', async (request, reply) => sendLater(reply), EMPTY],
    ['async, has sent, and returns nothing', async (request, reply) => { reply.send({ sent: true }) }, SENT],
    ['async, sends later, and returns the reply', async (request, reply) => { sendLater(reply); return reply }, SENT],
    ['async, sends, and returns a value', async (request, reply) => { reply.send({ sent: true }); return { returned: true } }, SENT],
    ['async, sends a stream of a file, and returns a value', async (request, reply) => { reply.send(createReadStream(import.meta.filename)); return { returned: true } }, RETURNED]
  ]) {
    test(does, async (t) => t.assert.deepStrictEqual(await ask(handler), wanted))
  }

  test('an error is answered alike, however the handler tells of it', async (t) => {
    const error = () => Object.assign(new Error('sold out'), { statusCode: 409 })
    for (const handler of [async () => { throw error() }, () => { throw error() }, (request, reply) => { reply.send(error()) }, async () => error()]) {
      const { body: { statusCode, message } } = await ask(handler)
      t.assert.deepStrictEqual([statusCode, message], [409, 'sold out'])
    }
  })

  test('a value beside a sent answer is a warning', async (t) => {
    const lines = []
    const stream = { write: (line) => lines.push(JSON.parse(line)) }
    await ask(async (request, reply) => { reply.send({ sent: true }); return { returned: true } }, { logger: { level: 'warn', stream } })
    t.assert.deepStrictEqual(lines.map(({ level, err }) => [level, err.code]), [[40, 'FST_ERR_REP_ALREADY_SENT']])
  })
})

suite('before the first request', () => {
  test('everything is compiled that ever will be, mostly the router of the 404, where no schema has an anyOf', async (t) => {
    const [none, plain, choice, eager] = [await countCompiled('none'), await countCompiled('plain'), await countCompiled('choice'), await countCompiled('eager')]
    const later = ({ first, second, third }) => [first, second, third]
    t.assert.deepStrictEqual([plain, eager].map(later), [[0, 0, 0], [0, 0, 0]])
    t.assert.ok(none.declare === 0 && plain.declare > 0 && none.ready > plain.ready / 2)
    t.assert.ok(choice.first > 0 && choice.second + choice.third === 0)
  })

  test('an async onRequestAbort without a parameter is refused for having too many', (t) => {
    t.assert.throws(() => Fastify().addHook('onRequestAbort', async () => {}), { code: 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER' })
  })
})

suite('the channels', () => {
  const CHANNEL = 'tracing:fastify.request.handler:start'

  test('tell of handlers, and not of a 404 or of a hook that refuses; and of new applications', async (t) => {
    const told = []
    const start = ({ route }) => { told.push(route.url) }
    const begin = ({ fastify }) => { fastify.addHook('onRequest', async () => { told.push('added') }) }
    diagnostics.subscribe(CHANNEL, start)
    diagnostics.subscribe('fastify.initialization', begin)
    const app = Fastify()
    diagnostics.unsubscribe('fastify.initialization', begin)
    app.get('/orders/:id', { onRequest: async ({ query }) => { if (Object.hasOwn(query, 'no')) throw new Error('refused') } }, async () => 'ok')
    for (const url of ['/orders/7', '/orders/7?no', '/nowhere']) await app.inject(url)
    diagnostics.unsubscribe(CHANNEL, start)
    t.assert.deepStrictEqual(told, ['added', '/orders/:id', 'added', 'added'])
  })

  test('tell of a preHandler hook that throws, and not of one that answers, nor of an earlier one', async (t) => {
    const told = []
    const start = ({ route }) => { told.push(route.url) }
    diagnostics.subscribe(CHANNEL, start)
    const app = Fastify()
    for (const phase of BEFORE_HANDLER) {
      app.get(`/throws/${phase}`, { [phase]: async () => { throw new Error('refused') } }, async () => 'ok')
      app.get(`/answers/${phase}`, { [phase]: async (request, reply) => reply.code(401).send('refused') }, async () => 'ok')
    }
    for (const phase of BEFORE_HANDLER) for (const does of ['throws', 'answers']) await app.inject(`/${does}/${phase}`)
    diagnostics.unsubscribe(CHANNEL, start)
    t.assert.deepStrictEqual(told, ['/throws/preHandler'])
  })
})

test('what is measured has the hooks that it says, in each style, and answers alike', async (t) => {
  for (const style of ['callback', 'async']) {
    const app = Fastify()
    const cases = Object.entries(hooksByCase(style))
    t.assert.deepStrictEqual(cases.map(([, hooks]) => Object.values(hooks).flat().length), [50, 50, 50, 50, 50, 50, 50, 7])
    for (const [id, hooks] of cases) app.get(`/${id}`, hooks, (given, reply) => { reply.send({ hello: 'world' }) })
    await app.ready()
    const askOnce = createAsker(app.routing)
    for (const [id] of cases) t.assert.match(await askOnce(`/${id}`), /^HTTP\/1.1 200[^]*\r\n\r\n{"hello":"world"}$/)
  }
})

/** A program of the figure as a server in a process of its own, which asks itself once. */
async function runServer (source, { url, payload: body, ...request }) {
  const asked = source.replace(/^await app\.listen.*$/m, `const server = await app.listen({ port: 0, host: '127.0.0.1' })\nawait fetch(server + '${url}', ${JSON.stringify({ ...request, body })})`)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', asked], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}
