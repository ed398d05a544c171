import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { runChild } from '../lib/processes/run-child.js'
import { EXAMPLES, example, throwAt } from './model.js'
import { HANDLERS, INSTANCES, PLACES, THROWN } from './model/places.js'
import { tryLate } from './story/try-late.js'
import { tryValidation } from './story/try-validation.js'
import { tryValues } from './story/try-values.js'

const tell = async (/** @type {string} */ id) => {
  const { events, status, body, isBroken } = await throwAt((EXAMPLES.find((one) => one.id === id) ?? EXAMPLES[0]).plan)
  return { ran: events.filter(({ what }) => what !== 'log').map(({ said }) => said), log: events.filter(({ what }) => what === 'log').map(({ said }) => said), status, body, isBroken }
}

suite('an error', () => {
  test('goes to the nearest error handler', async (t) => {
    const { ran, status, body } = await tell('nearest')
    t.assert.deepStrictEqual(ran, ['handler of orders', 'onError of app', 'error handler of api', 'onSend of app', 'onResponse of app'])
    t.assert.deepStrictEqual([status, body], [409, '{"by":"api"}'])
  })

  test('goes up when a handler throws it again, to the default one in the end, and onError runs once', async (t) => {
    const { ran, status, body } = await tell('chain')
    t.assert.deepStrictEqual(ran.filter((said) => !said.startsWith('on')), ['handler of orders', 'error handler of orders', 'error handler of api', 'error handler of app', 'default error handler'])
    t.assert.strictEqual(ran.filter((said) => said === 'onError of app').length, 1)
    t.assert.deepStrictEqual([status, JSON.parse(body)], [500, { statusCode: 500, error: 'Internal Server Error', message: 'tea is sold out' }])
  })

  test('in onSend meets onSend again, until it is left out', async (t) => {
    const { ran, status } = await tell('send')
    t.assert.ok(ran.filter((said) => said === 'onSend of orders').length > 1)
    t.assert.strictEqual(status, 500)
  })

  test('in a stream is too late after the first byte, and not before', async (t) => {
    const [late, early] = [await tell('stream'), await tell('early')]
    t.assert.deepStrictEqual([late.status, late.isBroken, late.ran.includes('error handler of api')], [200, true, false])
    t.assert.deepStrictEqual([early.status, early.isBroken, early.body], [500, false, '{"by":"api"}'])
  })

  test('after the answer is only logged', async (t) => {
    const { ran, log, status, body } = await tell('sent')
    t.assert.ok(!ran.includes('error handler of api'))
    t.assert.deepStrictEqual([status, body], [200, '[]'])
    t.assert.ok(log.some((line) => line.startsWith('error:')))
  })

  test('in an onError hook is lost', async (t) => {
    const { log, body } = await tell('onError')
    t.assert.strictEqual(body, '{"by":"api"}')
    t.assert.ok(!log.some((line) => line.startsWith('error:')))
  })

  test('is none where a path has no route', async (t) => {
    const { ran, status } = await tell('missing')
    t.assert.strictEqual(status, 404)
    t.assert.ok(!ran.includes('error handler of app'))
  })
})

