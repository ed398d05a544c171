import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CommandError } from '../cli.js'
import { askTopic } from './ask-topic.js'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inside-fastify-test-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
after(() => rm(folder, { recursive: true, force: true }))

/** @param {string} code of answers.js */
const ask = async (code) => {
  await writeFile(join(folder, 'answers.js'), code)
  return await askTopic(folder, process.execPath)
}

test('a topic without questions has no answers', async (t) => {
  t.assert.equal(await askTopic(folder, process.execPath), null)
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
