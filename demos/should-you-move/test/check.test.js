import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { makeFolder } from '../../lib/files/own-folder.js'
import { askListener } from '../../lib/http/ask.js'
import { assertSameAnswers } from '../../lib/http/assert-same-answers.js'
import { checkProfiles } from '../arithmetic.js'
import { createExpress } from '../check/apps/express.js'
import { createFastify } from '../check/apps/fastify.js'
import { PROFILES } from '../check/profiles.js'
import { renderCheck } from '../check/render-check.js'
import { checkPath, readCheck, writeCheck } from '../check/store.js'

const SAMPLES = [20, 21, 22, 23, 24]
const environment = { node: '26.1.0', v8: '14.6', os: 'linux', cpu: 'some', cores: 2, memoryGiB: 4, loadBefore: 0 }

/** @type {string[]} */
const lines = []
const log = { write: (/** @type {string} */ line) => { lines.push(line) } }

/** @param {number} ratio @returns {import('../check/store.js').CheckRun} */
function createRun (ratio) {
  const profiles = [{ id: 'hello', express: SAMPLES, fastify: SAMPLES, ratio, interval: /** @type {[number, number]} */ ([ratio - 0.1, ratio + 0.1]) }]
  return { recordedAt: '2026-11-22T00:00:00Z', packages: { fastify: '5.0.0' }, environment, seed: 1, rounds: 5, looks: 1, seconds: 1, profiles }
}

suite('the applications of the check', () => {
  for (const { id, label, request } of PROFILES) {
    test(`${label}: answers with the same bytes on both`, async (t) => {
      const app = createFastify(id, log)
      t.after(() => app.close())
      await app.ready()
      const [[express], [fastify]] = [await askListener(createExpress(id, log), [request]), await askListener(app.routing, [request])]
      assertSameAnswers([{ label: 'Express', answer: express }, { label: 'Fastify', answer: fastify }])
      t.assert.ok(express.body.length > 2)
    })
  }

  test('write two lines for a request', async (t) => {
    lines.length = 0
    const app = createFastify('logged', log)
    t.after(() => app.close())
    await app.ready()
    await askListener(createExpress('logged', log))
    await askListener(app.routing)
    const said = lines.map((line) => Object.keys(JSON.parse(line)))
    t.assert.deepStrictEqual(lines.map((line) => JSON.parse(line).msg), ['incoming request', 'request completed', 'incoming request', 'request completed'])
    t.assert.deepStrictEqual(said.slice(0, 2), said.slice(2))
  })

  test('refuse the same body', async (t) => {
    const app = createFastify('body')
    t.after(() => app.close())
    await app.ready()
    const { request } = PROFILES.find(({ id }) => id === 'body') ?? PROFILES[0]
    const wrong = [{ ...request, body: '{"name":"","price":3}' }, { ...request, body: '{"price":3}' }, { ...request, body: '{"name":"tea","price":-1}' }]
    for (const answers of [await askListener(createExpress('body'), wrong), await askListener(app.routing, wrong)]) {
      t.assert.deepStrictEqual(answers.map(({ status }) => status), [400, 400, 400])
    }
  })

  test('set the same headers in ten middlewares and in ten hooks', async (t) => {
    const app = createFastify('middlewares')
    t.after(() => app.close())
    await app.ready()
    const [[express], [fastify]] = [await askListener(createExpress('middlewares')), await askListener(app.routing)]
    const but = (/** @type {import('node:http').IncomingHttpHeaders} */ { etag, date, 'keep-alive': keepAlive, ...headers }) => headers
    t.assert.deepStrictEqual(but(fastify.headers), but(express.headers))
  })
})

suite('the check of the calculator', () => {
  test('is recorded of every application, on two versions of Node', async (t) => {
    const recorded = await readCheck(checkPath({ recorded: true }))
    if (!recorded) return t.skip('not recorded yet')
    t.assert.deepStrictEqual(recorded.runs.filter(({ forced }) => forced), [])
    t.assert.deepStrictEqual(recorded.runs.map(({ profiles }) => profiles.map(({ id }) => id)), Array(2).fill(PROFILES.map(({ id }) => id)))
  })

  /** @type {import('../model/read-costs.js').NodeCosts[]} */
  const costs = [{ node: '26.0.0', cpu: 'some', bare: { express: { after: [10, 20], ratio: [2, 3], told: true, node: '26.0.0' } }, passing: null, route: null, row: null }]

  test('says whether the range holds what was measured, or by how much it misses', (t) => {
    const fits = [2.5, 3.05, 3.3, 1.6].map((ratio) => checkProfiles([createRun(ratio)], costs)[0])
    t.assert.deepStrictEqual(fits.map((row) => row.fits), ['within', 'touches', 'above', 'below'])
    t.assert.deepStrictEqual(fits.map(({ off }) => off.toFixed(2)), ['1.00', '1.02', '1.10', '1.25'])
    const text = renderCheck([fits[0], { ...fits[2], leavesOut: 'the router' }], 'calculator.json')
    t.assert.match(text, /A bare hello +2\.00 to 3\.00 +2\.50 +2\.40 to 2\.60 +within/)
    t.assert.match(text, /above it, 1\.10 times; left out: the router/)
  })

  test('counts what no field counts as the reader would: what it takes more on Fastify', (t) => {
    const run = createRun(2)
    run.profiles.push({ ...run.profiles[0], id: 'body', fastify: SAMPLES.map((time) => time + 20) })
    t.assert.deepStrictEqual(checkProfiles([run], costs)[1].expected, [(22 * 1.9 + 20) / 42, (22 * 2.1 + 20) / 42])
  })

  test('gives work of Express as a reason only where the gain is larger', (t) => {
    const run = createRun(2)
    run.profiles.push(...[0.5, 9].map((ratio) => ({ ...run.profiles[0], id: 'body', ratio })))
    t.assert.deepStrictEqual(checkProfiles([run], costs).slice(1).map(({ leavesOut }) => leavesOut), [undefined, 'what Express takes more to read a body'])
  })

  test('says of the hello when another processor ran it than what was recorded', (t) => {
    const leftOut = ['some', 'another'].map((cpu) => checkProfiles([createRun(2)], [{ ...costs[0], cpu }])[0].leavesOut)
    t.assert.deepStrictEqual(leftOut, [undefined, 'the processor: some ran this, and another what was recorded'])
  })

  test('leaves out a Node whose parts are not recorded, and knows every profile', (t) => {
    t.assert.deepStrictEqual(checkProfiles([{ ...createRun(2), environment: { ...environment, node: '24.0.0' } }], costs), [])
    const strange = createRun(2)
    strange.profiles.push({ ...strange.profiles[0], id: 'strange' })
    t.assert.throws(() => checkProfiles([strange], costs), RangeError)
  })

  test('is kept when it fits its schema, and not read when it does not', async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'checks', 'calculator.json')
    const results = { command: 'npm run check:calculator', runs: [createRun(2)] }
    t.assert.strictEqual(await readCheck(path), null)
    await writeCheck(path, results)
    t.assert.deepStrictEqual(await readCheck(path), results)
    await t.assert.rejects(writeCheck(path, { ...results, runs: [] }), /must NOT have fewer than 1 items/)
    t.assert.deepStrictEqual(JSON.parse(await readFile(path, 'utf8')), results)
    await writeFile(path, '{"runs":')
    await t.assert.rejects(readCheck(path), /does not hold a check of the calculator .* run npm run check:calculator again/)
  })
})
