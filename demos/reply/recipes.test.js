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

suite('the recipes of the page answer as it says', () => {
  test('HEAD fails where GET returns a Response, and does not where it sends its parts, whatever the other server answers', async (t) => {
    const other = Fastify()
    other.get('/tea', async () => 'tea')
    other.get('/nothing', async (request, reply) => reply.code(204).send())
    other.get('/fails', async () => { throw new Error('no tea') })
    other.get('/bytes', async (request, reply) => reply.removeHeader('content-type').send(Readable.from(['tea'])))
    const origin = await other.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => other.close())
    const ask = async (/** @type {string} */ path) => {
      const app = Fastify()
      const options = { reportUrl: `${origin}${path}` }
      app.register(async (wrong) => recipes.answerByFetch(wrong, options), { prefix: '/wrong' })
      app.register(fetchReport, options)
      const of = async (/** @type {'GET' | 'HEAD' | 'POST'} */ method, url = '/report') => {
        const { statusCode, body } = await app.inject({ method, url })
        return `${statusCode} ${body}`
      }
      return { wrong: await of('GET', '/wrong/report'), head: await of('HEAD', '/wrong/report'), cured: [await of('GET'), await of('HEAD')], others: [await of('POST'), await of('GET', '/report/7')].map((said) => said.slice(0, 3)) }
    }
    const others = ['404', '404']
    t.assert.deepStrictEqual(await ask('/tea'), { wrong: '200 tea', head: '500 ', cured: ['200 tea', '200 '], others })
    t.assert.deepStrictEqual(await ask('/nothing'), { wrong: '204 ', head: '500 ', cured: ['204 ', '204 '], others })
    t.assert.deepStrictEqual((await ask('/bytes')).cured, ['200 tea', '200 '])
    t.assert.deepStrictEqual((await ask('/fails')).cured.map((said) => said.slice(0, 3)), ['500', '500'])
  })

  test('HEAD fails where an onSend hook empties the answer', async (t) => {
    const emptied = Fastify()
    emptied.addHook('onSend', async () => null)
    emptied.get('/', async () => 'tea')
    t.assert.deepStrictEqual([(await emptied.inject('/')).statusCode, (await emptied.inject({ method: 'HEAD', url: '/' })).statusCode], [200, 500])
  })

  test('a client refuses an error that follows a trailer, unless a hook takes the trailer away, whatever is thrown', async (t) => {
    const app = Fastify()
    recipes.failWithTrailer(app, { sum: '7' })
    /** @type {Record<string, { fails: () => any, status: number }>} */
    const failures = {
      '/sold-out': { fails: () => { throw Object.assign(new Error('sold out'), { statusCode: 409 }) }, status: 409 },
      '/moved': { fails: () => { throw Object.assign(new Error('moved'), { statusCode: 302 }) }, status: 500 },
      '/null': { fails: () => { throw null }, status: 500 }, // eslint-disable-line no-throw-literal -- what is tried
      '/stream': { fails: () => new Readable({ read () { this.destroy(new Error('no tea')) } }), status: 500 },
      '/works': { fails: () => 'tea', status: 200 }
    }
    app.register(async (cured) => {
      recipes.removeTrailer(cured)
      recipes.failWithTrailer(cured, { sum: '7' })
      for (const [url, { fails }] of Object.entries(failures)) {
        cured.get(url, async (request, reply) => {
          reply.trailer('x-sum', async () => '7')
          return fails()
        })
      }
    }, { prefix: '/cured' })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    // The messages depend on the version of Node.
    await t.assert.rejects(fetch(`${origin}/report`), (/** @type {any} */ { cause }) => /content-length/i.test(cause.message))
    await t.assert.rejects(once(get(`${origin}/report`), 'response'), /(Transfer-Encoding|Content-Length) can't be present with (Transfer-Encoding|Content-Length)/)
    for (const [url, { status }] of Object.entries({ '/report': { status: 500 }, ...failures })) {
      const answer = await fetch(`${origin}/cured${url}`)
      t.assert.deepStrictEqual([answer.status, answer.headers.get('trailer')], [status, status === 200 ? 'x-sum' : null], url)
      t.assert.notStrictEqual(await answer.text(), '', url)
      // HEAD of an answer with a trailer fails anyhow, since Fastify sets both headers.
      if (!['/stream', '/works'].includes(url)) t.assert.strictEqual((await fetch(`${origin}/cured${url}`, { method: 'HEAD' })).status, status, url)
    }
    t.assert.strictEqual((await fetch(`${origin}/cured/nowhere`)).status, 404)
  })

  test('a stream that fails in the middle is cut off and logged, and what was read before fails with 500', async (t) => {
    /** @type {string[]} */
    const log = []
    const app = Fastify({ logger: { level: 'warn', stream: { write: (/** @type {string} */ line) => { log.push(JSON.parse(line).msg) } } } })
    let isHandled = false
    app.addHook('onError', async () => { isHandled = true })
    app.register(async (wrong) => recipes.streamRows(wrong, { readRows }), { prefix: '/wrong' })
    app.register(async (right) => recipes.readRowsFirst(right, { readRows }), { prefix: '/right' })
    app.register(async (works) => recipes.readRowsFirst(works, { readRows: async function * () { yield * ['tea', 'milk'] } }), { prefix: '/works' })
    app.register(async (empty) => recipes.readRowsFirst(empty, { readRows: async function * () {} }), { prefix: '/empty' })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    const response = await fetch(`${origin}/wrong/report`)
    t.assert.strictEqual(response.status, 200)
    await t.assert.rejects(response.text())
    t.assert.strictEqual(isHandled, false)
    t.assert.deepStrictEqual(log, ['response terminated with an error with headers already sent'])
    t.assert.strictEqual((await fetch(`${origin}/right/report`)).status, 500)
    t.assert.strictEqual(isHandled, true)
    for (const [url, text] of [['/works', 'teamilk'], ['/empty', '']]) {
      t.assert.strictEqual(await (await fetch(`${origin}${url}/report`)).text(), text)
      t.assert.strictEqual((await fetch(`${origin}${url}/report`, { method: 'HEAD' })).headers.get('content-length'), `${text.length}`)
    }

    async function * readRows () {
      yield 'tea'
      await nextTurn()
      throw new Error('no milk')
    }
  })

  test('the log says “stream closed prematurely” of a stream that was lost or destroyed, too', async (t) => {
    /** @type {Array<(line: any) => void>} */
    const waiting = []
    const stream = {
      write (/** @type {string} */ text) {
        const line = JSON.parse(text)
        if (/^stream/.test(line.msg)) waiting.shift()?.(`${line.level} ${line.msg}`)
      }
    }
    const app = Fastify({ logger: { stream } })
    app.get('/lost', async (request, reply) => { reply.send(createReadStream(new URL('output.txt', import.meta.url))) })
    const parts = new Readable({ read () {} })
    parts.push('tea')
    app.get('/destroyed', async () => parts)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    t.after(() => app.close())
    for (const path of ['/lost', '/destroyed']) {
      const said = new Promise((resolve) => { waiting.push(resolve) })
      const response = await fetch(`${origin}${path}`)
      if (path === '/destroyed') parts.destroy()
      await response.text().catch(() => '')
      t.assert.strictEqual(await said, '30 stream closed prematurely', path)
    }
  })

  test('a head of more than 16 KiB gets 431 without a line at info, and maxHeaderSize raises that', async (t) => {
    const askWithCookie = async (/** @type {typeof recipes.takeShortHeads} */ recipe, /** @type {number} */ length) => {
      let lines = 0
      const app = recipe({ logger: { stream: { write: () => { lines++ } } } })
      app.get('/', async () => 'tea')
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const before = lines
      const { status } = await fetch(origin, { headers: { cookie: 'x'.repeat(length) } })
      const after = lines
      await app.close()
      return { status, isLogged: after > before }
    }
    t.assert.deepStrictEqual(await askWithCookie(recipes.takeShortHeads, 20_000), { status: 431, isLogged: false })
    t.assert.deepStrictEqual(await askWithCookie(recipes.takeLongHeads, 20_000), { status: 200, isLogged: true })
    t.assert.deepStrictEqual(await askWithCookie(recipes.takeLongHeads, 70_000), { status: 431, isLogged: false })
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
    const ask = async (/** @type {string} */ url, /** @type {string | undefined} */ known = undefined, /** @type {'GET' | 'HEAD' | 'POST'} */ method = 'GET') => {
      const { statusCode, headers, body } = await app.inject({ method, url: `/tagged${url}`, headers: known === undefined ? {} : { 'if-none-match': known } })
      return [statusCode, headers.etag, body]
    }
    t.assert.strictEqual((await app.inject('/report')).headers.etag, undefined)
    const [, etag] = await ask('/right')
    t.assert.match(String(etag), /^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) t.assert.deepStrictEqual(await ask('/right', String(known)), [304, etag, ''], String(known))
    for (const known of ['"other"', '', 'tea']) t.assert.deepStrictEqual(await ask('/right', known), [200, etag, '{"item":"tea"}'], known)
    t.assert.deepStrictEqual(await ask('/own'), [200, 'W/"a,7"', '{"item":"tea"}'])
    for (const known of ['W/"a,7"', '"a,7"', '"b", W/"a,7"']) t.assert.deepStrictEqual(await ask('/own', known), [304, 'W/"a,7"', ''], known)
    t.assert.deepStrictEqual(await ask('/right', '*', 'HEAD'), [200, etag, ''])
    for (const url of ['/bytes', '/empty']) t.assert.deepStrictEqual((await ask(url, String((await ask(url))[1]))).toSpliced(1, 1), [304, ''], url)
    for (const [url, status, method] of /** @type {const} */ ([['/stream', 200], ['/missing', 404], ['/fails', 500], ['/nowhere', 404], ['/right', 200, 'POST']])) {
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
