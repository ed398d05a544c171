import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../demos/lib/http/free-port.js'
import { ROOT } from '../lib/paths.js'

const STEP_MS = 200
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }

describe('npm start answers its own pages alone', { skip: !process.env.TEST_ALL && 'an attack, which takes as long as the server takes to start' }, () => {
  /** @type {import('node:child_process').ChildProcess} */
  let server
  let port = 0

  before(async () => {
    port = await freePort()
    server = spawn(process.execPath, ['scripts/site.mjs', 'start', '--no-open', '--port', String(port)], { cwd: ROOT, stdio: 'ignore' })
    while (server.exitCode === null && !await ask('/').catch(() => null)) await setTimeout(STEP_MS)
  })
  after(async () => {
    if (server?.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })

  /**
   * @param {string} path
   * @param {Record<string, string>} [headers]
   * @returns {Promise<import('node:http').IncomingMessage>}
   */
  async function ask (path, headers) {
    const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response')
    return answer.resume()
  }

  test('and lets no other website read them', async (t) => {
    const { statusCode, headers } = await ask('/img/favicon.svg', { origin: 'http://evil.example' })
    t.assert.equal(statusCode, 200)
    t.assert.equal(headers['access-control-allow-origin'], undefined)
    t.assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    t.assert.equal((await ask('/', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).statusCode, 403)
  })

  test('and by no name that another website has given this machine', async (t) => {
    t.assert.equal((await ask('/', { host: `evil.example:${port}` })).statusCode, 403)
    t.assert.equal((await ask('/img/favicon.svg', { host: `localhost:${port}` })).statusCode, 200)
  })

  test('and tells of changes to them alone', async (t) => {
    const firstOf = async (/** @type {string} */ origin) => {
      const [, socket, head] = await once(request({ host: '127.0.0.1', port, path: '/ws', headers: { ...UPGRADE, origin } }).end(), 'upgrade')
      const text = String(head.length > 0 ? head : (await once(socket, 'data'))[0])
      socket.destroy()
      return text
    }
    t.assert.match(await firstOf('http://evil.example'), /Invalid Host\/Origin header/)
    t.assert.match(await firstOf(`http://127.0.0.1:${port}`), /"type":"hot"/)
  })
})
