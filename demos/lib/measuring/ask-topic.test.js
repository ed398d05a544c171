import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { askTopic } from './ask-topic.js'

let folder = ''
before(async () => {
  folder = await makeFolder('test')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'bench'))
})
after(() => rm(folder, { recursive: true, force: true }))

let asked = 0
async function ask (code, signal) {
  await writeFile(join(folder, 'bench', `answers-${++asked}.js`), code)
  return await askTopic(join(folder, `bench-${asked}.js`), process.execPath, signal)
}

test('the answers are those of a process of the Node that is asked; a topic without questions has none', async (t) => {
  t.assert.equal(await askTopic(join(folder, 'bench.js'), process.execPath), null)
  t.assert.deepEqual(await ask(`export const ask = async () => ({ node: process.versions.node, child: process.pid !== ${process.pid} })`), { node: process.versions.node, child: true })
})

test('questions that fail, or need what is not here, are one line', async (t) => {
  await t.assert.rejects(ask("export const ask = async () => { throw new TypeError('no such map') }"), /ended early: TypeError: no such map$/)
  const missing = new URL('../parts.js', import.meta.url).href
  await t.assert.rejects(ask(`import { MissingPart } from '${missing}'\nexport const ask = async () => { throw new MissingPart('there is no such thing here') }`), { name: 'MissingPart', message: 'there is no such thing here' })
})

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
