import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { CommandError } from '../../lib/command-line/command-error.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { fetchJar } from './fetch-jar.js'

const CONTENT = 'a jar'
const jar = { group: 'a.group', artifact: 'thing', version: '1.0', sha256: createHash('sha256').update(CONTENT).digest('hex') }
const { signal } = new AbortController()

suite('a file of the stand-in', () => {
  /** @type {string} */
  let folder
  /** @type {import('node:http').Server} */
  let server
  /** @type {string} */
  let from
  /** @type {string[]} */
  const asked = []
  test.beforeEach(async () => {
    asked.length = 0
    folder = await makeFolder('jars')
    server = createServer((request, response) => {
      asked.push(String(request.url))
      response.end(CONTENT)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    from = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
  })
  test.afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })

  test('is downloaded once, from its place in the repository', async (t) => {
    await fetchJar(jar, { from, folder, signal })
    await fetchJar(jar, { from, folder, signal })
    t.assert.deepStrictEqual(asked, ['/a/group/thing/1.0/thing-1.0.jar'])
    t.assert.strictEqual(await readFile(join(folder, 'thing-1.0.jar'), 'utf8'), CONTENT)
  })

  test('is not kept when it is another than it should be', async (t) => {
    await t.assert.rejects(fetchJar({ ...jar, sha256: '0'.repeat(64) }, { from, folder, signal }), (error) => error instanceof CommandError && /SHA-256/.test(error.message))
    t.assert.deepStrictEqual(await readdir(folder), [])
  })

  test('that cannot be had is told of in a line', async (t) => {
    await t.assert.rejects(fetchJar(jar, { from: 'http://127.0.0.1:1', folder, signal }), (error) => error instanceof CommandError && /cannot be had/.test(error.message))
  })
})
