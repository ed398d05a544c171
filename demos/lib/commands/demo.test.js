import { test } from 'node:test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hideOwnServer } from '../parts/hide-own-server.js'
import { plain } from '../text/style.js'
import { listTopics } from '../command-line/topics.js'
import { loadDemo, readRecordedOutput, tell } from './demo.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const runFile = promisify(execFile)

hideOwnServer()

for (const topic of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
  test(`demo:${topic.name} --json is the data of what the page shows`, async (t) => {
    const demo = await loadDemo(topic)
    const { stdout, stderr } = await runFile(process.execPath, [RUN, 'demo', topic.name, '--json'])
    t.assert.strictEqual(stderr, '')
    const data = JSON.parse(stdout)
    t.assert.ok(Object.keys(data).length > 0)
    const why = demo.whyOther?.()
    if (why) return t.skip(why)
    t.assert.strictEqual(tell(demo, data, plain), await readRecordedOutput(topic), `the output has changed: read it, then npm run demo:${topic.name} -- --record`)
  })
}
