import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { makeFolder } from '../files/own-folder.js'
import { runChild } from './run-child.js'

const LIMIT_MS = 60_000

/** Stays, and holds a connection to the port that it is told for as long as it lives. */
const STAYS = `
import { connect } from 'node:net'
const socket = connect(Number(process.argv[2]), '127.0.0.1')
socket.on('close', () => process.exit(1))
`
/** Runs the file that it is told, and sends how that ended. */
const RUNS_ONE = `
const { runChild } = await import(${JSON.stringify(new URL('run-child.js', import.meta.url).href)})
const [file, port, limitMs] = process.argv.slice(2)
const said = await runChild(new URL(file), { args: [port], limitMs: Number(limitMs) }).catch(({ message }) => message)
process.send(said, () => process.disconnect())
`

suite('a child of a child', () => {
  let folder = ''
  /** @type {import('node:net').Server} */
  let server
  /** @type {import('node:net').Socket[]} */
  const sockets = []
  before(async () => {
    folder = await makeFolder('test')
    await writeFile(join(folder, 'stays.mjs'), STAYS)
    await writeFile(join(folder, 'runs-one.mjs'), RUNS_ONE)
    server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}).resume())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(async () => {
    server.close()
    // A child that was left behind ends with its connection.
    for (const socket of sockets) socket.destroy()
    await rm(folder, { recursive: true, force: true })
  })

  /**
   * @param {number} limitMs of the inner one
   * @param {AbortSignal} [signal]
   */
  function run (limitMs, signal) {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const urlOf = (/** @type {string} */ name) => pathToFileURL(join(folder, name))
    const connected = once(server, 'connection').then(([socket]) => /** @type {import('node:net').Socket} */ (socket))
    return { connected, settled: runChild(urlOf('runs-one.mjs'), { args: [urlOf('stays.mjs').href, String(port), String(limitMs)], signal }) }
  }

  test('goes with it when it is interrupted', { timeout: LIMIT_MS }, async (t) => {
    const interruption = new AbortController()
    const { connected, settled } = run(LIMIT_MS, interruption.signal)
    const gone = once(await connected, 'close')
    interruption.abort(new Error('interrupted'))
    await t.assert.rejects(settled, /^Error: interrupted$/)
    // The system closes the connection of a process that has ended.
    await gone
  })

  test('is ended alone when it takes too long', { timeout: LIMIT_MS }, async (t) => {
    t.assert.match(await run(500).settled, /^stays\.mjs took longer than 0\.5 s/)
  })
})
