import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { assertWritable, readIfPresent, writeAtomically } from './write-atomically.js'
import { makeFolder } from './own-folder.js'

let folder = ''
before(async () => { folder = await makeFolder('test') })

test('a file is written whole, in a folder that is made for it, and a write that fails leaves no half of one', async (t) => {
  const path = join(folder, 'new', 'x.json')
  await writeAtomically(path, 'first')
  t.assert.strictEqual(await readFile(path, 'utf8'), 'first')
  await mkdir(join(folder, 'taken'))
  await t.assert.rejects(writeAtomically(join(folder, 'taken'), 'second'))
  t.assert.deepStrictEqual((await readdir(folder)).sort(), ['new', 'taken'])
  t.assert.strictEqual(await readIfPresent(join(folder, 'none')), null)
})

test('where no result can be kept is known before it is measured', async (t) => {
  await assertWritable(join(folder, 'results', 'x.json'))
  t.assert.deepStrictEqual(await readdir(join(folder, 'results')), [])
  await writeFile(join(folder, 'file'), '')
  await t.assert.rejects(assertWritable(join(folder, 'file', 'x.json')), { code: 'EEXIST' })
})
