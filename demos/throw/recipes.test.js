import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { SoldOut, answerError, answerInHook, hideMessages, keepStatus, parseInPromise, sendMessages } from './recipes.js'

/** What is thrown, or sent, at each path. */
const FAILURES = {
  '/address': () => { throw new Error('connect ECONNREFUSED 10.0.0.5:5432') },
  '/proxied': () => { throw Object.assign(new Error('http://10.0.0.5 has no such order'), { statusCode: 404 }) },
  '/sold-out': () => { throw new SoldOut('sold out') },
  ...Object.fromEntries([200, 204, 302, 700, '409'].map((statusCode) => [`/${statusCode}`, () => { throw Object.assign(new Error('sold out'), { statusCode }) }])),
  '/null': () => { throw null }, // eslint-disable-line no-throw-literal -- what is tried
  '/undefined': () => { throw undefined }, // eslint-disable-line no-throw-literal -- what is tried
  '/string': () => { throw 'sold out' }, // eslint-disable-line no-throw-literal -- what is tried
  '/page': (reply) => reply.type('text/html').send(createReadStream(new URL('nowhere', import.meta.url)))
}

function serveFailures (handler) {
  const app = Fastify()
  app.setErrorHandler(handler)
  app.register(async (shop) => {
    for (const [url, fail] of Object.entries(FAILURES)) {
      shop.route({ method: ['GET', 'POST'], url, handler: async (request, reply) => fail(reply) })
    }
  }, { prefix: '/shop' })
  return async (method, url, payload) => {
    const { statusCode, body } = await app.inject({ method, url: `/shop${url}`, payload, headers: payload === undefined ? {} : { 'content-type': 'application/json' } })
    return `${statusCode} ${body}`
  }
}

suite('problems fail as the page says', () => {
  test('a database tells the client its address, and a handler that hides what is not meant for clients does not', async (t) => {
    const wrong = sendMessages({ orders: async () => { throw new Error('connect ECONNREFUSED 10.0.0.5:5432') } })
    t.assert.match((await wrong.inject('/orders')).body, /"message":"connect ECONNREFUSED 10\.0\.0\.5:5432"/)
    const ask = serveFailures(hideMessages)
    const hidden = '500 {"error":"Internal Server Error"}'
    for (const url of Object.keys(FAILURES)) {
      if (url === '/sold-out') continue
      t.assert.strictEqual(await ask('GET', url), hidden, url)
      t.assert.strictEqual(await ask('POST', url, '{}'), hidden, url)
      // HEAD drops a stream before it can fail.
      t.assert.strictEqual(await ask('HEAD', url), url === '/page' ? '200 ' : '500 ', url)
    }
    t.assert.strictEqual(await ask('GET', '/sold-out'), '409 {"statusCode":409,"error":"Conflict","message":"sold out"}')
    t.assert.match(await ask('GET', '/nowhere'), /^404 .*not found/)
    t.assert.match(await ask('POST', '/sold-out', '{'), /^400 .*Body is not valid JSON/)
    t.assert.match(await ask('POST', '/sold-out', ''), /^400 .*Body cannot be empty/)
  })

  test('an error handler that does not set the status answers 200, one that hands it on does so for 204, and the cure never', async (t) => {
    t.assert.strictEqual(await serveFailures(keepStatus)('GET', '/sold-out'), '200 {"sorry":"sold out"}')
    const handsOn = serveFailures((error, request, reply) => reply.code(error.statusCode ?? 500).send({ sorry: error.message }))
    t.assert.match(await handsOn('GET', '/sold-out'), /^409 /)
    t.assert.deepStrictEqual([await handsOn('GET', '/200'), await handsOn('GET', '/204'), await handsOn('GET', '/302')], ['200 {"sorry":"sold out"}', '204 ', '302 {"sorry":"sold out"}'])
    t.assert.match(await handsOn('GET', '/null'), /^500 .*Cannot read properties of null/)
    t.assert.match(await handsOn('GET', '/page'), /FST_ERR_REP_INVALID_PAYLOAD_TYPE/)

    const ask = serveFailures(answerError)
    for (const url of Object.keys(FAILURES)) {
      const expected = ({ '/sold-out': '409 {"sorry":"sold out"}', '/409': '409 {"sorry":"sold out"}', '/proxied': '404 {"sorry":"http://10.0.0.5 has no such order"}' })[url] ?? '500 {"sorry":"it is our fault"}'
      t.assert.strictEqual(await ask('GET', url), expected, url)
      t.assert.strictEqual(await ask('POST', url, '{}'), expected, url)
      t.assert.strictEqual(await ask('HEAD', url), url === '/page' ? '200 ' : `${expected.slice(0, 3)} `, url)
    }
    t.assert.match(await ask('GET', '/nowhere'), /^404 .*not found/)
    t.assert.match(await ask('POST', '/null', '{'), /^400 {"sorry":"Body is not valid JSON/)
    t.assert.match(await ask('POST', '/null', ''), /^400 {"sorry":"Body cannot be empty/)
  })

  test('an onError hook cannot answer, and an error handler can', async (t) => {
    const app = Fastify()
    app.addHook('onError', answerInHook)
    app.get('/orders', async () => { throw new Error('sold out') })
    const wrong = await app.inject('/orders')
    t.assert.deepStrictEqual([wrong.statusCode, wrong.json().message, wrong.json().sorry], [409, 'sold out', undefined])
  })

  test('a throw in a callback ends the process, and in a promise it is a 500', async (t) => {
    const recipes = new URL('recipes.js', import.meta.url)
    for (const file of ['nowhere.json', fileURLToPath(recipes)]) {
      const ask = `import { parseInCallback } from ${JSON.stringify(recipes)}; await parseInCallback(${JSON.stringify(file)}).inject('/orders')`
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', ask], { encoding: 'utf8' })
      t.assert.strictEqual(status, 1, file)
      t.assert.match(stderr, /SyntaxError: .*JSON/, file)
      for (const method of ['GET', 'HEAD']) t.assert.strictEqual((await parseInPromise(file).inject({ method, url: '/orders' })).statusCode, 500, file)
    }
    const manifest = fileURLToPath(new URL('../package.json', import.meta.url))
    t.assert.strictEqual((await parseInPromise(manifest).inject('/orders')).statusCode, 200)
  })
})
