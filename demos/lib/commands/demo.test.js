import { test } from 'node:test'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hideOwnServer } from '../parts/hide-own-server.js'
import { plain } from '../text/style.js'
import { findScript, listTopics } from '../command-line/topics.js'
import { loadDemo, readRecordedOutput, tell } from './demo.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const runFile = promisify(execFile)

hideOwnServer()

for (const topic of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
  const script = await findScript(topic.name)
  if (script) {
    test(`demo:${topic.name} prints what its page shows, and its --json is data`, async (t) => {
      const { stdout, stderr } = await runFile(process.execPath, [script])
      t.assert.strictEqual(stderr, '')
      t.assert.strictEqual(stdout, await readRecordedOutput(topic), `the output has changed: read it, then node demos/${topic.name}/demo.js > demos/${topic.name}/output.txt`)
      t.assert.ok(JSON.parse((await runFile(process.execPath, [script, '--json'])).stdout).length > 0)
    })
    continue
  }
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
