import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../files/own-folder.js'
import { startGuarded } from './start-guarded.js'

const LIMIT_MS = 60_000
const POLL_MS = 25

/** Stays, and holds a connection to the port that it is told for as long as it lives. */
const STAYS = "require('node:net').connect(Number(process.argv[1]), '127.0.0.1').on('close', () => process.exit(1))"
/** Starts that program guarded, with the folder that it is told, and stays too. */
const STARTS = `
const { startGuarded } = await import(${JSON.stringify(new URL('start-guarded.js', import.meta.url).href)})
const [folder, port] = process.argv.slice(1)
startGuarded({ path: process.execPath, args: ['-e', ${JSON.stringify(STAYS)}, port], folder })
`

suite('a guarded program', { timeout: LIMIT_MS }, () => {
  let folder = ''
  let port = 0
  /** @type {import('node:net').Server} */
  let server
  /** @type {import('node:net').Socket[]} */
  const sockets = []
  before(async () => {
    folder = await makeFolder('test')
    server = createServer((socket) => { sockets.push(socket.on('error', () => {}).resume()) }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port
  })
  after(async () => {
    server.close()
    // A program that was left behind ends with its connection.
    for (const socket of sockets) socket.destroy()
    await rm(folder, { recursive: true, force: true })
  })

  const connection = async () => {
    const [socket] = await once(server, 'connection')
    return /** @type {import('node:net').Socket} */ (socket)
  }
  const fillFolder = async () => {
    const made = await mkdtemp(join(folder, 'of-it-'))
    await writeFile(join(made, 'file'), '')
    return made
  }

  test('tells what it prints, and how it ended', async (t) => {
    let printed = ''
    const { exited, complaint } = startGuarded({
      path: process.execPath,
      args: ['-e', "console.log('printed'); console.error('complained'); process.exitCode = 3"],
      onPrinted: (text) => { printed += text }
    })
    t.assert.deepStrictEqual([await exited, printed.trim(), complaint().trim()], [3, 'printed', 'complained'])
  })

  test('that does not start says why', async (t) => {
    const { exited, complaint } = startGuarded({ path: join(folder, 'nowhere'), args: [] })
    t.assert.strictEqual(await exited, null)
    t.assert.match(complaint(), /nowhere ENOENT/)
  })

  test('is ended with its folder, and once is enough', async (t) => {
    const own = await fillFolder()
    const connected = connection()
    const { exited, end } = startGuarded({ path: process.execPath, args: ['-e', STAYS, String(port)], folder: own })
    const gone = once(await connected, 'close')
    await end()
    await gone
    t.assert.deepStrictEqual([await exited, existsSync(own)], [null, false])
    await end()
  })

  test('is ended by an interruption, also one that came before it', async (t) => {
    const interruption = new AbortController()
    const connected = connection()
    const { exited } = startGuarded({ path: process.execPath, args: ['-e', STAYS, String(port)], signal: interruption.signal })
    const gone = once(await connected, 'close')
    interruption.abort()
    await gone
    t.assert.strictEqual(await exited, null)
    t.assert.strictEqual(await startGuarded({ path: process.execPath, args: ['-e', STAYS, String(port)], signal: interruption.signal }).exited, null)
  })

  test('ends with its folder when the group of the process that wanted it is killed', { skip: process.platform === 'win32' && 'there are no groups here' }, async (t) => {
    const own = await fillFolder()
    const connected = connection()
    const wants = spawn(process.execPath, ['--input-type=module', '-e', STARTS, own, String(port)], { stdio: 'ignore', detached: true })
    const gone = once(await connected, 'close')
    process.kill(-Number(wants.pid), 'SIGKILL')
    // The system closes the connection of a process that has ended.
    await gone
    while (existsSync(own)) await sleep(POLL_MS)
    t.assert.ok(!existsSync(own))
  })
})
