import { once } from 'node:events'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ask, askListener, askRaw } from './ask.js'
import { CommandError } from '../command-line/command-error.js'

suite('a question', () => {
  const server = createServer(async (request, response) => {
    if (request.url === '/never') return
    if (request.url === '/told') return response.end('tea')
    if (request.url === '/cut') {
      response.socket?.end('HTTP/1.1 200 OK\r\n')
      return
    }
    if (request.url === '/half') {
      response.write('half')
      return
    }
    const body = (await request.toArray()).join('')
    response.setHeader('x-asked', String(request.url)).writeHead(201).end(`${request.method} ${body}`)
  })
  let url = ''
  test.before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
  })
  test.after(() => {
    server.closeAllConnections()
    server.close()
  })

  test('brings the whole answer, and a path as it is written', async (t) => {
    const { status, headers, body } = await ask(url, { method: 'POST', path: '/a?q=%ff', body: 'tea' })
    t.assert.deepStrictEqual([status, headers['x-asked'], body], [201, '/a?q=%ff', 'POST tea'])
  })

  test('without an answer, or with half of one, is an error in one line', async (t) => {
    for (const path of ['/never', '/half']) {
      const error = await ask(url, { path, limitMs: 50 }).then(() => null, (reason) => reason)
      t.assert.ok(error instanceof CommandError)
      t.assert.strictEqual(error.message, `${url} does not answer (not within 0.05 s): close other programs and run again`)
    }
    await t.assert.rejects(ask('http://127.0.0.1:1'), CommandError)
  })

  test('is given up when the asker does, and its bytes come as characters when that is wanted', async (t) => {
    await t.assert.rejects(ask(url, { path: '/never', signal: AbortSignal.abort() }), (/** @type {Error} */ { cause }) => /** @type {Error} */ (cause).name === 'AbortError')
    const { body } = await ask(url, { method: 'POST', body: 'é', encoding: 'latin1' })
    t.assert.strictEqual(body.length, 'POST é'.length + 1)
  })

  test('is put to an application one after the other', async (t) => {
    /** @type {string[]} */
    const order = []
    const answers = await askListener(async ({ url: path }, response) => {
      order.push(`asked ${path}`)
      await setTimeout(5)
      order.push(`answers ${path}`)
      response.end(path)
    }, [{ path: '/a' }, { path: '/b' }])
    t.assert.deepStrictEqual(answers.map(({ body }) => body), ['/a', '/b'])
    t.assert.deepStrictEqual(order, ['asked /a', 'answers /a', 'asked /b', 'answers /b'])
  })

  test('on a bare socket brings every line of the answer, or says that it is not whole', async (t) => {
    const { head, body, bytes } = await askRaw(`${url}/told`)
    t.assert.deepStrictEqual([head[0], body], ['HTTP/1.1 200 OK', 'tea'])
    t.assert.strictEqual(bytes, head.join('\r\n').length + '\r\n\r\n'.length + body.length)
    await t.assert.rejects(askRaw(`${url}/cut`), (error) => error instanceof CommandError && /does not answer \(its connection ended after \d+ bytes\)/.test(error.message))
  })
})
