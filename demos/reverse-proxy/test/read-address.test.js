import { suite, test } from 'node:test'
import fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'
import { keepFolders } from '../model/keep-folders.js'
import { closeAfterNginx, closeBeforeNginx, trustEveryAddress, trustNginx } from '../recipes.js'
import { readTimeouts } from '../story/lose-request.js'

const WINDOWS = process.platform === 'win32'
/** How long NGINX keeps an idle connection to Node, unless told. */
const NGINX_MS = 60_000
/** The address of a client, behind what it has made up. */
const FORGED = '6.6.6.6, 203.0.113.7'

suite('Fastify behind a proxy', () => {
  test('keeps connections for longer than NGINX does, and Node’s own server does not', (t) => {
    t.assert.deepStrictEqual(readTimeouts(), { node: 5000, fastify: 72_000 })
    t.assert.deepStrictEqual([closeBeforeNginx, closeAfterNginx].map((create) => create().server.keepAliveTimeout > NGINX_MS), [false, true])
  })

  test('takes the address that a client made up when it trusts every proxy, and not when it trusts one', async (t) => {
    const read = async (/** @type {() => import('fastify').FastifyInstance} */ create) => {
      const app = create()
      app.get('/', ({ ip }) => ip)
      return (await app.inject({ url: '/', headers: { 'x-forwarded-for': FORGED } })).body
    }
    t.assert.strictEqual(await read(() => fastify()), '127.0.0.1')
    t.assert.strictEqual(await read(trustEveryAddress), '6.6.6.6')
    t.assert.strictEqual(await read(trustNginx), '203.0.113.7')
  })
})

suite('Fastify behind a proxy on a Unix socket', { skip: WINDOWS && 'no such sockets' }, () => {
  test('has no address to trust, and tells none', async (t) => {
    t.assert.strictEqual(await read('127.0.0.1'), null)
  })

  test('takes the address that the proxy has appended when it trusts the socket, and what a client made up when it trusts all', async (t) => {
    t.assert.strictEqual(await read((/** @type {string} */ address, /** @type {number} */ hop) => hop === 0), '203.0.113.7')
    t.assert.strictEqual(await read(true), '6.6.6.6')
  })

  /**
   * @param {any} trustProxy
   * @returns {Promise<string | null>} the address that a handler sees
   */
  async function read (trustProxy) {
    const app = fastify({ trustProxy })
    app.get('/', ({ ip }) => ({ ip: ip ?? null }))
    const folders = await keepFolders()
    try {
      const socketPath = `${folders.env.SET_UPS_FOLDER}/node.sock`
      await app.listen({ path: socketPath })
      const { body } = await ask('http://localhost/', { socketPath, agent: false, headers: { 'x-forwarded-for': FORGED } })
      return JSON.parse(body).ip
    } finally {
      await app.close()
      await folders.end()
    }
  }
})
