import { once } from 'node:events'
import { writeFile, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { makeFolder } from '../files/own-folder.js'
import { ask } from './ask.js'
import { startServer } from './server-under-test.js'

suite('a question', () => {
  const server = createServer((request, response) => { if (request.url === '/half') response.write('half') })
  let url = ''
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${server.address().port}`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  test('without an answer, with half of one, or given up, is an error in one line', async (t) => {
    for (const path of ['/never', '/half']) {
      await t.assert.rejects(ask(url, { path, limitMs: 50 }), { exitCode: 1, message: `${url} does not answer (not within 0.05 s): close other programs and run again` })
    }
    await t.assert.rejects(ask('http://127.0.0.1:1'), CommandError)
    await t.assert.rejects(ask(url, { path: '/never', signal: AbortSignal.abort() }), ({ cause }) => cause.name === 'AbortError')
  })
})

suite('a server under test', () => {
  const ANSWERS = "require('node:http').createServer((request, response) => response.end('yes')).listen(process.env.PORT, '127.0.0.1')"
  let folder = ''
  before(async () => { folder = await makeFolder('test') })

  const serverFile = async (name, code) => {
    await writeFile(join(folder, `${name}.cjs`), code)
    return pathToFileURL(join(folder, `${name}.cjs`))
  }
  const endOf = async (pid) => {
    try {
      while (process.kill(pid, 0)) await sleep(10)
    } catch {}
  }

  test('answers, tells its CPU time, and is gone when stopped', async (t) => {
    const server = await startServer({ label: 'Answering', entry: await serverFile('answers', ANSWERS) })
    const { status, body } = await ask(server.url)
    const { cpuMicroseconds, atMs } = await server.sample()
    t.assert.deepEqual([status, body], [200, 'yes'])
    t.assert.ok(cpuMicroseconds > 0 && atMs > 0)
    t.assert.ok(server.port >= 20000 && server.port < 32768, 'below those that clients are given')
    await server.stop()
    await endOf(server.pid())
  })

  test('that exits early is named with its own error, and one that never listens is ended after a while', async (t) => {
    const hasty = await serverFile('exits', "throw new Error('no database')")
    await t.assert.rejects(startServer({ label: 'Hasty', entry: hasty }), { exitCode: 1, message: 'Hasty exited before it answered: Error: no database' })
    const deaf = await serverFile('deaf', 'setInterval(() => {}, 1000)')
    await t.assert.rejects(startServer({ label: 'Deaf', entry: deaf, startLimitMs: 700 }), /Deaf did not listen on 127\.0\.0\.1:\d+ within 0\.7 s/)
  })

  for (const [how, end, reason] of [['interrupted', ({ interruption }) => interruption.abort(new CommandError('interrupted')), /interrupted/], ['killed', ({ server }) => server.kill(), null]]) {
    test(`that is ${how} ends at once, with what it has started`, { timeout: 60_000 }, async (t) => {
      const file = join(folder, `${how}.pid`)
      const late = "process.on('SIGTERM', () => {}); require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)"
      const entry = await serverFile(how, `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(late)}, ${JSON.stringify(file)}]); ${ANSWERS}`)
      const interruption = new AbortController()
      const server = await startServer({ label: 'Busy', entry, signal: interruption.signal })
      let pid = 0
      // The file is there before it is written.
      while (pid === 0) pid = await sleep(10).then(() => readFile(file, 'utf8')).then(Number, () => 0)
      await end({ server, interruption })
      if (reason) await t.assert.rejects(server.stop(), reason)
      await server.kill()
      await endOf(pid)
    })
  }
})
