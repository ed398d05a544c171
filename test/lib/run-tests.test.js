import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { runTests } from './run-tests.js'

/** Long enough for Node to start on a busy machine. */
const STALL_MS = 5000

describe('counting the tests of a run', () => {
  /** @type {string} */
  let directory
  before(async () => { directory = await makeFolder('test') })
  after(() => rm(directory, { recursive: true }))

  /**
   * @param {Record<string, string>} codes of files, by name
   * @param {Omit<Parameters<typeof runTests>[1], 'signal' | 'out'> & { signal?: AbortSignal }} [options]
   */
  async function runFiles (codes, { signal = new AbortController().signal, ...options } = {}) {
    const paths = Object.keys(codes).map((name) => join(directory, name))
    await Promise.all(Object.values(codes).map((code, index) => writeFile(paths[index], `const { describe, test } = require('node:test')\n${code}`)))
    let printed = ''
    const out = new Writable({ write: (chunk, encoding, done) => { printed += chunk; done() } })
    return { tally: await runTests(paths, { signal, out, ...options }), printed }
  }

  test('counts tests, subtests and skips, not suites', async (t) => {
    const { tally, printed } = await runFiles({
      'mixed.test.cjs': `
        describe('suite', () => {
          test('passes', () => {})
          test('is skipped', { skip: 'not here' }, () => {})
          test('fails', () => { throw new Error('no') })
        })
        test('has a part', async (t) => { await t.test('part', () => {}) })`
    })
    t.assert.match(String(tally.reason), /mixed\.test\.cjs: 1 failed$/)
    t.assert.deepEqual({ ...tally, reason: '' }, { passed: 3, failed: 1, skipped: 1, reason: '' })
    t.assert.match(printed, /skipped: is skipped: not here\n/)
    t.assert.match(printed, /Error: no\n/)
  })

  test('adds up files that run at the same time, and shows what only those with a failure print', async (t) => {
    const { tally, printed } = await runFiles({
      'a.test.cjs': "test('a', () => { console.log('from a') })",
      'b.test.cjs': "test('b', () => { console.log('from b'); throw new Error('no') })",
      'c.test.cjs': "test('c', () => {})",
      'd.test.cjs': "test('d', (t, done) => { setTimeout(done, 300) })",
      'e.test.cjs': '',
      'f.test.cjs': ''
    }, { workers: 2 })
    t.assert.deepEqual({ ...tally, reason: '' }, { passed: 3, failed: 1, skipped: 0, reason: '' })
    t.assert.match(printed, /\nslowest:(?: \S+\.test\.cjs \d+\.\d s,?){5}\n$/)
    t.assert.deepEqual([/from a/.test(printed), /from b/.test(printed)], [false, true])
  })

  test('gives the files of a worker its environment', async (t) => {
    const code = "test('reads', (t) => t.assert.equal(process.env.WORKER, '0'))"
    const { tally } = await runFiles({ 'd.test.cjs': code }, { workers: 1, envOf: (worker) => ({ WORKER: String(worker) }) })
    t.assert.equal(tally.passed, 1)
  })

  test('counts a file that does not load as a failure', async (t) => {
    const { tally } = await runFiles({ 'broken.test.cjs': 'throw new Error("no")' })
    t.assert.match(String(tally.reason), /broken\.test\.cjs: exit code 1$/)
    t.assert.equal(tally.failed, 1)
  })

  test('does not count a file without tests', async (t) => {
    t.assert.deepEqual((await runFiles({ 'empty.test.cjs': '' })).tally, { passed: 0, failed: 0, skipped: 0 })
  })

  test('ends a file in which nothing happens any more, says what hung and what did not run, and goes on', async (t) => {
    const { tally } = await runFiles({
      'hangs.test.cjs': `
        describe('suite', () => {
          test('passes', () => {})
          test('hangs', () => new Promise(() => { setInterval(() => {}, 1000) }))
          test('comes after', () => {})
        })`,
      'open.test.cjs': "setInterval(() => {}, 1000); test('passes', () => {})",
      'next.test.cjs': "test('runs', () => {})"
    }, { workers: 2, stallMs: STALL_MS })
    t.assert.deepEqual({ ...tally, reason: '' }, { passed: 3, failed: 2, skipped: 0, reason: '' })
    t.assert.match(String(tally.reason), /hangs\.test\.cjs: stopped, because nothing happened for 5 s while this ran: suite > hangs; 1 had passed; not run: suite > comes after$/m)
    t.assert.match(String(tally.reason), /open\.test\.cjs: stopped, because nothing happened for 5 s and it does not end; 1 had passed$/m)
  })

  test('lets a file take as long as it needs while something happens', async (t) => {
    const code = "for (let i = 0; i < 6; i++) test('waits', () => new Promise((resolve) => setTimeout(resolve, 1000)))"
    t.assert.deepEqual((await runFiles({ 'long.test.cjs': code }, { stallMs: STALL_MS })).tally, { passed: 6, failed: 0, skipped: 0 })
  })

  test('fails when it is interrupted, and when there is nothing to run', async (t) => {
    const endless = "test('waits', () => new Promise(() => { setInterval(() => {}, 1000) }))"
    t.assert.equal((await runFiles({ 'endless.test.cjs': endless }, { signal: AbortSignal.timeout(500) })).tally.reason, 'interrupted')
    t.assert.equal((await runFiles({})).tally.failed, 1)
  })
})
