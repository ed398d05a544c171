import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { askTopic, loadQuestions } from './ask-topic.js'

let folder = ''
before(async () => {
  folder = await makeFolder('test')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'bench'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** @param {string} code of answers.js */
const ask = async (code) => {
  await writeFile(join(folder, 'bench', 'answers.js'), code)
  return await askTopic(join(folder, 'bench.js'), process.execPath)
}

test('a topic without questions has no answers', async (t) => {
  t.assert.equal(await askTopic(join(folder, 'bench.js'), process.execPath), null)
})

test('the answers are those of the Node that is asked', async (t) => {
  t.assert.deepEqual(await ask('export const ask = async () => ({ node: process.versions.node, child: process.pid !== ' + process.pid + ' })'),
    { node: process.versions.node, child: true })
})

test('questions that fail are one line', async (t) => {
  await t.assert.rejects(ask("export const ask = async () => { throw new TypeError('no such map') }"), (/** @type {Error} */ error) =>
    error instanceof CommandError && /ended early: TypeError: no such map$/.test(error.message))
  await t.assert.rejects(ask('export const ask = () => { process.exit(0) }'), /no reason given/)
})

test('questions that need what is not here say how to get it', async (t) => {
  const missing = new URL('../parts/missing-part.js', import.meta.url).href
  await t.assert.rejects(ask(`import { MissingPart } from '${missing}'\nexport const ask = async () => { throw new MissingPart('there is no such thing here') }`), { name: 'MissingPart', message: 'there is no such thing here' })
})

test('what questions need beside them is started and ended by the process that asks, also when the one that answers is ended', async (t) => {
  const own = join(await mkdtemp(join(folder, 'accompanied-')), 'bench.js')
  await mkdir(join(dirname(own), 'bench'))
  await writeFile(join(dirname(own), 'bench', 'answers.js'), `
    export const timed = true
    export const accompany = async () => ({ env: { BESIDE: String(process.pid) }, parts: {}, end: async () => { globalThis.endedBeside = (globalThis.endedBeside ?? 0) + 1 } })
    export const ask = async () => process.env.HANGS ? new Promise(() => setInterval(() => {}, 1000)) : { beside: process.env.BESIDE }
  `)
  const ended = () => /** @type {{ endedBeside?: number }} */ (globalThis).endedBeside
  t.assert.deepEqual(await askTopic(own, process.execPath), { beside: String(process.pid) })
  t.assert.equal(ended(), 1)
  t.assert.equal((await loadQuestions(own))?.timed, true)
  process.env.HANGS = 'yes'
  t.after(() => delete process.env.HANGS)
  const interruption = new AbortController()
  const asked = askTopic(own, process.execPath, interruption.signal)
  setTimeout(() => interruption.abort(new Error('interrupted')), 50)
  await t.assert.rejects(asked, /interrupted/)
  t.assert.equal(ended(), 2)
})
