import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import { listTopics } from '../command-line/topics.js'
import { fetchNothing } from '../parts.js'

const run = promisify(execFile)

fetchNothing()

suite('a demo', { concurrency: 3 }, async () => {
  for (const { name, directory, files: { demo } } of (await listTopics()).filter(({ commands }) => commands.includes('demo'))) {
    test(`demo:${name} prints what its page shows`, async (t) => {
      const recorded = await readFile(join(directory, 'output.txt'), 'utf8')
      // Beside others on a busy machine something may have been late: the second time it is not.
      for (const isLast of [false, true]) {
        const { stdout, stderr } = await run(process.execPath, [demo])
        if (stderr.startsWith('unlike on the page: ')) return t.skip(stderr)
        t.assert.strictEqual(stderr, '')
        const [missing] = /there is no .* here: .*/.exec(stdout) ?? []
        if (missing) return t.skip(missing)
        if (stdout === recorded || isLast) return t.assert.strictEqual(stdout, recorded, `the output has changed: read it, then node demos/${name}/demo.js > demos/${name}/output.txt`)
      }
    })
  }
})
