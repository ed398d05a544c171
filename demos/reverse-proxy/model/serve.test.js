import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { TELLS_OF_OTHERS } from '../../lib/processes/process-status.js'
import { makeFolder } from '../../lib/files/own-folder.js'
import { ask } from '../../lib/http/ask.js'
import { nginx } from '../../lib/parts/nginx.js'
import { qoper8 } from '../../lib/parts/qoper8.js'
import { startServer } from '../../lib/http/server-under-test.js'
import { childrenOf } from './child-pids.js'
import { keepFolders } from './keep-folders.js'
import { PATH } from './paths.js'

const LIMIT_MS = 30_000
const POLL_MS = 20

const without = !nginx.find() && `there is no NGINX here: ${nginx.get}`
const untold = (!TELLS_OF_OTHERS && 'only Linux tells of the processes of another program') || (!qoper8.find() && `there is no QOper8 here: ${qoper8.get}`)
const entry = (/** @type {string} */ name) => new URL(`../servers/${name}.js`, import.meta.url)

suite('a server behind NGINX', { skip: without }, () => {
  for (const how of /** @type {const} */ (['stop', 'kill'])) {
    test(`leaves neither NGINX nor a folder after ${how}`, async (t) => {
      const folders = await keepFolders()
      const server = await startServer({ label: 'behind NGINX', entry: entry('as-published'), path: PATH, env: folders.env })
      const masters = childrenOf(Number(server.pid()))
      const started = [...masters, ...masters.flatMap(childrenOf)]
      t.assert.strictEqual(started.length, TELLS_OF_OTHERS ? 3 : 0)
      t.assert.strictEqual((await ask(server.url + PATH)).status, 200)
      await server[how]()
      // Where its workers are not known, it is asked to end them, and answers for a moment.
      t.assert.ok(await become(() => ask(server.url + PATH).then(() => false, () => true)), 'NGINX still answers')
      t.assert.ok(await become(() => !started.some(isAlive)), 'a process of NGINX is left')
      if (how === 'stop') t.assert.deepStrictEqual(await readdir(folders.env.SET_UPS_FOLDER), [])
      await folders.end()
      t.assert.ok(!existsSync(folders.env.SET_UPS_FOLDER))
    })
  }
})

suite('a server with QOper8', { skip: untold }, () => {
  test('ends its children, whether they wait or compute', async (t) => {
    const folder = await makeFolder('heavy')
    t.after(() => rm(folder, { recursive: true }))
    const env = { COMPUTE_UNTIL: join(folder, 'never') }
    const server = await startServer({ label: 'QOper8', entry: entry('qoper8'), path: '/quick', env })
    await ask(`${server.url}/small`)
    const heavy = ask(`${server.url}/heavy`).catch(() => {})
    const started = childrenOf(Number(server.pid()))
    t.assert.notStrictEqual(started.length, 0)
    await server.stop()
    await heavy
    t.assert.ok(await become(() => !started.some(isAlive)), 'a child of QOper8 is left')
  })
})

/**
 * @param {() => boolean | Promise<boolean>} isSo
 * @returns {Promise<boolean>} whether it has become so in time
 */
async function become (isSo) {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (await isSo()) return true
  }
  return false
}

/**
 * Whether a process runs. One that has ended stays in the list until somebody takes note,
 * which nobody may in a container.
 *
 * @param {number} pid
 */
function isAlive (pid) {
  try {
    return !/\) [XZ] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}
