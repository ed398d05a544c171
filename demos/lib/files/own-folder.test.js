import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { makeFolder } from './own-folder.js'

const MAKES = `
const { makeFolder } = await import(${JSON.stringify(new URL('own-folder.js', import.meta.url).href)})
console.log(await makeFolder('killed'))
process.kill(process.pid, 'SIGKILL')
`

test('a folder that a killed process left is removed by the next that makes one, and no other', async (t) => {
  const own = await makeFolder('test')
  t.after(() => rm(own, { recursive: true }))
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', MAKES], { encoding: 'utf8' })
  const left = stdout.trim()
  t.assert.match(left, /killed/)
  t.assert.ok(existsSync(left))
  const next = await makeFolder('test')
  t.after(() => rm(next, { recursive: true }))
  t.assert.deepStrictEqual([left, own, next].map(existsSync), [false, true, true])
})
