import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from '../files/own-folder.js'
import { readResults, resultsPath } from '../results/store.js'
import { runNode } from '../../../test/lib/run-command.js'
import { keepAnswers } from './ask-again.js'

/** @param {string[]} args */
const bench = (...args) => runNode(['demos/run.js', 'bench', ...args])

suite('--ask', () => {
  test('says what this Node answers, and measures nothing', async (t) => {
    const { stdout } = await bench('serialization', '--ask', '--json')
    t.assert.deepStrictEqual(JSON.parse(stdout), [{ node: process.versions.node, answers: { 'function-looks-at-types': true } }])
  })

  test('puts the questions as the claims do', async (t) => {
    const { stdout } = await bench('serialization', '--ask')
    t.assert.match(stdout, /^ {3}Does the generated function write null, [^?]+\?\n {5}Node [\d.]+: yes\n$/)
  })

  test('refuses a topic without questions, and to record answers that are a matter of time', async (t) => {
    t.assert.match((await bench('routing', '--ask')).stderr, /^error: routing has no questions/)
    t.assert.match((await bench('database', '--ask', '--record')).stderr, /^error: what database answers is a matter of time/)
  })

  test('puts the answers into the run of the same Node, and touches nothing else', async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true, force: true }))
    const path = join(folder, 'closures.json')
    await copyFile(resultsPath('closures', { recorded: true }), path)
    const before = await readResults(path)
    const [{ answers, answeredAt, ...first }, ...others] = before?.runs ?? []
    await keepAnswers(path, [{ node: first.environment.node, answers: { kept: true } }], first.packages)
    const [{ answers: kept, answeredAt: when, ...run }, ...rest] = (await readResults(path))?.runs ?? []
    t.assert.deepStrictEqual([kept, run, rest], [{ kept: true }, first, others])
    t.assert.ok(when && when !== answeredAt)

    const text = await readFile(path, 'utf8')
    await t.assert.rejects(keepAnswers(path, [{ node: '9.9.9', answers: { kept: true } }], first.packages), /no run of Node 9\.9\.9 is recorded for closures/)
    await t.assert.rejects(keepAnswers(path, [{ node: first.environment.node, answers: { kept: true } }], { fastify: '9.9.9' }), /other versions of its packages/)
    t.assert.strictEqual(await readFile(path, 'utf8'), text)
  })
})
