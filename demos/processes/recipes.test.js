import { suite, test } from 'node:test'
import tls from 'node:tls'
import { CERT, KEY } from './model/certificate.js'
import { keepSessions, limitAll, limitEach, signTokens, speakBoth, speakHttp2 } from './recipes.js'

const TEN = Array.from({ length: 10 }, (_, index) => index)

/** The first line of what a client of HTTP/1.1 that offers these gets, or the code of its error. */
async function offer (app, ALPNProtocols) {
  const sockets = new Set()
  app.server.on('connection', (socket) => sockets.add(socket))
  app.get('/', async () => 'tea')
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await new Promise((resolve) => {
      const socket = tls.connect({ port: app.server.address().port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols })
      let said = ''
      socket.on('secureConnect', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'))
      socket.on('data', (chunk) => { said += chunk }).on('error', ({ code }) => { said = code }).on('close', () => resolve(said))
    })
  } finally {
    // Before Node 24, close() would wait for them.
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
}

suite('a recipe', () => {
  const pair = { key: KEY, cert: CERT }
  for (const [protocols, wrong] of [[undefined, /403 Forbidden[^]*Missing ALPN Protocol, expected `h2` to be available/], [['http/1.1'], /NO_APPLICATION_PROTOCOL/]]) {
    test(`speaks HTTP/1.1 with a client that offers ${protocols ?? 'nothing'}`, async (t) => {
      t.assert.match(await offer(speakHttp2(pair), protocols), wrong)
      t.assert.match(await offer(speakBoth(pair), protocols), /^HTTP\/1\.1 200 OK[^]*tea$/)
    })
  }

  test('knows a user in each process, and no forged or missing token', async (t) => {
    const answer = async ([first, second], prefix = '') => {
      const { body } = await first.inject('/login')
      return await second.inject({ url: '/me', headers: { authorization: prefix + body } })
    }
    t.assert.strictEqual((await answer([keepSessions(), keepSessions()])).statusCode, 401)
    const same = signTokens('the same in each process')
    const known = await answer([signTokens('the same in each process'), same], 'Bearer ')
    t.assert.deepStrictEqual([known.statusCode, known.json().name], [200, 'ada'])
    t.assert.strictEqual((await answer([signTokens('another'), same], 'Bearer ')).statusCode, 401)
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'ada']) {
      for (const method of (['GET', 'HEAD'])) t.assert.strictEqual((await same.inject({ method, url: '/me', headers: { authorization } })).statusCode, 401, authorization)
    }
  })

  test('limits all processes together', async (t) => {
    const passed = async (apps) => {
      for (const app of apps) app.get('/', async () => 'ok')
      const answers = await Promise.all(TEN.map(async (index) => await apps[index % 2].inject({ method: index < 5 ? 'GET' : 'HEAD', url: '/' })))
      t.assert.ok(answers.every(({ statusCode }) => [200, 429].includes(statusCode)))
      return answers.filter(({ statusCode }) => statusCode === 200).length
    }
    t.assert.strictEqual(await passed([limitEach(), limitEach()]), 6)
    let count = 0
    const store = { count: async () => ++count }
    t.assert.strictEqual(await passed([limitAll(store), limitAll(store)]), 3)
    t.assert.strictEqual((await limitAll(store).inject('/nowhere')).statusCode, 429)
  })
})
