import { once } from 'node:events'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { CommandError } from '../lib/command-error.js'
import { HEAVY, askBesideHeavy } from './ask-beside-heavy.js'
import { ask } from './ask-many.js'
import { countPrimes } from './work.js'

suite('a quick request behind heavy ones', () => {
  test('waits for all of them in the process, and for none in workers', async (t) => {
    const [inProcess, ...workers] = await askBesideHeavy()
    t.assert.ok(inProcess.before >= HEAVY - 1, `${inProcess.before}`)
    t.assert.deepStrictEqual(workers.map(({ id, before }) => [id, before]), [['qoper8', 0], ['piscina', 0]])
  })

  test('which count primes', (t) => {
    t.assert.strictEqual(countPrimes(100), 25)
  })
})

test('a request that is not answered, or not to the end, fails in one line', async (t) => {
  const server = createServer(({ url }, response) => {
    if (url === '/half') response.writeHead(200, { 'content-length': 10 }).write('half')
  })
  t.after(() => server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  for (const path of ['/none', '/half']) {
    const url = `http://127.0.0.1:${port}${path}`
    const error = await ask(url, {}, 50).then(() => null, (reason) => reason)
    t.assert.ok(error instanceof CommandError)
    t.assert.strictEqual(error.message, `${url} did not answer within 0.05 s: close other programs and run again`)
  }
})
