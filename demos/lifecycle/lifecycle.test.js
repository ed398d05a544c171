import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { hooksByCase } from './bench.js'
import { DEEDS, EXAMPLES, HOOKS, PHASES, STYLES, requestOf, runRequest } from './model.js'
import { countCompiled } from './start-up.js'

const [{ plan: every }] = EXAMPLES
const withHook = (name, style, does) => ({ ...every, hooks: { ...every.hooks, [name]: { style, does } } })
const pathOf = async (plan) => (await runRequest(plan)).events.map(({ phase }) => phase)
const WHOLE = PHASES.filter(({ aside }) => !aside).map(({ id }) => id)
const BEFORE_HANDLER = ['onRequest', 'preParsing', 'preValidation', 'preHandler']

suite('a request', { concurrency: true }, () => {
  test('that fails before the answer goes by the error handler, and by onSend; not by preSerialization', async (t) => {
    for (const name of [...BEFORE_HANDLER, 'preSerialization']) {
      const path = await pathOf(withHook(name, 'async', 'throw'))
      t.assert.deepStrictEqual(path, [...WHOLE.slice(0, WHOLE.indexOf(name) + 1), 'onError', 'errorHandler', 'onSend', 'writing', 'onResponse', 'logged'])
    }
  })

  test('is lost where a hook neither calls done nor returns a promise', async (t) => {
    await Promise.all(HOOKS.filter((hook) => !['onError', 'onResponse'].includes(hook)).map(async (name) => {
      const { answer, events, conclusion } = await runRequest(withHook(name, 'plain', 'pass'))
      t.assert.deepStrictEqual([answer, events.at(-1).phase], [null, name])
      t.assert.match(conclusion, new RegExp(`^No answer. The last that was seen of the request is ${name};`))
    }))
  })

  test('with a body is answered by handlerTimeout, but not on a socket', async (t) => {
    const { conclusion } = await runRequest({ ...every, timeout: true, handler: { style: 'async', does: 'hang' } })
    t.assert.match(conclusion, /^Answered with 503\. On a socket it would still wait/)
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

  test('gets from its program what it gets where each station is noted, whatever a hook or the handler does', async (t) => {
    const doings = HOOKS.flatMap((name) => STYLES.flatMap(({ id: style }) => DEEDS[name].map((does) => withHook(name, style, does))))
    const handlers = ['callback', 'async'].flatMap((style) => DEEDS.handler.map((does) => ({ ...every, handler: { style, does } })))
    const plans = [...doings, ...handlers].map((plan, index) => ({ ...plan, method: index % 4 ? 'POST' : 'GET', schema: index % 2 > 0, ownErrors: index % 3 > 0 }))
    const answered = (await Promise.all(plans.map(runRequest))).filter(({ answer }) => answer)
    t.assert.ok(answered.length > plans.length / 2)
    await Promise.all(answered.map(async ({ plan, answer, source }) => {
      // Which of two answers is first depends on how long the body takes.
      const isEither = Object.values(plan.hooks).some(({ does }) => does === 'late')
      const { body, ...head } = await askProgram(source, plan)
      t.assert.deepStrictEqual({ ...head, body: isEither ? answer.body : body }, answer, JSON.stringify(plan))
    }))
  })
})

/** What the program that is shown answers. */
async function askProgram (source, plan) {
  const program = new Function('Fastify', source.replace(/^import .*$/m, '').replace(/^await app\.listen.*$/m, 'return app')) // eslint-disable-line no-new-func
  const app = program(() => Fastify({ logger: { stream: { write () {} } } }))
  const { statusCode: status, headers: { 'content-type': type = null }, body } = await app.inject(requestOf(plan))
  return { status, type, body }
}

/** The same as a server in a process of its own, which asks itself once. */
async function runServer (source, { url, payload: body, ...request }) {
  const asked = source.replace(/^await app\.listen.*$/m, `const server = await app.listen({ port: 0, host: '127.0.0.1' })\nawait fetch(server + '${url}', ${JSON.stringify({ ...request, body })})`)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', asked], { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code, stderr }
}

suite('a handler', () => {
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

  test('is answered for as the table of the page says', async (t) => {
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
    ]) t.assert.deepStrictEqual(await ask(handler), wanted, does)
    const error = () => Object.assign(new Error('sold out'), { statusCode: 409 })
    for (const handler of [async () => { throw error() }, () => { throw error() }, (request, reply) => { reply.send(error()) }, async () => error()]) {
      const { body: { statusCode, message } } = await ask(handler)
      t.assert.deepStrictEqual([statusCode, message], [409, 'sold out'])
    }
  })

  test('that returns a value beside a sent answer gets a warning', async (t) => {
    const lines = []
    const stream = { write: (line) => lines.push(JSON.parse(line)) }
    await ask(async (request, reply) => { reply.send({ sent: true }); return { returned: true } }, { logger: { level: 'warn', stream } })
    t.assert.deepStrictEqual(lines.map(({ level, err }) => [level, err.code]), [[40, 'FST_ERR_REP_ALREADY_SENT']])
  })
})

test('what an anyOf needs is compiled before the first request when it is asked for', async (t) => {
  const { first, second, third } = await countCompiled('eager')
  t.assert.deepStrictEqual([first, second, third], [0, 0, 0])
})

test('what is measured has the hooks that it says, in each style', (t) => {
  for (const style of ['callback', 'async']) {
    t.assert.deepStrictEqual(Object.values(hooksByCase(style)).map((hooks) => Object.values(hooks).flat().length), [50, 50, 50, 50, 50, 50, 50, 7])
  }
})
