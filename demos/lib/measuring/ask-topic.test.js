import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { askTopic } from './ask-topic.js'

let folder = ''
before(async () => {
  folder = await makeFolder('test')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'bench'))
})

let asked = 0
async function ask (code, signal) {
  await writeFile(join(folder, 'bench', `answers-${++asked}.js`), code)
  return await askTopic(join(folder, `bench-${asked}.js`), process.execPath, signal)
}

test('what questions need beside them is ended by the process that asks, also when it is interrupted', async (t) => {
  const code = (answer) => `
    export const startSidecar = async () => ({ env: { BESIDE: String(process.pid) }, parts: {}, end: async () => { globalThis.endedBeside = (globalThis.endedBeside ?? 0) + 1 } })
    export const ask = async () => ${answer}`
  t.assert.deepEqual(await ask(code('({ beside: process.env.BESIDE })')), { beside: String(process.pid) })
  const interruption = new AbortController()
  const hangs = ask(code('new Promise(() => setInterval(() => {}, 1000))'), interruption.signal)
  setTimeout(() => interruption.abort(new Error('interrupted')), 50)
  await t.assert.rejects(hangs, /interrupted/)
  t.assert.equal(globalThis.endedBeside, 2)
})
