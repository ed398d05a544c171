import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { after, before, suite, test } from 'node:test'
import { prepareTopic } from '../measuring/measure-topic.js'
import { readSettings } from '../measuring/settings.js'
import { run as demo } from './demo.js'
import { run as flame } from './flame.js'
import { makeFolder } from '../files/own-folder.js'

suite('what cannot be written is told before anything runs, by', () => {
  /** @type {string} */
  let directory
  /** @type {{ name: string, directory: string, commands: string[] }} */
  let topic
  before(async () => {
    directory = await makeFolder('test')
    topic = { name: 'any', directory, commands: [] }
    const ran = 'throw new Error("it ran")'
    await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
    await mkdir(join(directory, 'output.txt'))
    await writeFile(join(directory, 'demo.js'), `export const options = { figure: {} }\nexport const tell = () => { ${ran} }`)
    await writeFile(join(directory, 'server.js'), ran)
    await writeFile(join(directory, 'flame.js'), `
      const server = (id) => ({ id, label: id, entry: new URL('server.js', import.meta.url) })
      export default { topic: 'any', title: 'T', question: 'Q?', request: { path: '/' }, packages: [], servers: [server('a'), server('b')] }`)
    await writeFile(join(directory, 'bench.js'), ran)
  })
  after(() => rm(directory, { recursive: true, force: true }))
  const out = new PassThrough()
  const { signal } = new AbortController()

  test('a demo that is recorded', async (t) => {
    await t.assert.rejects(demo({ topic, values: { record: true }, signal, out }), { code: 'EISDIR' })
    await t.assert.rejects(demo({ topic, values: { figure: true }, signal, out }), { code: 'EISDIR' })
    await t.assert.rejects(demo({ topic, values: {}, signal, out }), /it ran/)
  })

  test('a flame, whose folder or whose temporary directory is none', async (t) => {
    await t.assert.rejects(flame({ topic, values: {}, out, err: out, signal, outputRoot: join(directory, 'server.js') }), { code: 'ENOTDIR' })
    const name = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'
    const usual = tmpdir()
    process.env[name] = join(directory, 'none')
    t.after(() => { process.env[name] = usual })
    await t.assert.rejects(flame({ topic, values: {}, out, err: out, signal, outputRoot: directory }), { code: 'ENOENT' })
  })

  test('a bench', async (t) => {
    // A topic of this name would keep its results in a folder that is a file.
    const inTheWay = { ...topic, name: '../../package.json/any' }
    await t.assert.rejects(prepareTopic(inTheWay, readSettings({}), {}, signal), { code: 'EEXIST' })
  })
})
