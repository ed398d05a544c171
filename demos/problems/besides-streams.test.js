import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'

const ROWS = 50
/** More than a server that does not wait takes for all rows. */
const IDLE_TURNS = 500

suite('a client that reads nothing', () => {
  /** How an answer of many rows can be sent, besides the two ways of the problem. */
  const WAYS = {
    'a loop that pushes': async (reply, rows) => {
      const stream = new Readable({ read () {} })
      reply.send(stream)
      for await (const row of rows) stream.push(row)
      stream.push(null)
      return reply
    },
    'a web stream': async (_reply, rows) => ReadableStream.from(rows),
    'pipeline into reply.raw': async (reply, rows, fail) => {
      reply.hijack()
      await pipeline(rows, reply.raw).catch(({ code }) => fail(code))
    },
    'a loop that waits for drain': async (reply, rows) => {
      reply.hijack()
      for await (const row of rows) {
        if (!reply.raw.write(row)) await once(reply.raw, 'drain')
      }
      reply.raw.end()
    }
  }

  for (const [name, send] of Object.entries(WAYS)) {
    const waits = !name.includes('pushes')

    test(`${waits ? 'stops' : 'does not stop'} ${name}`, async (t) => {
      const { seen, response } = await askRows(t, send)
      await idle()
      t.assert.ok(waits ? seen.read < ROWS / 2 : seen.read === ROWS, `${seen.read} rows`)
      let size = 0
      for await (const chunk of response) size += chunk.length
      t.assert.strictEqual(size, ROWS * 1e6)
    })

    test(`${waits && !name.includes('drain') ? 'ends' : 'does not end'} ${name} when it leaves`, async (t) => {
      const { seen, response } = await askRows(t, send)
      response.destroy()
      await idle()
      if (!waits) t.assert.strictEqual(seen.read, ROWS)
      else t.assert.ok(seen.read < ROWS / 2)
      t.assert.strictEqual(seen.ended, !name.includes('drain'))
      if (name.includes('pipeline')) t.assert.strictEqual(seen.failed, 'ERR_STREAM_PREMATURE_CLOSE')
    })
  }

  test('ends a generator that waits for something else only after that', async (t) => {
    const orders = new EventEmitter()
    const { seen, response } = await askRows(t, async (_reply, rows) => Readable.from(waitBetween(rows)))
    async function * waitBetween (rows) {
      for await (const row of rows) {
        yield row
        await once(orders, 'order')
      }
    }
    response.destroy()
    await idle()
    t.assert.strictEqual(seen.ended, false)
    orders.emit('order')
    await idle()
    t.assert.strictEqual(seen.ended, true)
  })

  /** Ask for rows of a megabyte, and note how many are read. The answer has begun, and nothing of it is read. */
  async function askRows (t, send) {
    const seen = { read: 0, ended: false, failed: undefined }
    async function * readRows () {
      try {
        for (; seen.read < ROWS; seen.read++) {
          await nextTurn()
          yield Buffer.alloc(1e6)
        }
      } finally {
        seen.ended = true
      }
    }
    const app = Fastify().get('/', (_request, reply) => send(reply, readRows(), (code) => { seen.failed = code }))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    const [response] = await once(get(origin, { agent: false }), 'response')
    return { seen, response }
  }
})

suite('inject, and a stream without an end', () => {
  const stream = { url: '/', payloadAsStream: true }
  const build = (events) => Fastify().get('/', async (_request, reply) => {
    reply.type('text/event-stream')
    return Readable.from(events())
  })

  test('has status and headers with the first part, and no body', async (t) => {
    const app = build(async function * () {
      yield 'data: tea\n\n'
      await new Promise(() => {})
    })
    const answer = await app.inject(stream)
    t.assert.deepStrictEqual([answer.statusCode, answer.headers['content-type'], answer.body], [200, 'text/event-stream', undefined])
    t.assert.throws(() => answer.json(), /payloadAsStream/)
  })

  test('waits for the first part, which may be a comment', async (t) => {
    for (const isCommented of [false, true]) {
      const orders = new EventEmitter()
      const app = build(async function * () {
        if (isCommented) yield ':\n\n'
        const [order] = await once(orders, 'order')
        yield `data: ${order}\n\n`
      })
      let resolved
      const asked = app.inject(stream).then((answer) => { resolved = answer })
      await idle()
      t.assert.strictEqual(resolved !== undefined, isCommented)
      orders.emit('order', 'tea')
      await asked
      t.assert.strictEqual((await resolved.stream().toArray()).join(''), `${isCommented ? ':\n\n' : ''}data: tea\n\n`)
    }
  })

  test('ends the generator when the answer is destroyed, and not when the stream is', async (t) => {
    for (const leave of [({ raw }) => raw.res.destroy(), (answer) => answer.stream().destroy()]) {
      let isEnded = false
      const app = build(async function * () {
        try {
          while (true) {
            yield 'data: tea\n\n'
            await nextTurn()
          }
        } finally {
          isEnded = true
        }
      })
      const answer = await app.inject(stream)
      await once(answer.stream(), 'data')
      leave(answer)
      await idle()
      t.assert.strictEqual(isEnded, leave.toString().includes('raw'))
    }
  })

  test('tells onRequestAbort and request.signal only of a client that leaves over the network', async (t) => {
    const heard = []
    const app = build(async function * () {
      while (true) {
        yield 'data: tea\n\n'
        await nextTurn()
      }
    })
    app.addHook('onRequest', async ({ signal }) => { signal.addEventListener('abort', () => heard.push('signal')) })
    app.addHook('onRequestAbort', async (_request) => { heard.push('onRequestAbort') })
    const answer = await app.inject(stream)
    answer.raw.res.destroy()
    await idle()
    t.assert.deepStrictEqual(heard, [])
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    const [response] = await once(get(origin, { agent: false }), 'response')
    response.destroy()
    await idle()
    t.assert.deepStrictEqual(heard.sort(), ['onRequestAbort', 'signal'])
  })
})

async function idle () {
  for (let turn = 0; turn < IDLE_TURNS; turn++) await nextTurn()
}
