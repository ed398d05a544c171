import { suite, test } from 'node:test'
import { UsageError } from './cli.js'
import { CURRENT_RUNTIME, parseMajors } from './node-versions.js'

suite('versions of Node', () => {
  test('are read in the order given, each once', (t) => {
    t.assert.deepStrictEqual(parseMajors('26, 20,26'), [26, 20])
  })

  for (const wrong of ['', 'lts', '18', '22.1', '20,,22']) {
    test(`'${wrong}' is refused with what is expected`, (t) => {
      t.assert.throws(() => parseMajors(wrong), (error) => error instanceof UsageError && /--node takes major versions from 20 on/.test(error.message))
    })
  }

  test('the one that runs is known without asking it', (t) => {
    t.assert.strictEqual(CURRENT_RUNTIME.execPath, process.execPath)
    t.assert.match(CURRENT_RUNTIME.v8, /^[\d.]+$/)
  })
})
