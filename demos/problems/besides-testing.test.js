import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'

suite('inject', () => {
  test('boots the application, runs the hooks of a request, and ends the time to add a route', async (t) => {
    const app = Fastify()
    const ran = []
    for (const name of ['onReady', 'onListen', 'onClose', 'onRequest', 'preParsing', 'preHandler', 'onSend', 'onResponse']) app.addHook(name, async () => { ran.push(name) })
    app.get('/', async () => 'hello')
    await app.inject('/')
    t.assert.throws(() => app.get('/late', async () => ''), { code: 'FST_ERR_INSTANCE_ALREADY_LISTENING' })
    await app.close()
    t.assert.deepStrictEqual(ran, ['onReady', 'onRequest', 'preParsing', 'preHandler', 'onSend', 'onResponse', 'onClose'])
    await t.assert.rejects(async () => { await app.inject('/') }, { code: 'FST_ERR_REOPENED_CLOSE_SERVER' })
  })

  test('sends an object as JSON, a FormData as multipart, and a form only as a text', async (t) => {
    const app = Fastify().register(multipart).register(formbody)
    app.post('/', async (request) => request.isMultipart() ? String(await (await request.file())?.toBuffer()) : request.body)
    const send = async (payload, headers) => (await app.inject({ method: 'POST', url: '/', payload, headers })).body
    const upload = new FormData()
    upload.set('photo', new File(['ten bytes!'], 'a.png'))
    const form = new URLSearchParams({ name: 'Ada' })
    t.assert.strictEqual(await send({ name: 'Ada' }), '{"name":"Ada"}')
    t.assert.strictEqual(await send(upload), 'ten bytes!')
    t.assert.strictEqual(await send(String(form), { 'content-type': 'application/x-www-form-urlencoded' }), '{"name":"Ada"}')
    t.assert.strictEqual(await send(form), '{}')
  })

  test('sends cookies, and reads those that are set', async (t) => {
    const app = Fastify().get('/', async (request, reply) => {
      reply.header('set-cookie', 'session=abc; HttpOnly')
      return request.headers.cookie
    })
    const { body, cookies } = await app.inject({ url: '/', cookies: { token: 'tea' } })
    t.assert.deepStrictEqual([body, cookies[0].name, cookies[0].value], ['token=tea', 'session', 'abc'])
  })

  test('does not answer a request with a body while setImmediate is fake, but does with a fake date', async (t) => {
    const answer = async (apis) => {
      const app = Fastify().post('/', async () => 'hello')
      await app.ready()
      t.mock.timers.enable({ apis })
      const answered = app.inject({ method: 'POST', url: '/', payload: { name: 'Ada' } }).then(({ body }) => body)
      const first = await Promise.race([answered, sleep(300, 'no answer')])
      t.mock.timers.reset()
      return first
    }
    t.assert.strictEqual(await answer(['setImmediate']), 'no answer')
    t.assert.strictEqual(await answer(['Date']), 'hello')
  })
})
