import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../demos/lib/http/free-port.js'
import { ROOT } from './lib/paths.js'

const MARK = 'INSIDE_FASTIFY_RUN'
/** Where Docusaurus writes, in place of the folder that a build may be using. */
const GENERATED = '.local/docusaurus-interrupted'

/**
 * A command, the command line of a process that it starts, and who gets which signal: Ctrl-C reaches all, a
 * container's stop npm alone.
 */
const INTERRUPTED = /** @type {[command: string, started: RegExp, signal: NodeJS.Signals, whom: 'all' | 'npm'][]} */ ([
  ['npm run bench:hello-world', /load-child\.js/, 'SIGINT', 'all'],
  ['npm run bench:hello-world', /load-child\.js/, 'SIGTERM', 'npm'],
  ['npm start -- --no-open --port PORT', /docusaurus\.mjs start/, 'SIGTERM', 'npm'],
  ['npm test -- --only types', /\/tsc\b/, 'SIGINT', 'all'],
  ['npm test -- --only types', /\/tsc\b/, 'SIGTERM', 'npm']
])

suite('Ctrl-C and SIGTERM leave nothing running', { skip: process.platform !== 'linux' && 'only Linux tells which processes a command has started', concurrency: 2 }, () => {
  for (const [command, started, signal, whom] of INTERRUPTED) {
    test(`${command}: ${signal} to ${whom}`, async (t) => {
      const mark = `${MARK}=${randomUUID()}`
      const [program, ...args] = command.replace('PORT', String(await freePort())).split(' ')
      const child = spawn(program, args, { cwd: ROOT, detached: true, stdio: 'ignore', env: { ...process.env, NODE_TEST_CONTEXT: undefined, DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED, [MARK]: mark.split('=')[1] } })
      const exited = once(child, 'exit')
      t.after(async () => {
        for (const { pid } of listMarked(mark)) process.kill(pid, 'SIGKILL')
        await rm(join(ROOT, GENERATED), { recursive: true, force: true })
      })
      while (!listMarked(mark).some(({ line }) => started.test(line))) {
        t.assert.equal(child.exitCode, null, 'it ended by itself')
        await sleep(100)
      }
      process.kill(whom === 'all' ? -Number(child.pid) : Number(child.pid), signal)
      await exited
      // What npm no longer waits for has its grace still.
      for (let waits = 0; waits < 300 && listMarked(mark).length > 0; waits++) await sleep(100)
      t.assert.deepEqual(listMarked(mark), [])
    })
  }
})

/** The processes that carry a mark in their environment. */
function listMarked (mark) {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark)) return []
      return [{ pid: Number(pid), line: readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ') }]
    } catch {
      return []
    }
  })
}
