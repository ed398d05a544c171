import { promises as fs } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { replaceFolder } from './replace-folder.js'

let root = ''
before(async () => { root = await makeFolder('test') })
after(() => rm(root, { recursive: true, force: true }))

/** @param {string} name */
const contentOf = async (name) => Promise.all((await readdir(join(root, name))).sort().map((file) => readFile(join(root, name, file), 'utf8')))
/** @param {string} name */
const besides = async (name) => (await readdir(root)).filter((entry) => entry.startsWith(`${name}.`))

test('a folder is made, then replaced with all that was in it', async (t) => {
  const folder = join(root, 'made')
  await replaceFolder(folder, { a: '1', b: '2' })
  t.assert.deepEqual(await contentOf('made'), ['1', '2'])
  await replaceFolder(folder, { c: '3' })
  t.assert.deepEqual(await contentOf('made'), ['3'])
  t.assert.deepEqual(await besides('made'), [])
})

test('the old folder stays when a file cannot be written', async (t) => {
  const folder = join(root, 'unwritten')
  await replaceFolder(folder, { a: 'old' })
  await t.assert.rejects(replaceFolder(folder, { a: 'new', 'no/folder': '' }), { code: 'ENOENT' })
  t.assert.deepEqual(await contentOf('unwritten'), ['old'])
  t.assert.deepEqual(await besides('unwritten'), [])
})

test('the old folder is put back when the new one cannot take its place', async (t) => {
  const folder = join(root, 'refused')
  await replaceFolder(folder, { a: 'old' })
  const rename = fs.rename
  const { mock } = t.mock.method(fs, 'rename', (/** @type {string} */ from, /** @type {string} */ to) =>
    basename(from).endsWith('.tmp') ? Promise.reject(new Error('refused')) : rename(from, to))
  syncBuiltinESMExports()
  try {
    await t.assert.rejects(replaceFolder(folder, { a: 'new' }), /refused/)
  } finally {
    mock.restore()
    syncBuiltinESMExports()
  }
  t.assert.deepEqual(await contentOf('refused'), ['old'])
  t.assert.deepEqual(await besides('refused'), [])
})