suite('the model', () => {
  test('answers every plan', async (t) => {
    for (const { id: place } of PLACES) {
      for (const { id: thrown } of THROWN) {
        if (place === 'onSend' && thrown === 'string') continue
        for (const { id } of HANDLERS) {
          const { status, conclusion } = await throwAt({ place, thrown, handlers: { app: 'none', api: id, orders: id } })
          t.assert.ok(status >= 200 && conclusion !== '', `${place} ${thrown} ${id}`)
        }
      }
    }
  })

  test('answers as the program beside it does', async (t) => {
    for (const { id: place } of PLACES.filter(({ id }) => id !== 'late')) {
      for (const { id: thrown } of THROWN.filter(({ id }) => id !== 'string')) {
        const { program, status, body } = await throwAt({ place, thrown, handlers: { app: 'answers', api: 'answers', orders: 'throws' } })
        const answer = await askProgram(program, place === 'missing' ? '/order' : '/orders')
        t.assert.deepStrictEqual([answer.statusCode, answer.body], [status, body], `${place} ${thrown}`)
      }
    }
  })

  test('stands beside a program that answers an error with a status of errors, whatever was thrown', async (t) => {
    const { program } = await throwAt({ place: 'handler', thrown: 'error', handlers: { app: 'none', api: 'answers', orders: 'none' } })
    for (const thrown of ['null', ...[200, 204, 302].map((statusCode) => `Object.assign(new Error('x'), { statusCode: ${statusCode} })`)]) {
      const { statusCode, body } = await askProgram(program.replace(/throw new Error.*/, `throw ${thrown}`), '/orders')
      t.assert.deepStrictEqual([statusCode, body], [500, '{"by":"api"}'], thrown)
    }
  })

  test('offers its parts, and says what is wrong with a plan', async (t) => {
    const { plan, offers } = await example()
    t.assert.deepStrictEqual(offers.instances, INSTANCES)
    await t.assert.rejects(throwAt({ ...plan, place: 'x' }), /place must be one of onRequest, /)
    await t.assert.rejects(throwAt(/** @type {any} */ ({})), /must be one of/)
    await t.assert.rejects(throwAt({ ...plan, place: 'onSend', thrown: 'string' }), /cb is not a function/)
  })
})

suite('the story', () => {
  test('tells which status is taken', async (t) => {
    const status = Object.fromEntries((await tryValues()).map((tried) => [tried.label, tried.status]))
    t.assert.deepStrictEqual([status['an Error'], status['with statusCode: 409'], status['with statusCode: 302'], status['after reply.code(404)']], [500, 409, 500, 404])
  })

  test('tells what is leaked', async (t) => {
    for (const { label, body } of await tryValues()) {
      t.assert.ok(!body.includes('try-values.js'), label)
      t.assert.strictEqual(body.includes('secret'), label.startsWith('an object'), label)
    }
  })

  test('tells that undefined and null are no error in a hook that is not async', async (t) => {
    for (const thrown of [undefined, null]) {
      const app = Fastify()
      app.addHook('preHandler', () => { throw thrown })
      app.get('/orders', async () => 'ran')
      t.assert.strictEqual((await app.inject('/orders')).body, 'ran')
    }
  })

  test('tells that a stream leaves its content type, and not the length of what it would have been', async (t) => {
    const app = Fastify()
    app.setErrorHandler((_, request, reply) => { reply.send('sorry') })
    app.get('/', async (request, reply) => reply.header('content-length', 9).type('text/html').send(createReadStream(new URL('nowhere', import.meta.url))))
    const { headers, body } = await app.inject('/')
    t.assert.deepStrictEqual([headers['content-type'], headers['content-length'], body], ['text/html', '5', 'sorry'])
  })

  test('tells when an error handler comes too late', async (t) => {
    t.assert.deepStrictEqual((await tryLate()).at(-1)?.isCalled, true)
    t.assert.ok((await tryLate()).some(({ isCalled }) => !isCalled))
  })

  test('tells what a route may do about a query that breaks its schema', async (t) => {
    t.assert.deepStrictEqual((await tryValidation()).map(({ status }) => status), [400, 400, 200])
  })

  test('tells what Fastify does not catch', async (t) => {
    const told = await runChild(new URL('story/outside-child.js', import.meta.url))
    const met = Object.fromEntries(told.map((/** @type {any} */ { label, met }) => [label, met]))
    const caught = { 'a BigInt, sent in a timer': 'error handler', 'a string, in an async onSend hook': 'error handler, unhandledRejection', 'in a promise that is awaited': 'error handler', 'in a promise that nobody awaits': 'unhandledRejection', 'in a plugin, at boot': 'ready() rejects' }
    t.assert.strictEqual(told.length, 16)
    for (const label of Object.keys(met)) t.assert.strictEqual(met[label], /** @type {any} */ (caught)[label] ?? 'uncaughtException', label)
  })
})

/** What the program of the figure answers. @param {string} program @param {string} url */
async function askProgram (program, url) {
  const text = program.replaceAll(/^import .*$/gm, '').replace(/^await app\.listen[^]*?^await app\.close.*$/m, 'return app')
  const app = new Function('Fastify', 'Readable', text)(() => Fastify(), Readable) // eslint-disable-line no-new-func -- what the page shows
  return await app.inject(url)
}
