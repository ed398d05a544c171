import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from './files/own-folder.js'
import { bun, java, keepsConnections, leaveOutAbsent, mongod, nginx, part, partsOf, qoper8, requirePart } from './parts.js'

const PROGRAM = { id: 'tool', name: 'Tool', get: 'make gets it', versionArgs: ['--version'] }
const { find } = part(PROGRAM)

suite('a program that is not from npm', { skip: process.platform === 'win32' && 'the stand-in for it is a shell script' }, () => {
  let folder
  let tool
  test.before(async () => {
    folder = await makeFolder('parts')
    tool = await script('tool', 'echo "tool version 1.2.3-beta" >&2')
  })

  test('is found on the PATH, in a usual place, or where the environment names it, or is hidden', (t) => {
    const found = { path: tool, version: '1.2.3' }
    t.assert.deepStrictEqual(find({ PATH: folder }), found)
    t.assert.deepStrictEqual(part({ ...PROGRAM, places: [tool] }).find({}), found)
    t.assert.deepStrictEqual(find({ TOOL: tool }), found)
    t.assert.strictEqual(find({}), undefined)
    t.assert.strictEqual(find({ PATH: folder, TOOL: 'none' }), undefined)
    for (const hidden of [bun, java, mongod, nginx, qoper8]) t.assert.strictEqual(hidden.find({ [hidden.id.toUpperCase()]: 'none' }), undefined)
  })

  test('that is named wrongly, tells no version or is too old is an error in one line; too old on the PATH is none', (t) => {
    t.assert.throws(() => find({ TOOL: join(folder, 'nowhere') }), /TOOL names '[^\n]+correct it[^\n]+$/)
    t.assert.throws(() => find({ TOOL: '/bin/true' }), /does not tell its version/)
    t.assert.throws(() => part({ ...PROGRAM, least: 2 }).find({ TOOL: tool }), { message: `TOOL names '${tool}', which is version 1.2.3: name one of 2 or later` })
    t.assert.strictEqual(part({ ...PROGRAM, least: 2 }).find({ PATH: folder }), undefined)
    t.assert.throws(() => requirePart({ ...PROGRAM, find: () => undefined }, 'the rest runs without it'), { message: 'there is no Tool here: make gets it; the rest runs without it' })
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

test('what a bench needs is left out in one line where it is not here, and must be here when the result is for the site', (t) => {
  const needing = (id, name, found) => ({ id, label: id, ...name && { needs: { id: name, name, get: `make ${name} gets it`, find: () => found } } })
  const needy = { contenders: [needing('a'), needing('b', 'here', { path: '/here', version: '1.2.3' }), needing('c', 'gone')] }
  const { bench: left, absent } = leaveOutAbsent(needy, { record: false })
  t.assert.deepStrictEqual(left.contenders.map(({ id }) => id), ['a', 'b'])
  t.assert.deepStrictEqual(absent, ['there is no gone here: make gone gets it; measuring without c'])
  t.assert.deepStrictEqual(partsOf(left), { here: '1.2.3' })
  t.assert.throws(() => leaveOutAbsent(needy, { record: true }), /there is no gone.+leave out --record/)
})
