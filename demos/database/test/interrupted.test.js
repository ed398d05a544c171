import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hideOwnServer } from '../../lib/parts/hide-own-server.js'
import { findPlace } from '../model/place/find-place.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const LIMIT_MS = 60_000
const POLL_MS = 250
/** The demo, the database and its guard, the lines, and two servers. */
const ALL = 6

hideOwnServer()
const skip = findPlace() ? !existsSync('/proc/self/environ') && 'no /proc here' : 'no database here: npm run get:mongo-stand-in'

suite('the demo behind its meters', { skip, timeout: LIMIT_MS }, () => {
  /** @type {Array<[NodeJS.Signals, [number | null, string | null]]>} */
  const ways = [['SIGINT', [130, null]], ['SIGHUP', [130, null]], ['SIGKILL', [null, 'SIGKILL']]]
  for (const [signal, ended] of ways) {
    test(`leaves nothing running when it gets a ${signal}`, async (t) => {
      const mark = `demo-${randomUUID()}`
      const child = spawn(process.execPath, [RUN, 'demo', 'database', '--meter'], { stdio: 'ignore', env: { ...process.env, MARK: mark } })
      const exited = once(child, 'exit')
      while (await countMarked(mark) < ALL) {
        t.assert.deepStrictEqual([child.exitCode, child.signalCode], [null, null], 'it ended by itself')
        await sleep(POLL_MS)
      }
      child.kill(signal)
      t.assert.deepStrictEqual(await exited, ended)
      while (await countMarked(mark) > 0) await sleep(POLL_MS)
      t.assert.strictEqual(await countMarked(mark), 0)
    })
  }
})

/**
 * How many processes have a mark in their environment, which what they start inherits.
 *
 * @param {string} mark
 */
async function countMarked (mark) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')))
  return environments.filter((text) => text.includes(mark)).length
}
