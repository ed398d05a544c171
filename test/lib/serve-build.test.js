import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'node:http'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { serveBuild } from './serve-build.js'

describe('the static server of the browser tests', () => {
  /** @type {string} */
  let parent
  /** @type {Awaited<ReturnType<typeof serveBuild>>} */
  let site

  before(async () => {
    parent = await makeFolder('test')
    await mkdir(join(parent, 'build', 'page'), { recursive: true })
    await writeFile(join(parent, 'secret.txt'), 'outside')
    await writeFile(join(parent, 'build', 'index.html'), 'home')
    await writeFile(join(parent, 'build', 'page', 'index.html'), 'page')
    await writeFile(join(parent, 'build', '404.html'), 'not here')
    site = await serveBuild(join(parent, 'build'), '/base/')
  })

  after(async () => {
    await site.close()
    await rm(parent, { recursive: true })
  })

  /** @param {string} path sent as it is, dots included */
  async function get (path) {
    const [response] = await once(request(`${site.origin}/`, { path }).end(), 'response')
    let body = ''
    for await (const chunk of response) body += chunk
    return `${response.statusCode} ${body}`
  }

  test('serves files and folders below the base path', async (t) => {
    t.assert.equal(await get('/base/'), '200 home')
    t.assert.equal(await get('/base/page'), '200 page')
    t.assert.equal(await get('/base/page/?q=1'), '200 page')
  })

  test('answers 404 with the site\'s own page', async (t) => {
    t.assert.equal(await get('/base/none'), '404 not here')
    t.assert.equal(await get('/page'), '404 not here')
  })

  test('answers 400 to a malformed URL, and goes on', async (t) => {
    t.assert.equal(await get('/base/%'), '400 ')
    t.assert.equal(await get('/base/%E0%A4%A'), '400 ')
    t.assert.equal(await get('/base/%00'), '400 ')
    t.assert.equal(await get('//'), '400 ')
    t.assert.equal(await get('/base/'), '200 home')
  })

  test('serves nothing from outside', async (t) => {
    t.assert.equal(await get('/base/..%2fsecret.txt'), '404 not here')
    t.assert.equal(await get('/base/%2e%2e/secret.txt'), '404 not here')
  })

  test('compresses for a client that asks', async (t) => {
    const response = await fetch(`${site.origin}/base/`)
    t.assert.equal(response.headers.get('content-encoding'), 'gzip')
    t.assert.equal(await response.text(), 'home')
  })
})
