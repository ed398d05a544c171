import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FORMS, nestScopes, readFromObject } from './bench.js'
import { answerAndLog, answerByArgument, answerByClosure, keepsBody, weigh } from './heart.js'
import { collectAll, observeContexts, observeRetention, readRecorded } from './memory.js'
import { SUBJECTS, WHILE_SENDING, answerAll, remoteAnswer, stored } from './subjects.js'

const PAGE = 'docs/mechanisms/closures.mdx tells the story: rewrite it, then npm run demo:closures -- --figure'
const CALLS_BEFORE = 10_000

const recorded = await readRecorded()
const [{ cold: KEPT }] = recorded.runs

// The first call is the demo's.
test('after many calls, what waits keeps what the page says, and all is freed when the call is over', async (t) => {
  const findings = await observeRetention(CALLS_BEFORE)
  t.assert.deepStrictEqual(Object.fromEntries(findings.map(({ id, kept }) => [id, kept])), KEPT, PAGE)
  for (const { id, kept, finalized, freed } of findings) t.assert.deepStrictEqual([finalized, freed], [!kept, true], id)
})

for (const calls of [0, CALLS_BEFORE]) {
  test(`a block has a Context of its own, and a local of an async function goes only from optimised code (${calls} calls before)`, async (t) => {
    let reference
    const waiting = []
    const make = (size) => {
      const bigData = new Uint8Array(size)
      reference = new WeakRef(bigData)
      return bigData
    }
    const answer = async () => {
      answerAll()
      await nextTurn()
    }
    const callBackBesideBlock = (size, callback) => {
      {
        const bigData = make(size)
        const drop = () => bigData.byteLength
        drop()
      }
      waiting.push(() => callback())
    }
    const keepLocal = async (size) => {
      const bigData = make(size)
      const something = await remoteAnswer(bigData)
      await stored(something)
    }
    for (const [run, kept] of [[keepLocal, calls === 0], [(size) => callBackBesideBlock(size, () => {}), false]]) {
      for (let call = 0; call < calls; call++) {
        run(8)
        if (call % 10 === 0) for (let time = 0; time < 2; time++) await answer()
      }
      run(50_000_000)
      if (run === keepLocal) await answer()
      await collectAll()
      t.assert.strictEqual(reference.deref() !== undefined, kept, run.name)
      for (let time = 0; time < 2; time++) await answer()
    }
  })
}

test('Contexts are what is recorded for the figure', async (t) => { t.assert.deepStrictEqual(await observeContexts(), recorded.contexts, PAGE) })

test('what is recorded for the page is the same of each Node, describes the functions as they are, and each repair turns what is kept into what is collected', (t) => {
  t.assert.deepStrictEqual(recorded.runs.map(({ node }) => Number.parseInt(node, 10)), [20, 22, 24, 26])
  for (const { node, cold, hot } of recorded.runs) t.assert.deepStrictEqual([cold, hot], [KEPT, KEPT], `Node ${node}: ${PAGE}`)
  const described = [...SUBJECTS, ...WHILE_SENDING].map(({ id, label, why, repairs }) => ({ id, label, why, ...repairs && { repairs } }))
  t.assert.deepStrictEqual(recorded.subjects, described, PAGE)
  t.assert.deepStrictEqual(described.filter(({ repairs }) => repairs).map(({ id, repairs }) => [KEPT[repairs], KEPT[id]]), Array(4).fill([true, false]))
})

test('all forms of the benchmark answer the same', (t) => {
  for (const { id, call } of FORMS) t.assert.deepStrictEqual([call(20, 2, 1, 1000), call(20, 2, 1, 30)], [43, 30], id)
  for (const make of [nestScopes, readFromObject]) t.assert.strictEqual(make(2, 1, 1000)(21), 43)
})

suite('the heart', () => {
  test('each handler answers its own request', (t) => {
    for (const handler of [answerByClosure, answerByArgument, answerAndLog]) {
      const waiting = { callbacks: [], hints: [] }
      const sent = []
      for (const place of [0, 1]) handler('a body', { send: (user) => sent.push(`${place} ${user}`) }, waiting, place)
      waiting.callbacks.forEach((answer, place) => answer('Ada', waiting.hints[place]))
      t.assert.deepStrictEqual(sent, ['0 Ada', '1 Ada'], handler.name)
    }
  })

  test('a closure is a function and memory for each request, an argument is neither', (t) => {
    const [closure, argument] = [weigh(answerByClosure, 20_000), weigh(answerByArgument, 20_000)]
    t.assert.deepStrictEqual([closure.functions, argument.functions], [20_000, 1])
    t.assert.ok(closure.bytes > argument.bytes + 40, `${closure.bytes} and ${argument.bytes} bytes`)
  })

  test('what another closure of the call uses stays in memory', async (t) => {
    t.assert.deepStrictEqual([await keepsBody(answerByClosure), await keepsBody(answerByArgument), await keepsBody(answerAndLog)], [false, false, true])
  })
})
