import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { childrenOf, kill } from '../model/child-pids.js'
import { makeFolder } from '../../lib/files/own-folder.js'

const HERE = fileURLToPath(new URL('..', import.meta.url))

suite('QOper8 in a checkout whose path has #, %, ? and a space', { skip: process.platform !== 'linux' && 'its parts are for Linux' }, () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let checkout
  before(async () => {
    folder = await makeFolder('test')
    checkout = join(folder, 'a #b%41?c')
    await mkdir(checkout)
    await symlink(join(HERE, '../../node_modules'), join(checkout, 'node_modules'))
    await writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
    await cp(join(HERE, '../lib/samples'), join(folder, 'lib/samples'), { recursive: true })
    for (const name of ['apps', 'model']) await cp(join(HERE, name), join(checkout, name), { recursive: true })
  })
  after(async () => {
    childrenOf(process.pid).forEach(kill)
    await rm(folder, { recursive: true, force: true })
  })

  test('finds its workers', async (t) => {
    const { createQoper8 } = await import(pathToFileURL(join(checkout, 'apps/qoper8.js')).href)
    const app = createQoper8(() => {})
    const { statusCode, body } = await app.inject('/small')
    t.assert.deepStrictEqual({ statusCode, body }, { statusCode: 200, body: '{"api":"/local","ok":true}' })
    await app.close()
  })
})
