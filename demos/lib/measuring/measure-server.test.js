import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { measure } from './measure-server.js'
import { withServer } from './open-server.js'
import { makeFolder } from '../files/own-folder.js'
import { ask } from '../http/ask.js'

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
  const post = (/** @type {import('../profiling/flame-topic.js').FlameRequest} */ request) => (
    withServer(server, { request }, SETTINGS, (running) => measure(running, server, { request }, SETTINGS)))
  const posted = { path: '/orders', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' }
  const { load } = await post(posted)
  t.assert.equal(load.requests > 0, true)
  await t.assert.rejects(post({ ...posted, body: 'milk' }), /Picky failed under load/)
})

test('a server is warm when it has answered often enough, or when the time for that is over', async (t) => {
  const file = join(folder, 'counts.mjs')
  await writeFile(file, `
    import { createServer } from 'node:http'
    let asked = 0
    createServer((request, response) => response.end(String(asked += request.url === '/asked' ? 0 : 1))).listen(process.env.PORT, '127.0.0.1')`)
  const server = { id: 'counts', label: 'Counts', entry: pathToFileURL(file) }
  const request = { path: '/' }
  const askedBefore = async (/** @type {object} */ warmUp) => await withServer(server, { request }, SETTINGS, async (running) => {
    /** @type {number[]} */
    const asked = []
    await measure(running, server, { request }, { ...SETTINGS, ...warmUp }, async () => { asked.push(Number((await ask(`${running.url}/asked`)).body)) })
    return asked[0]
  })
  const [enough, soon] = [await askedBefore({ warmUpRequests: 2000, warmUpSeconds: 60 }), await askedBefore({ warmUpRequests: 1e9, warmUpSeconds: 0.3 })]
  t.assert.equal(enough >= 2000, true, `${enough} requests`)
  t.assert.equal(soon > 0 && soon < 1e9, true, `${soon} requests`)
})
