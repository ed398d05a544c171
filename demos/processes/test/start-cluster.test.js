import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../lib/http/ask.js'
import { freePort } from '../../lib/http/free-port.js'
import { startChild } from '../../lib/processes/start-child.js'

const POLL_MS = 10
const LATE_MS = 500

/** @param {() => Promise<unknown>} look until it gives something */
async function waitFor (look) {
  for (;;) {
    const seen = await look()
    if (seen) return seen
    await sleep(POLL_MS)
  }
}

test('a cluster replaces a worker that ends, and a signal to its primary lets requests under way be answered', { timeout: 60_000 }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-cluster-'))
  const until = join(folder, 'until')
  const port = await freePort()
  const { child, closed, end } = startChild(new URL('cluster-child.js', import.meta.url), { env: { PORT: String(port), SHOP_UNTIL: until } })
  t.after(async () => {
    end()
    await closed
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const names = new Set()
  const meet = async (/** @type {number} */ count) => await waitFor(async () => {
    await ask(`${url}/name`).then(({ body }) => names.add(body), () => {})
    return names.size === count
  })
  await meet(2)
  await ask(`${url}/dies`).catch(() => {})
  await meet(3)

  // Clients that keep their connections, as fetch does.
  const answered = ['/waits', '/waits'].map(async (path) => (await fetch(url + path)).text())
  const begun = /** @type {string[]} */ (await waitFor(async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith(`${basename(until)}-`))
    return files.length === 2 && files
  }))
  child.kill('SIGTERM')
  // systemd tells each process of a service, and a second signal must not hurt.
  for (const name of begun) process.kill(Number(name.split('-')[1]), 'SIGTERM')
  child.kill('SIGTERM')
  // A connection that comes meanwhile may get no answer.
  await waitFor(async () => await ask(`${url}/name`, { limitMs: LATE_MS }).then(() => false, ({ message }) => /ECONNREFUSED/.test(message)))
  await writeFile(until, '')
  t.assert.deepStrictEqual(await Promise.all(answered), ['done', 'done'])
  await closed
  t.assert.deepStrictEqual([child.exitCode, child.signalCode], [0, null])
})
