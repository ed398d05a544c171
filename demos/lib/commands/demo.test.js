import { execFile } from 'node:child_process'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hideOwnServer } from '../parts/hide-own-server.js'
import { plain } from '../text/style.js'
import { findScript, listTopics } from '../command-line/topics.js'
import { loadDemo, readRecordedOutput, tell } from './demo.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const runFile = promisify(execFile)

hideOwnServer()

suite('a demo', { concurrency: 2 }, async () => {
  for (const topic of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
    const script = await findScript(topic.name)
    test(`demo:${topic.name} prints what its page shows`, async (t) => {
      if (script) {
        const recorded = await readRecordedOutput(topic)
        let { stdout, stderr } = await runFile(process.execPath, [script])
        // Beside others on a busy machine something may have been late: the second time it is not.
        if (stdout !== recorded) ({ stdout, stderr } = await runFile(process.execPath, [script]))
        if (stderr.startsWith('unlike on the page: ')) return t.skip(stderr)
        t.assert.strictEqual(stderr, '')
        const [missing] = /there is no .* here: .*/.exec(stdout) ?? []
        if (missing) return t.skip(missing)
        t.assert.strictEqual(stdout, recorded, `the output has changed: read it, then node demos/${topic.name}/demo.js > demos/${topic.name}/output.txt`)
        return
      }
      const demo = await loadDemo(topic)
      const { stdout, stderr } = await runFile(process.execPath, [RUN, 'demo', topic.name, '--json'])
      t.assert.strictEqual(stderr, '')
      const why = demo.whyOther?.()
      if (why) return t.skip(why)
      t.assert.strictEqual(tell(demo, JSON.parse(stdout), plain), await readRecordedOutput(topic), `the output has changed: read it, then npm run demo:${topic.name} -- --record`)
    })
  }
})
