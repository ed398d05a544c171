import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { EXAMPLES, HANDLERS, PLACES, THROWN, example, throwAt } from './model.js'

const throwExample = async (id) => {
  const { events, ...story } = await throwAt(EXAMPLES.find((one) => one.id === id).plan)
  const saidOf = (isLog) => events.filter(({ what }) => (what === 'log') === isLog).map(({ said }) => said)
  return { ...story, ran: saidOf(false), log: saidOf(true) }
}

suite('an error', () => {
  test('goes to the nearest error handler', async (t) => {
    const { ran, status, body, conclusion } = await throwExample('nearest')
    t.assert.deepStrictEqual(ran, ['handler of orders', 'onError of app', 'error handler of api', 'onSend of app', 'onResponse of app'])
    t.assert.deepStrictEqual([status, body, conclusion], [409, '{"by":"api"}', 'The error handler of api answers 409.'])
  })

  test('goes up when a handler throws it again, to the default one in the end, and onError runs once', async (t) => {
    const { ran, status, body, conclusion } = await throwExample('chain')
    t.assert.deepStrictEqual(ran, ['handler of orders', 'onError of app', 'error handler of orders', 'error handler of api', 'error handler of app', 'default error handler', 'onSend of app', 'onResponse of app'])
    t.assert.deepStrictEqual([status, JSON.parse(body)], [500, { statusCode: 500, error: 'Internal Server Error', message: 'tea is sold out' }])
    t.assert.strictEqual(conclusion, 'Fastify’s default error handler answers 500. The client sees its message, not its stack.')
  })

  test('in onSend meets onSend again, until it is left out', async (t) => {
    const { ran, status, conclusion } = await throwExample('send')
    t.assert.ok(ran.filter((said) => said === 'onSend of orders').length > 1)
    t.assert.strictEqual(status, 500)
    t.assert.match(conclusion, /^onSend runs for each answer/)
  })

  test('in a stream is too late after the first byte, and not before', async (t) => {
    const [late, early] = [await throwExample('stream'), await throwExample('early')]
    t.assert.deepStrictEqual([late.status, late.isBroken, late.ran.includes('error handler of api')], [200, true, false])
    t.assert.deepStrictEqual([early.status, early.isBroken, early.body], [500, false, '{"by":"api"}'])
  })

  test('after the answer is only logged', async (t) => {
    const { ran, log, status, body, conclusion } = await throwExample('sent')
    t.assert.ok(!ran.includes('error handler of api'))
    t.assert.deepStrictEqual([status, body], [200, '[]'])
    t.assert.ok(log.some((line) => line.startsWith('error:')))
    t.assert.match(conclusion, /only logged/)
  })

  test('in an onError hook is lost, a string is sent when it is thrown again, and none is where a path has no route', async (t) => {
    const [lost, text, missing] = [await throwExample('onError'), await throwExample('string'), await throwExample('missing')]
    t.assert.strictEqual(lost.body, '{"by":"api"}')
    t.assert.ok(!lost.log.some((line) => line.startsWith('error:')))
    t.assert.deepStrictEqual([text.status, text.body], [200, 'tea is sold out'])
    t.assert.match(text.conclusion, /^Nobody handles it.* The client sees the string\.$/)
    t.assert.strictEqual(missing.status, 404)
    t.assert.ok(!missing.ran.includes('error handler of app'))
  })
})

suite('the model', () => {
  test('answers every plan', async (t) => {
    const plans = PLACES.flatMap(({ id: place }) => THROWN.flatMap(({ id: thrown }) => HANDLERS.map(({ id }) => ({ place, thrown, handlers: { app: 'none', api: id, orders: id } }))))
    await Promise.all(plans.filter(({ place, thrown }) => `${place} ${thrown}` !== 'onSend string').map(async (plan) => {
      const { status, conclusion } = await throwAt(plan)
      t.assert.ok(status >= 200 && conclusion !== '', JSON.stringify(plan))
    }))
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
    const { program } = await throwAt(EXAMPLES[0].plan)
    for (const thrown of ['null', ...[200, 204, 302].map((statusCode) => `Object.assign(new Error('x'), { statusCode: ${statusCode} })`)]) {
      const { statusCode, body } = await askProgram(program.replace(/throw Object.*/, `throw ${thrown}`), '/orders')
      t.assert.deepStrictEqual([statusCode, body], [500, '{"by":"api"}'], thrown)
    }
  })

  test('says what is wrong with a plan', async (t) => {
    const { plan } = await example()
    await t.assert.rejects(throwAt({ ...plan, place: 'x' }), /place must be one of onRequest, /)
    await t.assert.rejects(throwAt({}), /must be one of/)
    await t.assert.rejects(throwAt({ ...plan, place: 'onSend', thrown: 'string' }), /cb is not a function/)
  })

  /** What the program of the figure answers. */
  async function askProgram (program, url) {
    const text = program.replaceAll(/^import .*$/gm, '').replace(/^await app\.listen[^]*?^await app\.close.*$/m, 'return app')
    return await new Function('Fastify', 'Readable', text)(() => Fastify(), Readable).inject(url) // eslint-disable-line no-new-func -- what the page shows
  }
})

suite('what the page says', () => {
  test('undefined and null are no error in a hook that is not async', async (t) => {
    for (const thrown of [undefined, null]) {
      const app = Fastify()
      app.addHook('preHandler', () => { throw thrown })
      app.get('/orders', async () => 'ran')
      t.assert.strictEqual((await app.inject('/orders')).body, 'ran')
    }
  })

  test('a stream leaves its content type, and not the length of what it would have been', async (t) => {
    const app = Fastify()
    app.setErrorHandler((_, request, reply) => { reply.send('sorry') })
    app.get('/', async (request, reply) => reply.header('content-length', 9).type('text/html').send(createReadStream(new URL('nowhere', import.meta.url))))
    const { headers, body } = await app.inject('/')
    t.assert.deepStrictEqual([headers['content-type'], headers['content-length'], body], ['text/html', '5', 'sorry'])
  })
})
