import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { get } from 'node:http'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { addEtag } from './apps/add-etag.js'
import { fetchReport } from './apps/fetch-report.js'
import * as recipes from './recipes.js'

async function listen (t, app) {
  t.after(() => app.close())
  return await app.listen({ port: 0, host: '127.0.0.1' })
}

suite('the recipes of the page answer as it says', () => {
  test('HEAD fails where GET returns a Response, or a hook empties the answer, and does not where it sends its parts, whatever the other server answers', async (t) => {
    const other = Fastify()
    other.get('/tea', async () => 'tea')
    other.get('/nothing', async (request, reply) => reply.code(204).send())
    other.get('/fails', async () => { throw new Error('no tea') })
    other.get('/bytes', async (request, reply) => reply.removeHeader('content-type').send(Readable.from(['tea'])))
    const origin = await listen(t, other)
    for (const [path, wrong, cured] of [
      ['/tea', ['200 tea', '500 '], ['200 tea', '200 ']], ['/nothing', ['204 ', '500 '], ['204 ', '204 ']],
      ['/bytes', ['200 tea', '500 '], ['200 tea', '200 ']], ['/fails', /^500/, /^500/]
    ]) {
      for (const [recipe, expected] of [[recipes.answerByFetch, wrong], [fetchReport, cured]]) {
        const app = Fastify()
        app.register(async (child) => recipe(child, { reportUrl: `${origin}${path}` }))
        const said = await Promise.all(['GET', 'HEAD'].map(async (method) => {
          const { statusCode, body } = await app.inject({ method, url: '/report' })
          return `${statusCode} ${body}`
        }))
        if (expected instanceof RegExp) t.assert.ok(said.every((one) => expected.test(one)), path)
        else t.assert.deepStrictEqual(said, expected, path)
      }
    }
    const emptied = Fastify()
    emptied.addHook('onSend', async () => null)
    emptied.get('/', async () => 'tea')
    t.assert.deepStrictEqual([(await emptied.inject('/')).statusCode, (await emptied.inject({ method: 'HEAD', url: '/' })).statusCode], [200, 500])
  })

  test('a client refuses an error that follows a trailer, unless a hook takes the trailer away, whatever is thrown', async (t) => {
    const app = Fastify()
    recipes.failWithTrailer(app, { sum: '7' })
    const failures = [
      ['/sold-out', 409, () => { throw Object.assign(new Error('sold out'), { statusCode: 409 }) }],
      ['/null', 500, () => { throw null }], // eslint-disable-line no-throw-literal -- what is tried
      ['/stream', 500, () => new Readable({ read () { this.destroy(new Error('no tea')) } })],
      ['/works', 200, () => 'tea']
    ]
    app.register(async (cured) => {
      recipes.removeTrailer(cured)
      recipes.failWithTrailer(cured, { sum: '7' })
      for (const [url, , give] of failures) {
        cured.get(url, async (request, reply) => {
          reply.trailer('x-sum', async () => '7')
          return give()
        })
      }
    }, { prefix: '/cured' })
    const origin = await listen(t, app)
    // The messages depend on the version of Node.
    await t.assert.rejects(fetch(`${origin}/report`), ({ cause }) => /content-length/i.test(cause.message))
    await t.assert.rejects(once(get(`${origin}/report`), 'response'), /(Transfer-Encoding|Content-Length) can't be present with (Transfer-Encoding|Content-Length)/)
    for (const [url, status] of [['/report', 500], ...failures]) {
      const answer = await fetch(`${origin}/cured${url}`)
      t.assert.deepStrictEqual([answer.status, answer.headers.get('trailer')], [status, status === 200 ? 'x-sum' : null], url)
      t.assert.notStrictEqual(await answer.text(), '', url)
    }
  })

  test('a stream that fails in the middle is cut off and logged, and what was read before fails with 500', async (t) => {
    const log = []
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => { log.push(JSON.parse(line).msg) } } } })
    let isHandled = false
    app.addHook('onError', async () => { isHandled = true })
    const readRows = async function * () {
      yield 'tea'
      await nextTurn()
      throw new Error('no milk')
    }
    app.register(async (wrong) => recipes.streamRows(wrong, { readRows }), { prefix: '/wrong' })
    app.register(async (right) => recipes.readRowsFirst(right, { readRows }), { prefix: '/right' })
    app.register(async (works) => recipes.readRowsFirst(works, { readRows: async function * () { yield * ['tea', 'milk'] } }), { prefix: '/works' })
    const origin = await listen(t, app)
    const response = await fetch(`${origin}/wrong/report`)
    t.assert.strictEqual(response.status, 200)
    await t.assert.rejects(response.text())
    t.assert.deepStrictEqual([isHandled, log], [false, ['response terminated with an error with headers already sent']])
    t.assert.deepStrictEqual([(await fetch(`${origin}/right/report`)).status, isHandled], [500, true])
    t.assert.strictEqual(await (await fetch(`${origin}/works/report`)).text(), 'teamilk')
  })

  test('the log says “stream closed prematurely” of a stream that was lost or destroyed, too', async (t) => {
    const waiting = []
    const write = (text) => {
      const { level, msg } = JSON.parse(text)
      if (msg.startsWith('stream')) waiting.shift()(`${level} ${msg}`)
    }
    const app = Fastify({ logger: { stream: { write } } })
    app.get('/lost', async (request, reply) => { reply.send(createReadStream(new URL('output.txt', import.meta.url))) })
    const parts = new Readable({ read () {} })
    parts.push('tea')
    app.get('/destroyed', async () => parts)
    const origin = await listen(t, app)
    for (const path of ['/lost', '/destroyed']) {
      const said = new Promise((resolve) => { waiting.push(resolve) })
      const response = await fetch(`${origin}${path}`)
      if (path === '/destroyed') parts.destroy()
      await response.text().catch(() => '')
      t.assert.strictEqual(await said, '30 stream closed prematurely', path)
    }
  })

  test('a head of more than 16 KiB gets 431 without a line at info, and maxHeaderSize raises that', async (t) => {
    for (const [recipe, length, status, isLogged] of [[recipes.takeShortHeads, 20_000, 431, false], [recipes.takeLongHeads, 20_000, 200, true], [recipes.takeLongHeads, 70_000, 431, false]]) {
      let lines = 0
      const app = recipe({ logger: { stream: { write: () => { lines++ } } } })
      app.get('/', async () => 'tea')
      const origin = await listen(t, app)
      const before = lines
      const answer = await fetch(origin, { headers: { cookie: 'x'.repeat(length) } })
      t.assert.deepStrictEqual([answer.status, lines > before], [status, isLogged])
    }
  })

  test('no ETag is made, and a hook that makes one answers 304 without a body', async (t) => {
    const app = Fastify()
    recipes.answerWithoutEtag(app, { report: { item: 'tea' } })
    app.register(async (tagged) => {
      tagged.addHook('onSend', addEtag)
      tagged.get('/right', async () => ({ item: 'tea' }))
      tagged.get('/own', async (request, reply) => reply.header('etag', 'W/"a,7"').send({ item: 'tea' }))
      tagged.get('/bytes', async () => Buffer.from('tea'))
      tagged.get('/empty', async () => '')
      tagged.get('/stream', async () => Readable.from(['tea']))
      tagged.get('/missing', async (request, reply) => reply.code(404).send({ item: null }))
      tagged.get('/fails', async () => { throw null }) // eslint-disable-line no-throw-literal -- what is tried
      tagged.post('/right', async () => ({ item: 'tea' }))
    }, { prefix: '/tagged' })
    const ask = async (url, known, method = 'GET') => {
      const { statusCode, headers, body } = await app.inject({ method, url: `/tagged${url}`, headers: known === undefined ? {} : { 'if-none-match': known } })
      return [statusCode, headers.etag, body]
    }
    t.assert.strictEqual((await app.inject('/report')).headers.etag, undefined)
    const [, etag] = await ask('/right')
    t.assert.match(etag, /^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) t.assert.deepStrictEqual(await ask('/right', known), [304, etag, ''], known)
    for (const known of ['"other"', '', 'tea']) t.assert.deepStrictEqual(await ask('/right', known), [200, etag, '{"item":"tea"}'], known)
    t.assert.deepStrictEqual(await ask('/own'), [200, 'W/"a,7"', '{"item":"tea"}'])
    for (const known of ['W/"a,7"', '"a,7"', '"b", W/"a,7"']) t.assert.deepStrictEqual(await ask('/own', known), [304, 'W/"a,7"', ''], known)
    t.assert.deepStrictEqual(await ask('/right', '*', 'HEAD'), [200, etag, ''])
    for (const url of ['/bytes', '/empty']) t.assert.deepStrictEqual((await ask(url, (await ask(url))[1])).toSpliced(1, 1), [304, ''], url)
    for (const [url, status, method] of [['/stream', 200], ['/missing', 404], ['/fails', 500], ['/nowhere', 404], ['/right', 200, 'POST']]) {
      t.assert.deepStrictEqual((await ask(url, '*', method)).slice(0, 2), [status, undefined], url)
    }
  })

  test('a Blob is sent as {}, and its stream as it is', async (t) => {
    const [wrong, right] = [Fastify(), Fastify()]
    const bytes = Buffer.from('tea')
    recipes.returnBlob(wrong, { bytes })
    recipes.streamBlob(right, { bytes })
    t.assert.deepStrictEqual([(await wrong.inject('/photo')).body, (await right.inject('/photo')).body], ['{}', 'tea'])
    const { statusCode, headers } = await right.inject({ method: 'HEAD', url: '/photo' })
    t.assert.deepStrictEqual([statusCode, headers['content-type']], [200, 'image/png'])
  })
})
