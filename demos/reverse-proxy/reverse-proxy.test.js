import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeFolder } from '../lib/files/own-folder.js'
import { nginx } from '../lib/parts/nginx.js'
import { whyOther } from './demo.js'

const runFile = promisify(execFile)
const RUN = fileURLToPath(new URL('../run.js', import.meta.url))
const LIMIT_MS = 30_000
const POLL_MS = 20
const WINDOWS = process.platform === 'win32'

test('a Ctrl-C in the demo leaves nothing', { skip: (WINDOWS && 'no such signal') || (!nginx.find() && `there is no NGINX here: ${nginx.get}`) }, async (t) => {
  const folder = await makeFolder('demo')
  t.after(() => rm(folder, { recursive: true }))
  const demo = spawn(process.execPath, [RUN, 'demo', 'reverse-proxy'], { stdio: 'ignore', env: { ...process.env, TMPDIR: folder } })
  const exited = once(demo, 'exit')
  for (const end = Date.now() + LIMIT_MS; Date.now() < end && (await readdir(folder)).length === 0;) await sleep(POLL_MS)
  t.assert.notStrictEqual((await readdir(folder)).length, 0)
  demo.kill('SIGINT')
  const [code] = await exited
  t.assert.strictEqual(code, 130)
  t.assert.deepStrictEqual(await readdir(folder), [])
})

suite('without NGINX, Bun and QOper8', () => {
  const env = { ...process.env, NGINX: 'none', BUN: 'none', QOPER8: 'none', NO_COLOR: '1' }

  test('the demo tells the rest, and how to get them', async (t) => {
    const { stdout } = await runFile(process.execPath, [RUN, 'demo', 'reverse-proxy'], { env })
    t.assert.match(stdout, /^there is no NGINX here: [^;]+; what needs it is left out, the rest runs\n/)
    t.assert.match(stdout, /\nthere is no Bun here: /)
    t.assert.match(stdout, /\nthere is no QOper8 here: /)
    t.assert.match(stdout, /Fastify alone +a few/)
    t.assert.match(stdout, /In the process +after all of them/)
    t.assert.doesNotMatch(stdout, /502|QOper8 +before/)
  })

  test('there is nothing to measure, which is told in one line', async (t) => {
    await t.assert.rejects(runFile(process.execPath, [RUN, 'bench', 'reverse-proxy', '--quick'], { env }), (/** @type {any} */ { stderr }) => (
      /^error: there is no NGINX here: [^\n]+bench:reverse-proxy-dispatch[^\n]+\n$/.test(stderr)
    ))
  })
})

test('an NGINX that keeps connections by itself tells another story than the page', { skip: WINDOWS && 'the stand-in for it is a shell script' }, async (t) => {
  const folder = await makeFolder('demo')
  const { NGINX } = process.env
  t.after(async () => {
    if (NGINX === undefined) delete process.env.NGINX
    else process.env.NGINX = NGINX
    await rm(folder, { recursive: true })
  })
  process.env.NGINX = join(folder, 'nginx')
  await writeFile(process.env.NGINX, '#!/bin/sh\necho "nginx version: nginx/1.29.7" >&2\n')
  await chmod(process.env.NGINX, 0o755)
  t.assert.strictEqual(whyOther(), 'NGINX 1.29.7 keeps connections by itself: the page tells of versions up to 1.29.6')
})
