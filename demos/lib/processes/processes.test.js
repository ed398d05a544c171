import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CommandError, UsageError } from '../command-line/command-error.js'
import { makeFolder } from '../files/own-folder.js'
import { CURRENT_RUNTIME, firstLine, obtainNode, parseMajors, runNpm } from './node-versions.js'
import { runChild, startProgram } from './run-child.js'

/** Stays, and holds a connection to the port that it is told for as long as it lives. */
const STAYS = "require('node:net').connect(Number(process.argv.at(-1)), '127.0.0.1').on('close', () => process.exit(1))"
const urlOf = (/** @type {string} */ name) => JSON.stringify(new URL(name, import.meta.url).href)
/** Runs the file that it is told, and sends how that ended. */
const RUNS_ONE = `
const { runChild } = await import(${urlOf('run-child.js')})
const [file, limitMs, port] = process.argv.slice(2)
const said = await runChild(new URL(file), { args: [port], limitMs: Number(limitMs) }).catch(({ message }) => message)
process.send(said, () => process.disconnect())`

suite('a process', { timeout: 60_000 }, () => {
  let [folder, port] = ['', 0]
  const sockets = []
  const server = createServer((socket) => { sockets.push(socket.on('error', () => {}).resume()) })
  before(async () => {
    folder = await makeFolder('test')
    await writeFile(join(folder, 'stays.cjs'), STAYS)
    await writeFile(join(folder, 'runs-one.mjs'), RUNS_ONE)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    port = server.address().port
  })
  after(async () => {
    server.close()
    // What was left behind ends with its connection.
    for (const socket of sockets) socket.destroy()
  })
  const file = (name) => pathToFileURL(join(folder, name))

  test('that a child has started goes with it when it is interrupted, or alone when it takes too long', async (t) => {
    const interruption = new AbortController()
    const run = (limitMs) => runChild(file('runs-one.mjs'), { args: [file('stays.cjs').href, String(limitMs), String(port)], signal: interruption.signal })
    t.assert.match(await run(500), /^stays\.cjs took longer than 0\.5 s/)
    const settled = run(60_000)
    const [socket] = await once(server, 'connection')
    const closed = once(socket, 'close')
    interruption.abort(new Error('interrupted'))
    await t.assert.rejects(settled, /^Error: interrupted$/)
    // The system closes the connection of a process that has ended.
    await closed
  })

  test('of a program is ended with its folder, and once is enough', async (t) => {
    const own = await mkdtemp(join(folder, 'of-it-'))
    const { exited, end } = startProgram({ path: process.execPath, args: ['-e', STAYS, String(port)], folder: own })
    const [socket] = await once(server, 'connection')
    const closed = once(socket, 'close')
    await end()
    await closed
    await end()
    t.assert.deepStrictEqual([await exited, existsSync(own)], [null, false])
  })
})

suite('versions of Node', () => {
  test('are read in the order given, each once, and others are refused', (t) => {
    t.assert.deepStrictEqual(parseMajors('26, 20,26'), [26, 20])
    for (const wrong of ['', 'lts', '18', '22.1', '20,,22']) t.assert.throws(() => parseMajors(wrong), (error) => error instanceof UsageError && /--node takes major versions from 20 on/.test(error.message))
    t.assert.deepStrictEqual([CURRENT_RUNTIME.execPath, CURRENT_RUNTIME.node], [process.execPath, process.versions.node])
  })

  test('are fetched by npm, whose failure is told in a line, and not when that is interrupted', async (t) => {
    t.assert.strictEqual(firstLine('npm error code ETARGET\nnpm error notarget No matching version'), 'notarget No matching version')
    const cwd = await makeFolder('test')
    await t.assert.rejects(runNpm(['ci'], { cwd, signal: new AbortController().signal }), /package-lock/)
    await t.assert.rejects(obtainNode('99.0.0-none', { signal: AbortSignal.abort(new CommandError('interrupted')) }), /^Error: interrupted$/)
  })
})
