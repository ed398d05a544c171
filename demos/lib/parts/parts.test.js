import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { bun } from './bun.js'
import { findPart, requirePart } from './find-part.js'
import { java } from './java.js'
import { k6 } from './k6.js'
import { mongod } from './mongod.js'
import { keepsConnections, nginx } from './nginx.js'

const PROGRAM = { variable: 'TOOL', file: 'tool', versionArgs: ['--version'] }

suite('a program that is not from npm', { skip: process.platform === 'win32' && 'the stand-in for it is a shell script' }, () => {
  let folder
  let tool
  test.before(async () => {
    folder = await makeFolder('parts')
    tool = await script('tool', 'echo "tool version 1.2.3-beta" >&2')
  })
  test.after(() => rm(folder, { recursive: true }))

  test('is found on the PATH, in a usual place, or where the environment names it, or is hidden', (t) => {
    const found = { path: tool, version: '1.2.3' }
    t.assert.deepStrictEqual(findPart(PROGRAM, { PATH: folder }), found)
    t.assert.deepStrictEqual(findPart({ ...PROGRAM, places: [tool] }, {}), found)
    t.assert.deepStrictEqual(findPart(PROGRAM, { TOOL: tool }), found)
    t.assert.strictEqual(findPart(PROGRAM, {}), undefined)
    t.assert.strictEqual(findPart(PROGRAM, { PATH: folder, TOOL: 'none' }), undefined)
    for (const part of [bun, java, k6, mongod, nginx]) t.assert.strictEqual(part.find({ [part.id.toUpperCase()]: 'none' }), undefined)
  })

  test('that is named wrongly, tells no version or is too old is an error in one line; too old on the PATH is none', (t) => {
    t.assert.throws(() => findPart(PROGRAM, { TOOL: join(folder, 'nowhere') }), /TOOL names '[^\n]+correct it[^\n]+$/)
    t.assert.throws(() => findPart(PROGRAM, { TOOL: '/bin/true' }), /does not tell its version/)
    t.assert.throws(() => findPart({ ...PROGRAM, least: 2 }, { TOOL: tool }), { message: `TOOL names '${tool}', which is version 1.2.3: name one of 2 or later` })
    t.assert.strictEqual(findPart({ ...PROGRAM, least: 2 }, { PATH: folder }), undefined)
    t.assert.throws(() => requirePart({ name: 'Tool', get: 'make gets it', find: () => undefined }, 'the rest runs without it'), { message: 'there is no Tool here: make gets it; the rest runs without it' })
  })

  test('of Java is told by its first number, whichever release it is', async (t) => {
    for (const [version, line] of [['21', '21" 2023'], ['17', '17.0.12" 2024'], ['26', '26-ea" 2026']]) {
      const path = await script(`java-${version}`, `echo 'openjdk version "${line}' >&2`)
      t.assert.deepStrictEqual(java.find({ JAVA: path }), { path, version })
    }
    const old = await script('java-8', "echo 'java version \"1.8.0_392\"' >&2")
    t.assert.throws(() => java.find({ JAVA: old }), /which is version 8: name one of 17 or later/)
  })

  async function script (name, line) {
    const path = join(folder, name)
    await writeFile(path, `#!/bin/sh\n${line}\n`)
    await chmod(path, 0o755)
    return path
  }
})

test('NGINX keeps connections by itself since 1.29.7', (t) => {
  t.assert.deepStrictEqual(['1.22.1', '1.29.6', '1.29.7', '1.29.10', '1.30.0', '2.0.0'].map(keepsConnections), [false, false, true, true, true, true])
})
