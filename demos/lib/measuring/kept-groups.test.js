import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { openKept } from './kept-groups.js'

suite('the groups of a run that was stopped', () => {
  /** @type {string} */
  let folder
  /** @type {{ name: string, file: string, about: unknown, seed: number, restart: boolean }} */
  let run
  const samples = { a: { '10/first': [{ time: 1 }] } }
  before(async () => {
    folder = `${await makeFolder('test')}/`
    run = { name: 'x-24', file: join(folder, 'bench.js'), about: { rounds: 12 }, seed: 5, restart: false }
    await writeFile(run.file, 'export default {}')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('are there for the next run, with their seed, until it is finished', async (t) => {
    const store = await openKept(run, folder)
    t.assert.deepStrictEqual(store.kept, { seed: 5, groups: {} })
    await store.keep('10', { samples })
    t.assert.deepStrictEqual((await openKept({ ...run, seed: 6 }, folder)).kept, { seed: 5, groups: { 10: { samples } } })
    await store.forget()
    t.assert.deepStrictEqual((await openKept({ ...run, seed: 6 }, folder)).kept, { seed: 6, groups: {} })
  })

  test('are left where something else is to be measured, or all of it again', async (t) => {
    await (await openKept(run, folder)).keep('10', { samples })
    t.assert.deepStrictEqual((await openKept({ ...run, about: { rounds: 20 } }, folder)).kept.groups, {})
    t.assert.deepStrictEqual((await openKept({ ...run, restart: true }, folder)).kept.groups, {})
    for (const changed of [run.file, join(folder, 'server.js')]) {
      await (await openKept(run, folder)).keep('10', { samples })
      await writeFile(changed, 'export default { changed: true }')
      t.assert.deepStrictEqual((await openKept(run, folder)).kept.groups, {}, changed)
    }
  })

  test('are left where the file is broken', async (t) => {
    await writeFile(join(folder, 'x-24.json'), '{ "key": ')
    t.assert.deepStrictEqual((await openKept(run, folder)).kept.groups, {})
  })
})
