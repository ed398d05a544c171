import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite, test } from 'node:test'

const WINDOWS = process.platform === 'win32'

suite('a server that Node profiles, interrupted', { skip: WINDOWS && 'no such signals' }, () => {
  for (const [says, handler, files] of /** @type {const} */ ([
    ['leaves its profile when a handler ends it', 'process.on("SIGINT", () => process.exit())', 1],
    ['leaves none without a handler', '', 0]
  ])) {
    test(says, async (t) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'profile-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const program = `${handler}; require("node:http").createServer().listen(0, "127.0.0.1", () => console.log("listening"))`
      const server = spawn(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${folder}`, '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
      t.after(() => server.kill('SIGKILL'))
      await once(server.stdout, 'data')
      const closed = once(server, 'close')
      server.kill('SIGINT')
      await closed
      t.assert.strictEqual((await readdir(folder)).length, files)
    })
  }
})
