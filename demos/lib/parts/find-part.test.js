import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { bun } from './bun.js'
import { findPart, requirePart } from './find-part.js'
import { java } from './java.js'
import { k6 } from './k6.js'
import { mongod } from './mongod.js'
import { nginx } from './nginx.js'

const PROGRAM = { variable: 'TOOL', file: 'tool', versionArgs: ['--version'] }

suite('a program that is not from npm', { skip: process.platform === 'win32' && 'the stand-in for it is a shell script' }, () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let tool
  test.before(async () => {
    folder = await makeFolder('parts')
    tool = await script('tool', 'echo "tool version 1.2.3-beta" >&2')
  })
  test.after(() => rm(folder, { recursive: true }))

  test('is found on the PATH, in a usual place, or where the environment names it', (t) => {
    const found = { path: tool, version: '1.2.3' }
    t.assert.deepStrictEqual(findPart(PROGRAM, { PATH: folder }), found)
    t.assert.deepStrictEqual(findPart({ ...PROGRAM, places: [tool] }, {}), found)
    t.assert.deepStrictEqual(findPart(PROGRAM, { TOOL: tool }), found)
  })

  test('is not there, or is hidden', (t) => {
    t.assert.strictEqual(findPart(PROGRAM, {}), undefined)
    t.assert.strictEqual(findPart(PROGRAM, { PATH: folder, TOOL: 'none' }), undefined)
    for (const part of [bun, java, k6, mongod, nginx]) t.assert.strictEqual(part.find({ [part.id.toUpperCase()]: 'none' }), undefined)
  })

  test('that is named wrongly, does not start or tells no version is an error in one line', async (t) => {
    t.assert.throws(() => findPart(PROGRAM, { TOOL: join(folder, 'nowhere') }), /TOOL names '[^\n]+correct it[^\n]+$/)
    const plain = join(folder, 'plain')
    await writeFile(plain, '')
    t.assert.throws(() => findPart(PROGRAM, { TOOL: plain }), /does not start/)
    t.assert.throws(() => findPart(PROGRAM, { TOOL: '/bin/true' }), /does not tell its version/)
  })

  test('is passed over when it is too old, which is an error where it is named', (t) => {
    const wanted = { ...PROGRAM, least: 2 }
    t.assert.strictEqual(findPart(wanted, { PATH: folder }), undefined)
    t.assert.throws(() => findPart(wanted, { TOOL: tool }), { message: `TOOL names '${tool}', which is version 1.2.3: name one of 2 or later` })
    t.assert.deepStrictEqual(findPart({ ...PROGRAM, least: 1 }, { TOOL: tool }), { path: tool, version: '1.2.3' })
  })

  test('of Java is told by its first number, whichever release it is', async (t) => {
    const told = { 21: 'openjdk version "21" 2023-09-19', 17: 'openjdk version "17.0.12" 2024-07-16', 26: 'openjdk version "26-ea" 2026-03-17' }
    for (const [version, line] of Object.entries(told)) {
      const path = await script(`java-${version}`, `echo '${line}' >&2`)
      t.assert.deepStrictEqual(java.find({ JAVA: path }), { path, version })
    }
    const old = await script('java-8', "echo 'java version \"1.8.0_392\"' >&2")
    t.assert.throws(() => java.find({ JAVA: old }), /which is version 8: name one of 17 or later/)
  })

  test('that is required tells how to get it and what runs without it', (t) => {
    const part = { id: 'tool', name: 'Tool', get: 'make gets it', find: () => undefined }
    t.assert.throws(() => requirePart(part, 'the rest runs without it'), { message: 'there is no Tool here: make gets it; the rest runs without it' })
  })

  /**
   * @param {string} name
   * @param {string} line
   */
  async function script (name, line) {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${line}\n`)
    await chmod(path, 0o755)
    return path
  }
})
