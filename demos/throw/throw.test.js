import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { EXAMPLES, HANDLERS, MESSAGE, PLACES, THROWN, example, throwAt } from './model.js'
import { SoldOut, answerError, hideMessages, keepStatus, parseInPromise, sendMessages } from './recipes.js'

const CLOSED = 'Fastify’s default error handler answers 500. The client sees its message, not its stack.'
/** What a program of the figure does to be asked. */
const LISTENS = /^await app\.listen[^]*?^await app\.close.*$/m
const runModule = (code) => spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8', cwd: import.meta.dirname })
const DEFAULT = `{"statusCode":500,"error":"Internal Server Error","message":"${MESSAGE}"}`

// Who meets an error that is thrown in each place is printed by the demo, whose output is kept.
suite('the figure', () => {
  test('says what became of the error of each example', async (t) => {
    const told = await Promise.all(EXAMPLES.map(async ({ id, plan }) => {
      const { status, body, isBroken, conclusion } = await throwAt(plan)
      return [id, status, isBroken ? `${body}…` : body, conclusion]
    }))
    t.assert.deepStrictEqual(told, [
      ['nearest', 409, '{"by":"api"}', 'The error handler of api answers 409.'],
      ['chain', 500, DEFAULT, CLOSED],
      ['nobody', 500, DEFAULT, CLOSED],
      ['hook', 409, '{"by":"api"}', 'The error handler of api answers 409.'],
      ['invalid', 400, '{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"querystring must have required property \'page\'"}', 'Fastify’s default error handler answers 400.'],
      ['send', 500, DEFAULT, 'onSend throws for each answer, so the last one is written without it. The client sees its message, not its stack.'],
      ['stream', 200, '[{"item":"tea"}…', 'The status and some bytes are sent: Fastify can only close the connection.'],
      ['early', 500, '{"by":"api"}', 'The error handler of api answers 500.'],
      ['sent', 200, '[]', 'The client has its answer already. The error is only logged.'],
      ['timer', 200, '[]', 'The client has its answer already. The error reaches the process, which ends.'],
      ['string', 200, MESSAGE, 'Nobody handles it: what the error handler of orders threw is sent as an answer. The client sees the string.'],
      ['onError', 500, '{"by":"api"}', 'The error handler of api answers 500.'],
      ['missing', 404, '{"message":"Route GET:/order not found","error":"Not Found","statusCode":404}', 'No error: a path without a route goes to the 404 handler.']
    ])
  })

  test('answers every plan, as the program beside it does', async (t) => {
    const plans = PLACES.flatMap(({ id: place }) => THROWN.flatMap(({ id: thrown }) => HANDLERS.map(({ id }) => ({ place, thrown, handlers: { app: 'answers', api: id, orders: 'throws' } }))))
    await Promise.all(plans.filter(({ place, thrown }) => `${place} ${thrown}` !== 'onSend string').map(async (plan) => {
      const { program, status, body, conclusion } = await throwAt(plan)
      t.assert.notStrictEqual(conclusion, '')
      // Injected without a stream, the answer of one never ends; the other ends the process.
      if (['late', 'timer'].includes(plan.place)) return
      const answer = await askProgram(program, plan.place === 'missing' ? '/order' : '/orders')
      t.assert.deepStrictEqual([answer.statusCode, answer.body], [status, body], JSON.stringify(plan))
    }))
  })

  test('says what is wrong with a plan', async (t) => {
    const { plan } = await example()
    await t.assert.rejects(throwAt({ ...plan, place: 'x' }), /place must be one of onRequest, /)
    await t.assert.rejects(throwAt({}), /must be one of/)
    await t.assert.rejects(throwAt({ ...plan, place: 'onSend', thrown: 'string' }), /cb is not a function/)
  })

  /** What the program of the figure answers. */
  async function askProgram (program, url) {
    const text = program.replaceAll(/^import .*$/gm, '').replace(LISTENS, 'return app')
    return await new Function('Fastify', 'Readable', text)(() => Fastify(), Readable).inject(url) // eslint-disable-line no-new-func -- what the page shows
  }
})

test('undefined and null are no error in a hook that is not async', async (t) => {
  for (const thrown of [undefined, null]) {
    const app = Fastify().addHook('preHandler', () => { throw thrown }).get('/orders', async () => 'ran')
    t.assert.strictEqual((await app.inject('/orders')).body, 'ran')
  }
})

