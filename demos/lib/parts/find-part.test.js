import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { bun } from './bun.js'
import { findPart, requirePart } from './find-part.js'
import { k6 } from './k6.js'
import { nginx } from './nginx.js'

const PROGRAM = { variable: 'TOOL', file: 'tool', versionArgs: ['--version'] }

suite('a program that is not from npm', { skip: process.platform === 'win32' && 'the stand-in for it is a shell script' }, () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let tool
  test.before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parts-'))
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
    for (const part of [bun, nginx, k6]) t.assert.strictEqual(part.find({ [part.id.toUpperCase()]: 'none' }), undefined)
  })

  test('that is named wrongly, does not start or tells no version is an error in one line', async (t) => {
    t.assert.throws(() => findPart(PROGRAM, { TOOL: join(folder, 'nowhere') }), /TOOL names '[^\n]+correct it[^\n]+$/)
    const plain = join(folder, 'plain')
    await writeFile(plain, '')
    t.assert.throws(() => findPart(PROGRAM, { TOOL: plain }), /does not start/)
    t.assert.throws(() => findPart(PROGRAM, { TOOL: '/bin/true' }), /does not tell its version/)
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
