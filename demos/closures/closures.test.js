import { suite, test } from 'node:test'
import { FORMS, nestScopes, readFromObject } from './bench.js'
import { answerAndLog, answerByArgument, answerByClosure } from './heart.js'
import { collectAll, observeContexts, observeRetention, readRecorded } from './memory.js'
import { publishAndClear, publishAndKeep, sendByHand, sendPromisified } from './recipes.js'
import { SUBJECTS } from './subjects.js'

const PAGE = 'docs/mechanisms/closures.mdx tells the story: rewrite it, then npm run demo:closures -- --figure'

const recorded = await readRecorded()
const [{ cold: KEPT }] = recorded.runs

/** Whether a big value is still in memory when the call has come as far as it can. */
async function isKept (start) {
  const big = new WeakRef({ byteLength: 50, length: 50 })
  start(big.deref())
  await collectAll()
  return big.deref() !== undefined
}

// The first call is the demo's.
test('after many calls, what waits keeps what the page says', async (t) => {
  const findings = await observeRetention(10_000)
  t.assert.deepStrictEqual(Object.fromEntries(findings.map(({ id, kept }) => [id, kept])), KEPT, PAGE)
  for (const { id, kept, finalized } of findings) t.assert.strictEqual(finalized, !kept, id)
})

test('Contexts are what is recorded for the figure', async (t) => { t.assert.deepStrictEqual(await observeContexts(), recorded.contexts, PAGE) })

test('what is recorded for the page is the same of each Node', (t) => {
  t.assert.deepStrictEqual(recorded.runs.map(({ node }) => Number.parseInt(node, 10)), [20, 22, 24, 26])
  for (const { node, cold, hot } of recorded.runs) t.assert.deepStrictEqual([cold, hot], [KEPT, KEPT], `Node ${node}: ${PAGE}`)
  t.assert.deepStrictEqual(Object.keys(KEPT), SUBJECTS.map(({ id }) => id), PAGE)
})

test('all forms of the benchmark answer the same', (t) => {
  for (const { id, call } of FORMS) t.assert.deepStrictEqual([call(20, 2, 1, 1000), call(20, 2, 1, 30)], [43, 30], id)
  for (const make of [nestScopes, readFromObject]) t.assert.strictEqual(make(2, 1, 1000)(21), 43)
})

for (const [handler, functions, kept] of /** @type {any[]} */ ([[answerByClosure, 2, false], [answerByArgument, 1, false], [answerAndLog, 2, true]])) {
  test(`the heart: ${handler.name} answers its own request, with ${functions} functions for two, and ${kept ? 'keeps' : 'lets go of'} the body`, async (t) => {
    const waiting = { callbacks: [], hints: [] }
    const sent = []
    const reply = (place) => ({ send: (user) => sent.push(`${place} ${user}`) })
    handler('a body', reply(0), waiting, 0)
    t.assert.strictEqual(await isKept((body) => handler(body, reply(1), waiting, 1)), kept)
    t.assert.strictEqual(new Set(waiting.callbacks).size, functions)
    waiting.callbacks.forEach((answer, place) => answer('Ada', waiting.hints[place]))
    t.assert.deepStrictEqual(sent, ['0 Ada', '1 Ada'])
  })
}

suite('the recipes', () => {
  for (const [publish, kept] of /** @type {any[]} */ ([[publishAndKeep, true], [publishAndClear, false]])) {
    test(`a report that was stored is ${kept ? 'kept' : 'let go'} while the log is slow: ${publish.name}`, async (t) => {
      const logged = []
      const auditLog = { write: (id) => new Promise((resolve) => { logged.push(() => resolve(id)) }) }
      let published
      t.assert.strictEqual(await isKept((report) => { published = publish({ storage: { put: async () => 7 }, auditLog })(report) }), kept)
      logged[0]()
      t.assert.strictEqual(await published, 7)
    })
  }

  for (const [send, kept] of /** @type {any[]} */ ([[sendPromisified, true], [sendByHand, false]])) {
    test(`what was sent is ${kept ? 'kept' : 'let go'} until the answer: ${send.name}`, async (t) => {
      const calls = []
      let sent
      t.assert.strictEqual(await isKept((bigData) => { sent = send((_, cb) => calls.push(cb), bigData) }), kept)
      calls[0](null, 42)
      t.assert.strictEqual(await sent, 42)
    })
  }
})