test('an error after the answer is logged when an async handler throws it, and lost otherwise', async (t) => {
  const fail = (_request, reply) => {
    reply.send('ok')
    throw new Error(MESSAGE)
  }
  const ways = [{ handler: async (request, reply) => fail(request, reply) }, { handler: fail }, { preHandler: async (request, reply) => fail(request, reply), handler: () => {} }]
  const isLogged = await Promise.all(ways.map(async (way) => {
    const lines = []
    const app = Fastify({ logger: { stream: { write: (line) => { lines.push(line) } } } }).route({ method: 'GET', url: '/', ...way })
    t.assert.strictEqual((await app.inject('/')).body, 'ok')
    return lines.join('').includes(MESSAGE)
  }))
  t.assert.deepStrictEqual(isLogged, [true, false, false])
})

/** What is thrown, or sent, at each path. */
const FAILURES = {
  '/address': () => { throw new Error('connect ECONNREFUSED 10.0.0.5:5432') },
  '/proxied': () => { throw Object.assign(new Error('http://10.0.0.5 has no such order'), { statusCode: 404 }) },
  '/sold-out': () => { throw new SoldOut('sold out') },
  ...Object.fromEntries([200, 204, 302, 700, '409'].map((statusCode) => [`/${statusCode}`, () => { throw Object.assign(new Error('sold out'), { statusCode }) }])),
  ...Object.fromEntries([null, undefined, 'string'].map((thrown) => [`/${thrown}`, () => { throw thrown }])),
  '/page': (reply) => reply.type('text/html').send(createReadStream(new URL('nowhere', import.meta.url)))
}

function serveFailures (handler) {
  const app = Fastify()
  app.setErrorHandler(handler)
  app.get('/validator', { schema: { querystring: {} }, validatorCompiler: () => FAILURES['/address'] }, async () => 'ok')
  for (const [url, fail] of Object.entries(FAILURES)) app.route({ method: ['GET', 'POST'], url, handler: async (request, reply) => fail(reply) })
  return async (url, payload) => {
    const posted = payload && { method: 'POST', payload, headers: { 'content-type': 'application/json' } }
    const { statusCode, body } = await app.inject({ url, ...posted })
    return `${statusCode} ${body}`
  }
}

suite('problems fail as the page says, and the cures of an error handler do not', () => {
  for (const [cure, usual, answers, posted] of [
    [hideMessages, '500 {"error":"Internal Server Error"}', { '/sold-out': '409 {"statusCode":409,"error":"Conflict","message":"sold out"}' }, '.*"message":"'],
    [answerError, '500 {"sorry":"it is our fault"}', { '/sold-out': '409 {"sorry":"sold out"}', '/409': '409 {"sorry":"sold out"}', '/proxied': '404 {"sorry":"http://10.0.0.5 has no such order"}' }, '{"sorry":"']
  ]) {
    test(cure.name, async (t) => {
      const ask = serveFailures(cure)
      for (const url of [...Object.keys(FAILURES), '/validator']) {
        t.assert.strictEqual(await ask(url), answers[url] ?? usual, url)
      }
      t.assert.match(await ask('/sold-out', '{'), new RegExp(`^400 ${posted}Body is not valid JSON`))
    })
  }

  test('a database tells the client its address', async (t) => {
    const wrong = sendMessages({ orders: async () => { throw new Error('connect ECONNREFUSED 10.0.0.5:5432') } })
    t.assert.match((await wrong.inject('/orders')).body, /"message":"connect ECONNREFUSED 10\.0\.0\.5:5432"/)
  })

  test('an error handler that does not set the status answers 200, and one that hands it on does so for 204', async (t) => {
    t.assert.strictEqual(await serveFailures(keepStatus)('/sold-out'), '200 {"sorry":"sold out"}')
    const handsOn = serveFailures((error, request, reply) => reply.code(error.statusCode ?? 500).send({ sorry: error.message }))
    t.assert.deepStrictEqual([await handsOn('/sold-out'), await handsOn('/204'), await handsOn('/302')], ['409 {"sorry":"sold out"}', '204 ', '302 {"sorry":"sold out"}'])
    t.assert.match(await handsOn('/null'), /^500 .*Cannot read properties of null/)
    t.assert.match(await handsOn('/page'), /FST_ERR_REP_INVALID_PAYLOAD_TYPE/)
  })

  test('a throw in a callback ends the process, and in a promise it is a 500', async (t) => {
    const { status, stderr } = runModule("import { parseInCallback } from './recipes.js'; await parseInCallback('throw.test.js').inject('/orders')")
    t.assert.strictEqual(status, 1)
    t.assert.match(stderr, /SyntaxError: .*JSON/)
    for (const [file, expected] of [[import.meta.filename, 500], ['nowhere.json', 500], [join(import.meta.dirname, '../../package.json'), 200]]) {
      t.assert.strictEqual((await parseInPromise(file).inject('/orders')).statusCode, expected, file)
    }
  })
})
