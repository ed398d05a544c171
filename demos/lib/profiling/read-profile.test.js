import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { CommandError, UsageError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { PROJECT } from '../command-line/project.js'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { readProfile } from './read-profile.js'

const run = promisify(execFile)
const REQUESTS = 300

let folder = ''
before(async () => { folder = await makeFolder('test') })
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/**
 * @param {string} name
 * @param {string} text
 */
const write = async (name, text) => {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
  return path
}
/**
 * @param {import('node:test').TestContext} t
 * @param {string} path
 * @param {RegExp} message
 */
const refuses = (t, path, message) => t.assert.rejects(readProfile(path, { name: 'it' }), (/** @type {Error} */ error) => {
  t.assert.equal(error instanceof CommandError, true, error.stack)
  t.assert.match(error.message, message)
  t.assert.equal(error.message.includes('\n'), false)
  return true
})

test('what Node records of servers is read whole, without the machine\'s folders', async (t) => {
  for (const framework of ['express', 'fastify']) {
    const script = await write(`${framework}.mjs`, `
      import { createRequire } from 'node:module'
      import { get } from 'node:http'
      const create = createRequire(${JSON.stringify(join(PROJECT, 'package.json'))})('${framework}')
      const app = create()
      app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
      const server = '${framework}' === 'express' ? app.listen(0, '127.0.0.1') : app.server
      if ('${framework}' === 'fastify') app.listen({ port: 0, host: '127.0.0.1' })
      server.once('listening', async () => {
        for (let left = ${REQUESTS}; left > 0; left--) {
          await new Promise((resolve, reject) => get({ port: server.address().port, host: '127.0.0.1' }, (answer) => answer.resume().on('end', resolve)).on('error', reject))
        }
        process.exit()
      })`)
    await run(process.execPath, ['--cpu-prof', '--cpu-prof-interval', '100', '--cpu-prof-dir', folder, '--cpu-prof-name', `${framework}.cpuprofile`, script])
    const { samples, seconds, count } = await readProfile(join(folder, `${framework}.cpuprofile`))
    const leaves = samples.map(({ frames }) => frames.at(-1))
    for (const role of ['core', 'framework', 'native', 'loading', 'application']) {
      t.assert.equal(samples.some(({ frames }) => frames.some((frame) => frame.role === role)), true, `${framework} has no ${role}`)
    }
    t.assert.equal(leaves.some((leaf) => leaf?.package === framework), true)
    const total = samples.reduce((sum, { microseconds }) => sum + microseconds, 0)
    t.assert.equal(total > 0 && total <= seconds * 1e6 + 1, true)
    t.assert.equal(count > samples.length, true)
    const places = samples.flatMap(({ frames }) => frames.map(({ at }) => at))
    t.assert.deepEqual(places.filter((at) => /^(?:\/|[A-Za-z]:|file:)|undefined/.test(at)), [])
  }
})

test('a folder of 0x is read, with the log prepared or not', async (t) => {
  const script = await write('busy.cjs', 'setImmediate(() => { const end = Date.now() + 200; while (Date.now() < end) JSON.parse(JSON.stringify(process.versions)) })')
  const made = join(folder, 'made')
  await mkdir(made)
  await run(process.execPath, [join(PROJECT, 'node_modules/0x/cmd.js'), '--output-dir', join(made, 'out'), script], { cwd: made })
  const files = await readdir(join(made, 'out'))
  const log = files.find((name) => name.endsWith('-v8.log')) ?? ''
  const prepared = await readProfile(join(made, 'out'))
  t.assert.equal(prepared.samples.length > 0 && prepared.seconds > 0, true)
  t.assert.equal(prepared.samples.some(({ frames }) => frames.some(({ role }) => role === 'application')), true)

  await mkdir(join(made, 'log-only'))
  await copyFile(join(made, 'out', log), join(made, 'log-only', log))
  t.assert.equal((await readProfile(join(made, 'log-only'))).count, prepared.count)

  const text = await readFile(join(made, 'out', log), 'utf8')
  await write('made/other/isolate-1-v8.log', text.replace(/^v8-version,\d+,\d+/, 'v8-version,3,14'))
  await refuses(t, join(made, 'other'), /^the log in it is of V8 3\.14, and this Node has V8 \d+\.\d+: run this with the Node that made it/)
})

test('what is no profile is refused in one line that says what it is', async (t) => {
  await t.assert.rejects(readProfile(join(folder, 'nowhere')), UsageError)
  await refuses(t, join(folder, 'nowhere'), /^there is no it: give a \.cpuprofile or a folder that 0x left/)
  await refuses(t, await write('empty.cpuprofile', ''), /^it is empty/)
  await refuses(t, await write('cut.cpuprofile', makeCpuProfile([['f', '/a/b.js', 1, 10]]).slice(0, -9)), /^it is cut off/)
  await refuses(t, join(await write('plain/readme.txt', 'x'), '..'), /^it holds no profile of 0x/)
  await refuses(t, join(await write('half/isolate-1-v8.log.json', '{"code":[],"ti'), '..'), /^it holds no whole profile/)
  await refuses(t, join(await write('none/isolate-1-v8.log.json', '{"code":[],"ticks":[]}'), '..'), /^it holds no whole profile/)
  await refuses(t, join(await write('one/isolate-1-v8.log.json', '{"code":[],"ticks":[{"tm":1,"vm":0,"s":[]}]}'), '..'), /^it holds too few samples/)
  await refuses(t, join(await write('noise/isolate-1-v8.log', 'noise'), '..'), /^the log in it is of V8 unknown/)
})
