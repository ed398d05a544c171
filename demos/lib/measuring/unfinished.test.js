import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { forgetUnfinished, isSameRun, keepUnfinished, readUnfinished } from './unfinished.js'

const settings = { quick: false, record: false, force: false, restart: false, rounds: null, seed: 5, majors: [20, 24] }

suite('an interrupted run of all topics', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let file
  before(async () => {
    folder = await makeFolder('test')
    file = join(folder, 'unfinished.json')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('is remembered until it is finished', async (t) => {
    t.assert.strictEqual(await readUnfinished(file), null)
    await keepUnfinished({ settings, done: ['routing on Node 20.20.2'] }, file)
    t.assert.deepStrictEqual(await readUnfinished(file), { settings, done: ['routing on Node 20.20.2'] })
    await forgetUnfinished(file)
    t.assert.strictEqual(await readUnfinished(file), null)
  })

  test('is gone on with by the same flags, whatever the seed that nobody asked for', (t) => {
    const unfinished = { settings, done: [] }
    t.assert.strictEqual(isSameRun(unfinished, { ...settings, seed: 6 }, false), true)
    t.assert.strictEqual(isSameRun(unfinished, { ...settings, seed: 6 }, true), false)
    t.assert.strictEqual(isSameRun(unfinished, { ...settings, majors: [20] }, false), false)
    t.assert.strictEqual(isSameRun(unfinished, { ...settings, quick: true }, false), false)
  })

  test('that left a broken file is told in one line', async (t) => {
    const whole = { settings, done: [] }
    for (const broken of ['{ "done": [', 'null', '[]', '{ "settings": null, "done": [] }', { ...whole, done: [null] }, { ...whole, settings: { ...settings, majors: null } }]) {
      await writeFile(file, typeof broken === 'string' ? broken : JSON.stringify(broken))
      await t.assert.rejects(readUnfinished(file), (error) => error instanceof CommandError && /add --restart/.test(error.message), `${broken}`)
    }
  })
})
