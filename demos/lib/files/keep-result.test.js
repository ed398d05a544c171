import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after, before, suite, test } from 'node:test'
import { assertRoom, assertWritable } from './assert-writable.js'
import { CommandError } from '../command-line/command-error.js'
import { keepResult } from './keep-result.js'
import { makeFolder } from './own-folder.js'

const FULL = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
const FILES = { 'x.json': '{"all":"of it"}', 'y.html': '<p>' }

/** @type {string} */
let folder
before(async () => { folder = await makeFolder('test') })
after(() => rm(folder, { recursive: true, force: true }))

suite('a result', () => {
  test('is what the write gives, when it works', async (t) => {
    t.assert.strictEqual(await keepResult(async () => 'written', FILES, { folder }), 'written')
    t.assert.deepStrictEqual(await readdir(folder), [])
  })

  test('that cannot be written is kept whole, and the line says where and why', async (t) => {
    const error = await keepResult(() => Promise.reject(FULL), FILES, { folder }).catch((thrown) => thrown)
    t.assert.ok(error instanceof CommandError)
    const [, kept] = error.message.match(/^the result is kept in (\S+), not where it belongs, because the disk is full: free some space and run again$/) ?? []
    t.assert.deepStrictEqual(await Promise.all(Object.keys(FILES).map((name) => readFile(join(kept, name), 'utf8'))), Object.values(FILES))
  })

  test('that cannot be written anywhere is printed', async (t) => {
    const out = new PassThrough()
    const keeping = keepResult(() => Promise.reject(FULL), FILES, { folder: join(folder, 'none'), out })
    await t.assert.rejects(keeping, { message: 'the result is printed above, not where it belongs, because the disk is full: free some space and run again' })
    t.assert.strictEqual(String(out.read()), FILES['x.json'])
  })

  test('of an interrupted command is not kept', async (t) => {
    const reason = new CommandError('interrupted')
    await t.assert.rejects(keepResult(() => Promise.reject(FULL), FILES, { folder: '/none', signal: AbortSignal.abort(reason) }), reason)
  })
})

suite('what cannot be written is found before', () => {
  test('a folder where the file goes, and a file where its folder goes', async (t) => {
    const file = join(folder, 'file')
    await writeFile(file, 'before')
    await t.assert.rejects(assertWritable(folder), { code: 'EISDIR', path: folder })
    await t.assert.rejects(assertWritable(join(file, 'x.json')), { code: 'EEXIST', path: file })
    await t.assert.rejects(assertWritable(join(file, 'deeper', 'x.json')), { code: 'ENOTDIR' })
    await t.assert.rejects(assertRoom(join(folder, 'none')), { code: 'ENOENT' })
    await assertWritable(folder, { isFolder: true })
  })

  test('and the attempt leaves nothing, and the file as it was', async (t) => {
    const own = await mkdtemp(join(folder, 'own-'))
    await assertWritable(join(own, 'results', 'x.json'))
    t.assert.deepStrictEqual(await readdir(own), [])
    await mkdir(join(own, 'results'))
    await writeFile(join(own, 'results', 'x.json'), 'before')
    await assertWritable(join(own, 'results', 'x.json'))
    t.assert.strictEqual(await readFile(join(own, 'results', 'x.json'), 'utf8'), 'before')
  })

  test('and not a folder that another command takes away as it looks', async (t) => {
    const results = join(await mkdtemp(join(folder, 'own-')), 'results')
    const takeAway = async () => { for (let turn = 0; turn < 100; turn++) if (await rmdir(results).then(() => true, () => false)) break }
    for (let look = 0; look < 50; look++) await Promise.all([assertWritable(join(results, 'x.json')), takeAway()])
    t.assert.ok(!existsSync(results))
  })
})
