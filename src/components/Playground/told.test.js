import { test } from 'node:test'
import { EXAMPLES, runProgram } from '../../../demos/play/model.js'
import { readRan } from './told.js'

test('what a run told is read as it is', async (t) => {
  for (const { code, requests } of EXAMPLES.slice(0, 2)) {
    const told = JSON.parse(JSON.stringify(await runProgram({ code, requests })))
    t.assert.deepEqual(readRan(told), told)
  }
})

test('what something else told can be shown all the same', (t) => {
  const nothing = { fastify: '', guessed: null, error: null, plugins: [], routes: [], routeCount: 0, findings: [], answers: [], log: [], printed: [], warnings: [], uncaught: [], missed: [] }
  for (const odd of [null, 7, 'x', [], {}, { plugins: 7, answers: 'x', error: 'x', log: {}, printed: null }]) t.assert.deepEqual(readRan(odd), nothing)
  const { answers: [answer], plugins, findings } = readRan({
    answers: [null, { end: 'x', status: 'x', headers: [7, [{}]], told: { log: [-1, 'x'] }, input: 7, steps: {} }],
    // Each would be in itself.
    plugins: [{ id: 5, parent: null }, { id: 5, parent: 5 }, { id: 2, parent: 0 }],
    findings: [{ page: 'javascript:alert(1)' }, { page: '//example.com' }, { page: ['/x'] }, { page: '/problems/siblings', line: 3 }]
  })
  t.assert.deepEqual([answer.end, answer.status, answer.headers, answer.told, answer.input, answer.steps], ['late', 0, [['', '']], { log: [0, 0], printed: [0, 0] }, null, []])
  t.assert.deepEqual(plugins.map(({ id, parent }) => [id, parent]), [[0, null], [1, null], [2, 0]])
  t.assert.deepEqual(findings.map(({ page }) => page), ['/lab/xray', '/lab/xray', '/lab/xray', '/problems/siblings'])
})
