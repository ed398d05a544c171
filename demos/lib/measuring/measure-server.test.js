import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { measure, withServer } from './measure-server.js'
import { makeFolder } from '../files/own-folder.js'

const SETTINGS = { seconds: 0.3, connections: 2, signal: AbortSignal.timeout(60_000) }

let folder = ''
before(async () => { folder = await makeFolder('test') })
after(() => rm(folder, { recursive: true, force: true }))

test('a server is put under load with the method, the headers and the body that are declared', async (t) => {
  const file = join(folder, 'picky.mjs')
  await writeFile(file, `
    import { createServer } from 'node:http'
    import { text } from 'node:stream/consumers'
    createServer(async (request, response) => {
      const asked = [request.method, request.url, request.headers['content-type'], await text(request)].join(' ')
      response.writeHead(asked === 'POST /orders text/plain tea' ? 200 : 400).end()
    }).listen(process.env.PORT, '127.0.0.1')`)
  const server = { id: 'picky', label: 'Picky', entry: pathToFileURL(file) }
  const ask = (/** @type {import('../profiling/flame-topic.js').FlameRequest} */ request) => (
    withServer(server, { request }, SETTINGS, (running) => measure(running, server, { request }, SETTINGS)))
  const posted = { path: '/orders', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' }
  const { load } = await ask(posted)
  t.assert.equal(load.requests > 0, true)
  await t.assert.rejects(ask({ ...posted, body: 'milk' }), /Picky failed under load/)
})
