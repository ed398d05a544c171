import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { CommandError, UsageError } from '../command-line/cli.js'
import { CURRENT_RUNTIME, locateNode, parseMajors } from './node-versions.js'
import { makeFolder } from '../files/own-folder.js'

suite('versions of Node', () => {
  test('are read in the order given, each once', (t) => {
    t.assert.deepStrictEqual(parseMajors('26, 20,26'), [26, 20])
  })

  for (const wrong of ['', 'lts', '18', '22.1', '20,,22']) {
    test(`'${wrong}' is refused with what is expected`, (t) => {
      t.assert.throws(() => parseMajors(wrong), (error) => error instanceof UsageError && /--node takes major versions from 20 on/.test(error.message))
    })
  }

  test('the one that runs is known without asking it', (t) => {
    t.assert.strictEqual(CURRENT_RUNTIME.execPath, process.execPath)
    t.assert.match(CURRENT_RUNTIME.v8, /^[\d.]+$/)
  })

  test('one that was fetched is found, or told to be broken', async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true }))
    const broken = (/** @type {unknown} */ error) => error instanceof CommandError && error.message === `${folder} holds no whole Node any more: delete it and run again`
    await t.assert.rejects(locateNode(folder), broken)
    await mkdir(join(folder, 'node_modules/node'), { recursive: true })
    for (const text of ['{ "bin": ', 'null', '{}']) {
      await writeFile(join(folder, 'node_modules/node/package.json'), text)
      await t.assert.rejects(locateNode(folder), broken, text)
    }
    await writeFile(join(folder, 'node_modules/node/package.json'), '{ "bin": { "node": "bin/node" } }')
    t.assert.strictEqual(await locateNode(folder), join(folder, 'node_modules/node/bin/node'))
  })
})
