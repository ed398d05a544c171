import { suite, test } from 'node:test'
import { keepsConnections, nginx } from '../../lib/parts/nginx.js'
import { createFastcgi } from '../apps/fastcgi.js'
import { readParams, readRecords } from '../model/fastcgi/read-records.js'
import { loseRequests } from './lose-request.js'
import { ALONE, NGINX_ALONE, SET_UPS } from './set-ups.js'
import { REQUESTS, watchSetUp } from './watch-set-up.js'

/** How many connections are a few. */
const FEW = 10

const found = nginx.find()
const without = !found && `there is no NGINX here: ${nginx.get}`
const closing = without || (found && keepsConnections(found.version) && `NGINX ${found.version} keeps connections by itself`)

suite('NGINX in front of Fastify', { skip: without }, () => {
  /** @type {Record<string, Awaited<ReturnType<typeof watchSetUp>>>} */
  const watched = {}
  test.before(async () => {
    for (const setUp of [ALONE, ...SET_UPS, NGINX_ALONE]) watched[setUp.id ?? 'fastify'] = await watchSetUp(setUp)
  })

  test('answers as Fastify does: the same status, type, length and body every time', (t) => {
    const pick = (/** @type {import('../../lib/http/ask.js').Answer} */ { status, body, headers }) => ({ status, body, type: headers['content-type'], length: headers['content-length'] })
    for (const [id, { reply, alike }] of Object.entries(watched)) {
      t.assert.ok(alike, id)
      t.assert.deepStrictEqual(pick(reply), pick(watched.fastify.reply), id)
    }
    t.assert.strictEqual(watched.fastify.reply.body, '{"api":"/local","ok":true}')
  })

  test('as published opens a connection for each request, by HTTP/1.0', { skip: closing }, (t) => {
    const { connections, protocols, wishes } = watched['as-published']
    t.assert.deepStrictEqual({ connections, protocols, wishes }, { connections: REQUESTS, protocols: ['HTTP/1.0'], wishes: ['close'] })
  })

  test('still does with keepalive alone, and as in Fastify’s guide', { skip: closing }, (t) => {
    const { connections, protocols, wishes } = watched['keepalive-alone']
    t.assert.deepStrictEqual({ connections, protocols, wishes }, { connections: REQUESTS, protocols: ['HTTP/1.0'], wishes: ['close'] })
    t.assert.deepStrictEqual([watched['fastify-guide'].connections, watched['fastify-guide'].wishes], [REQUESTS, ['upgrade']])
  })

  test('keeps a few with HTTP/1.1 and an empty Connection, also to a Unix socket and for messages', (t) => {
    for (const id of ['kept-alive', 'unix-socket', 'fastcgi']) t.assert.ok(watched[id].connections < FEW, `${id}: ${watched[id].connections}`)
    for (const id of ['kept-alive', 'unix-socket']) t.assert.deepStrictEqual([watched[id].protocols, watched[id].wishes], [['HTTP/1.1'], ['']])
  })

  test('sends the headers of a request with its messages, besides the two parameters that Node reads', async (t) => {
    const PARAMS = 4
    /** @type {Record<string, string>} */
    let params = {}
    await watchSetUp({
      ...SET_UPS[0],
      id: 'fastcgi',
      create: async () => createFastcgi().on('connection', (/** @type {import('node:net').Socket} */ socket) => {
        socket.on('data', readRecords(({ type, content }) => {
          if (type === PARAMS && content.length > 0) params = readParams(content)
        }))
      })
    })
    t.assert.deepStrictEqual(Object.keys(params).sort(), ['HTTP_CONNECTION', 'HTTP_HOST', 'REQUEST_METHOD', 'REQUEST_URI'])
  })

  test('does not ask Node for what it answers itself', (t) => {
    t.assert.strictEqual(watched['nginx-alone'].connections, 0)
  })

  test('loses a POST when a kept connection closes under it, and asks again for a GET', async (t) => {
    t.assert.deepStrictEqual(await loseRequests(), [{ method: 'GET', status: 200, asked: 2 }, { method: 'POST', status: 502, asked: 1 }])
  })
})
