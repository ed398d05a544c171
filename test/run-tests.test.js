import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { makeFolder } from '../demos/lib/own-folder.js'
import { runTests } from './lib/run-tests.js'

describe('counting the tests of a run', () => {
  /** @type {string} */
  let directory
  before(async () => { directory = await makeFolder('test') })
  after(() => rm(directory, { recursive: true }))

  /**
   * @param {string} name
   * @param {string} code
   * @param {{ signal?: AbortSignal, limitMs?: number }} [options]
   */
  async function runFile (name, code, { signal = new AbortController().signal, limitMs = 20_000 } = {}) {
    const path = join(directory, name)
    await writeFile(path, `const { describe, test } = require('node:test')\n${code}`)
    const out = new Writable({ write: (chunk, encoding, done) => done() })
    return await runTests([path], { signal, limitMs, out, env: { NODE_TEST_CONTEXT: undefined } })
  }

  test('counts tests, subtests and skips, not suites', async (t) => {
    const tally = await runFile('mixed.test.cjs', `
      describe('suite', () => {
        test('passes', () => {})
        test('is skipped', { skip: true }, () => {})
        test('fails', () => { throw new Error('no') })
      })
      test('has a part', async (t) => { await t.test('part', () => {}) })`)
    t.assert.deepEqual(tally, { passed: 3, failed: 1, skipped: 1 })
  })

  test('counts a file that does not load as a failure', async (t) => {
    t.assert.deepEqual(await runFile('broken.test.cjs', 'throw new Error("no")'), { passed: 0, failed: 1, skipped: 0 })
  })

  test('does not count a file without tests', async (t) => {
    t.assert.deepEqual(await runFile('empty.test.cjs', ''), { passed: 0, failed: 0, skipped: 0 })
  })

  test('fails when it takes too long or is interrupted', async (t) => {
    const endless = 'test("waits", () => new Promise(() => { setInterval(() => {}, 1000) }))'
    t.assert.equal((await runFile('endless.test.cjs', endless, { limitMs: 500 })).reason, 'stopped after 0.5 s')
    t.assert.equal((await runFile('endless.test.cjs', endless, { signal: AbortSignal.timeout(500) })).reason, 'interrupted')
  })

  test('fails when there is nothing to run', async (t) => {
    t.assert.equal((await runTests([], { signal: AbortSignal.timeout(1000), limitMs: 1000 })).failed, 1)
  })
})
