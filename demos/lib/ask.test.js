import { once } from 'node:events'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { ask } from './ask.js'
import { CommandError } from './command-error.js'

suite('a question', () => {
  const server = createServer(async (request, response) => {
    if (request.url === '/never') return
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
})
