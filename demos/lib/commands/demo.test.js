import { test } from 'node:test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hideOwnServer } from '../parts/hide-own-server.js'
import { listTopics } from '../topics.js'
import { loadDemo, readRecordedOutput } from './demo.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const runFile = promisify(execFile)

hideOwnServer()

for (const topic of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
  test(`demo:${topic.name} prints what the page shows`, async (t) => {
    const { whyOther } = await loadDemo(topic)
    const why = whyOther?.()
    if (why) return t.skip(why)
    const { stdout } = await runFile(process.execPath, [RUN, 'demo', topic.name], { env: { ...process.env, NO_COLOR: '1' } })
    t.assert.strictEqual(stdout, await readRecordedOutput(topic), `the output has changed: read it, then npm run demo:${topic.name} -- --record`)
  })

  test(`demo:${topic.name} --json is data`, async (t) => {
    const { stdout } = await runFile(process.execPath, [RUN, 'demo', topic.name, '--json'])
    t.assert.ok(Object.keys(JSON.parse(stdout)).length > 0)
  })
}
