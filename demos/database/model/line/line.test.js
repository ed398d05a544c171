import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CommandError } from '../../../lib/command-line/command-error.js'
import { makeFolder } from '../../../lib/files/own-folder.js'
import { createDelayLine } from './delay-line.js'
import { createMeter } from './meter.js'
import { createReader, isOperation } from './read-messages.js'
import { startLines } from './start-lines.js'

/**
 * A message as a driver sends it, as far as a line reads it.
 *
 * @param {string} command
 */
function makeMessage (command) {
  const name = Buffer.from(`${command}\0`)
  const message = Buffer.alloc(26 + name.length)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(2013, 12)
  name.copy(message, 26)
  return message
}

suite('a meter', () => {
  test('lets so many pass in a window, and the next in the windows after it, in order', (t) => {
    const passesAt = createMeter({ operations: 2, windowMs: 1000 })
    t.assert.deepStrictEqual([100, 100, 100, 150, 150].map(passesAt), [100, 100, 1100, 1100, 2100])
  })

  test('does not save up what was not used', (t) => {
    const passesAt = createMeter({ operations: 2, windowMs: 1000 })
    t.assert.deepStrictEqual([0, 5500, 5500, 5500].map(passesAt), [0, 5500, 5500, 6000])
  })
})

suite('what a driver sends', () => {
  const find = makeMessage('find')
  const hello = makeMessage('hello')

  test('is cut into messages, wherever the chunks end', (t) => {
    const sent = Buffer.concat([find, hello, find])
    for (const size of [1, 7, find.length, find.length + 3, sent.length]) {
      const read = createReader()
      const messages = []
      for (let at = 0; at < sent.length; at += size) messages.push(...read(sent.subarray(at, at + size)))
      t.assert.deepStrictEqual(messages.map(String), [find, hello, find].map(String), `chunks of ${size}`)
    }
  })

  test('is an operation when it reads or writes', (t) => {
    t.assert.deepStrictEqual(['find', 'getMore', 'insert', 'hello', 'ping', 'endSessions', 'saslStart'].map((name) => isOperation(makeMessage(name))), [true, true, true, false, false, false, false])
  })
})

suite('a line', () => {
  test('keeps the order, and hands nothing on before it is due', async (t) => {
    /** @type {Array<[string, number]>} */
    const passed = []
    await new Promise((resolve) => {
      const line = createDelayLine((chunk) => {
        passed.push([String(chunk), performance.now()])
        if (passed.length === 3) resolve(undefined)
      })
      const now = performance.now()
      for (const [text, afterMs] of /** @type {Array<[string, number]>} */ ([['a', 20], ['b', 20], ['c', 40]])) line.push(Buffer.from(text), now + afterMs)
      t.after(() => t.assert.ok(passed.every(([, atMs], index) => atMs >= now + [20, 20, 40][index] - 1)))
    })
    t.assert.strictEqual(passed.map(([text]) => text).join(''), 'abc')
  })

  test('carries messages there and answers back, later, and ends', async (t) => {
    const database = createServer((socket) => { socket.on('error', () => {}).pipe(socket) }).listen(0, '127.0.0.1')
    await once(database, 'listening')
    t.after(() => database.close())
    const { port } = /** @type {import('node:net').AddressInfo} */ (database.address())
    const lines = await startLines([{ id: 'far', roundTripMs: 60 }, { id: 'near', roundTripMs: 0 }], { host: '127.0.0.1', port })
    t.after(lines.end)
    t.assert.ok(lines.ports.far < 32768)
    t.assert.notStrictEqual(lines.ports.far, lines.ports.near)
    const client = connect(lines.ports.far, '127.0.0.1')
    const began = performance.now()
    client.write(makeMessage('find'))
    const [answer] = await once(client, 'data')
    t.assert.ok(performance.now() - began >= 59)
    t.assert.deepStrictEqual(answer, makeMessage('find'))
    await lines.end()
    await t.assert.rejects(once(connect(lines.ports.far, '127.0.0.1'), 'connect'))
  })

  test('that does not start is told of in a line, whether its process ends or says nothing', { timeout: 30_000 }, async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true }))
    for (const [name, code, limitMs] of /** @type {Array<[string, string, number]>} */ ([['ends.mjs', '', 60_000], ['silent.mjs', "process.on('message', () => {})", 200]])) {
      await writeFile(join(folder, name), code)
      const started = startLines([], { host: '127.0.0.1', port: 1 }, { child: pathToFileURL(join(folder, name)), limitMs })
      await t.assert.rejects(started, (error) => error instanceof CommandError && /^the lines to the database did not start: run/.test(error.message))
    }
  })
})
