import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { takeHeapSnapshot } from '../engine/heap-snapshot.js'
import { makeFolder } from '../files/own-folder.js'

/** Is interrupted while it computes, and never pauses after that. */
const DEMO = `
export const summary = 'computes'
export function tell () {
  process.kill(process.pid, 'SIGINT')
  for (const end = Date.now() + 200; Date.now() < end;);
}
export const render = () => 'a story'
`
const CLI = new URL('../command-line/cli.js', import.meta.url).href
const COMMAND = new URL('demo.js', import.meta.url).href

test('a demo that is interrupted where it computes without a pause tells no story', { skip: process.platform === 'win32' && 'there are no such signals here' }, async (t) => {
  const directory = await makeFolder('test')
  t.after(() => rm(directory, { recursive: true }))
  await writeFile(join(directory, 'demo.js'), DEMO)
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
  const code = `
    import { runCommand } from '${CLI}'
    import { run } from '${COMMAND}'
    const topic = ${JSON.stringify({ directory })}
    await runCommand({ usage: 'any', summary: 'any', options: {}, run: (values, signal) => run({ topic, values, signal, out: process.stdout }) }, [])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = await once(child, 'exit')
  const [out, err] = await said
  t.assert.strictEqual(exitCode, 130)
  t.assert.strictEqual(out, '')
  t.assert.match(err, /^interrupted: [^\n]+\n$/)
})

test('a snapshot of the heap ends when it is interrupted on the way', async (t) => {
  const interruption = new AbortController()
  setImmediate(() => interruption.abort(new Error('interrupted')))
  await t.assert.rejects(takeHeapSnapshot(interruption.signal), /^Error: interrupted$/)
})
