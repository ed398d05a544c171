import { createReadStream } from 'node:fs'
import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'

/** Milliseconds until a client that waits for a handler that never answers gives up. */
const PATIENCE_MS = 100
const SOLD_OUT = { statusCode: 409, message: 'sold out' }

/** @typedef {(request: import('fastify').FastifyRequest, reply: import('fastify').FastifyReply) => any} Handler */

const fail = () => Object.assign(new Error('sold out'), { statusCode: 409 })
const sendLater = (/** @type {import('fastify').FastifyReply} */ reply) => { setImmediate(() => reply.send({ sent: true })) }

/** @param {Handler} handler @param {object} [options] */
async function ask (handler, options) {
  const app = Fastify(options)
  app.get('/', handler)
  const answer = await Promise.race([app.inject('/'), wait(PATIENCE_MS, null)])
  return answer && { status: answer.statusCode, body: answer.body === '' ? '' : answer.json() }
}

suite('what readers ask: a handler', () => {
  for (const [does, handler, wanted] of /** @type {Array<[string, Handler, object | null]>} */ ([
    ['async, returns a value', async () => ({ returned: true }), { status: 200, body: { returned: true } }],
    ['not async, returns a value', () => ({ returned: true }), { status: 200, body: { returned: true } }],
    ['not async, sends', (request, reply) => { reply.send({ sent: true }) }, { status: 200, body: { sent: true } }],
    ['not async, sends later', (request, reply) => { sendLater(reply) }, { status: 200, body: { sent: true } }],
    ['not async, neither returns nor sends', () => {}, null],
    ['async, returns nothing', async () => {}, { status: 200, body: '' }],
    ['async, sends later', async (request, reply) => { sendLater(reply) }, { status: 200, body: '' }],
    ['async, has sent, and returns nothing', async (request, reply) => { reply.send({ sent: true }) }, { status: 200, body: { sent: true } }],
    ['async, sends later, and returns the reply', async (request, reply) => { sendLater(reply); return reply }, { status: 200, body: { sent: true } }],
    ['async, sends, and returns a value', async (request, reply) => { reply.send({ sent: true }); return { returned: true } }, { status: 200, body: { sent: true } }],
    ['async, sends a stream of a file, and returns a value', async (request, reply) => { reply.send(createReadStream(new URL(import.meta.url))); return { returned: true } }, { status: 200, body: { returned: true } }]
  ])) {
    test(does, async (t) => {
      t.assert.deepStrictEqual(await ask(handler), wanted)
    })
  }

  test('an error is answered alike, however the handler tells of it', async (t) => {
    for (const handler of /** @type {Handler[]} */ ([async () => { throw fail() }, () => { throw fail() }, (request, reply) => { reply.send(fail()) }, async () => fail()])) {
      const { body } = /** @type {any} */ (await ask(handler))
      t.assert.deepStrictEqual({ statusCode: body.statusCode, message: body.message }, SOLD_OUT)
    }
  })

  test('a value beside a sent answer is a warning', async (t) => {
    /** @type {any[]} */
    const lines = []
    const stream = { write: (/** @type {string} */ line) => lines.push(JSON.parse(line)) }
    await ask(async (request, reply) => { reply.send({ sent: true }); return { returned: true } }, { logger: { level: 'warn', stream } })
    t.assert.deepStrictEqual(lines.map(({ level, err }) => [level, err.code]), [[40, 'FST_ERR_REP_ALREADY_SENT']])
  })
})
