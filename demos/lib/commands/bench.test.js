import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findTopic } from '../command-line/topics.js'
import { planTopic } from '../measuring/measure-topic.js'
import { readSettings } from '../measuring/settings.js'
import { resultsPath } from '../results/store.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))

test('Ctrl-C during a benchmark leaves no process and the results as they were', { skip: process.platform === 'win32' && 'Windows has no SIGINT to send' }, async (t) => {
  const path = resultsPath('routing', { recorded: false })
  const before = await readFile(path, 'utf8').catch(() => null)
  const child = spawn(process.execPath, [RUN, 'bench', 'routing', '--rounds', '50'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => { said += text })
  while (!said.includes('measuring')) await once(child.stderr, 'data')
  await new Promise((resolve) => setTimeout(resolve, 500))
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  t.assert.strictEqual(code, 130)
  t.assert.match(said, /interrupted: everything this command started is stopped/)
  t.assert.throws(() => process.kill(-Number(child.pid), 0), { code: 'ESRCH' })
  t.assert.strictEqual(await readFile(path, 'utf8').catch(() => null), before)
})

test('the plan of a quick run has the groups that it measures', async (t) => {
  const topic = await findTopic('routing', 'bench')
  t.assert.deepStrictEqual((await planTopic(topic, readSettings({ quick: true }))).groups.map(({ id }) => id), ['10', '1000'])
})
