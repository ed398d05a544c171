import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { observeBytes, observeRequests } from './allocations.js'
import { FORMS, nestScopes, readFromObject } from './bench.js'
import { answerAndLog, answerByArgument, answerByClosure, keepsBody, weigh } from './heart.js'
import { collectAll, observeContexts, observeRetention, readRecorded } from './memory.js'
import { SUBJECTS, WHILE_SENDING, answerAll, remoteAnswer, remoteCall, stored } from './subjects.js'

const PAGE = 'docs/mechanisms/closures.mdx tells the story: rewrite it, then npm run demo:closures -- --figure'
const CALLS_BEFORE = 10_000

/** The same on V8 11.3, 12.4, 13.6 and 14.6. */
const KEPT = {
  'article-nested': false,
  'article-moved': false,
  sibling: true,
  'first-callback': true,
  'direct-eval': true,
  arguments: true,
  'async-parameter': true,
  'then-chain': false,
  'sibling-moved': false,
  'first-callback-moved': false,
  'async-cleared': false,
  promisified: true,
  executor: true,
  'by-hand': false
}
const recorded = await readRecorded()

suite('retention, asked of this engine', () => {
  for (const calls of [0, CALLS_BEFORE]) {
    test(`after ${calls} calls, what waits keeps what the page says, and all is freed when the call is over`, async (t) => {
      const findings = await observeRetention(calls)
      t.assert.deepStrictEqual(Object.fromEntries(findings.map(({ id, kept }) => [id, kept])), KEPT, PAGE)
      for (const { id, kept, finalized, freed } of findings) t.assert.deepStrictEqual([finalized, freed], [!kept, true], id)
    })
  }

  test('each repair turns what is kept into what is collected', (t) => {
    const repairing = [...SUBJECTS, ...WHILE_SENDING].filter(({ repairs }) => repairs)
    t.assert.deepStrictEqual(repairing.map(({ id, repairs }) => [KEPT[repairs], KEPT[id]]), Array(4).fill([true, false]))
  })
})

suite('scopes, asked of this engine', () => {
  let reference
  const waiting = []
  const drop = (use) => typeof use
  const make = (size) => {
    const bigData = new Uint8Array(size)
    reference = new WeakRef(bigData)
    return bigData
  }
  const answer = async () => {
    answerAll()
    await nextTurn()
  }
  const callBack = (size, callback) => {
    const bigData = make(size)
    drop(() => bigData.byteLength)
    waiting.push(() => callback())
  }
  const callBackBesideBlock = (size, callback) => {
    {
      const bigData = make(size)
      drop(() => bigData.byteLength)
    }
    waiting.push(() => callback())
  }
  const FUNCTIONS = {
    'local of an async function': async (size) => {
      const bigData = make(size)
      const something = await remoteAnswer(bigData)
      await stored(something)
    },
    'sibling in the same scope': (size) => callBack(size, () => {}),
    'sibling in a block of its own': (size) => callBackBesideBlock(size, () => {}),
    'function expression in new Promise': (size) => {
      const bigData = make(size)
      return new Promise(function (resolve) {
        remoteCall(bigData, function (_, answer) { if (answer > 21) resolve(answer) })
      })
    }
  }

  for (const calls of [0, CALLS_BEFORE]) {
    test(`a block has a Context of its own, and a local of an async function goes only from optimised code (${calls} calls before)`, async (t) => {
      const kept = {}
      for (const [name, run] of Object.entries(FUNCTIONS)) {
        for (let call = 0; call < calls; call++) {
          run(8)
          if (call % 10 === 0) for (let time = 0; time < 2; time++) await answer()
        }
        run(50_000_000)
        if (name.startsWith('local')) await answer()
        await collectAll()
        kept[name] = reference.deref() !== undefined
        for (let time = 0; time < 2; time++) await answer()
        waiting.length = 0
      }
      t.assert.deepStrictEqual(kept, {
        'local of an async function': calls === 0,
        'sibling in the same scope': true,
        'sibling in a block of its own': false,
        'function expression in new Promise': true
      })
    })
  }
})

test('Contexts hold what any inner function touches, decide what is kept, and are what is recorded for the figure', async (t) => {
  const seen = await observeContexts()
  for (const { id, context, kept } of seen) {
    const [touches, sibling, extra] = id.split('-')
    const wanted = extra === 'plain' ? ['cb', 'bigData'].filter((name) => name === touches || name === sibling) : ['cb', 'bigData', 'arguments']
    t.assert.deepStrictEqual([context, kept], [wanted, wanted.includes('bigData')], `${id}: ${PAGE}`)
  }
  t.assert.deepStrictEqual(seen, recorded.contexts, PAGE)
})

test('what is recorded for the page says of each Node what is expected, and describes the functions as they are', (t) => {
  t.assert.deepStrictEqual(recorded.runs.map(({ node }) => Number.parseInt(node, 10)), [20, 22, 24, 26])
  for (const { node, cold, hot } of recorded.runs) t.assert.deepStrictEqual([cold, hot], [KEPT, KEPT], `Node ${node}: ${PAGE}`)
  const described = [...SUBJECTS, ...WHILE_SENDING].map(({ id, label, why, repairs }) => ({ id, label, why, ...repairs && { repairs } }))
  t.assert.deepStrictEqual(recorded.subjects, described, PAGE)
})

suite('what one call allocates', () => {
  test('weighs what the page says', async (t) => {
    const seen = await observeBytes()
    t.assert.deepStrictEqual(Object.fromEntries(seen.map(({ id, bytes }) => [id, bytes])), { context: 48, pass: 0, class: 48, closure: 112, bind: 88, three: 280 }, PAGE)
  })

  test('all forms answer the same', (t) => {
    for (const { id, call } of FORMS) t.assert.deepStrictEqual([call(20, 2, 1, 1000), call(20, 2, 1, 30)], [43, 30], id)
    for (const make of [nestScopes, readFromObject]) t.assert.strictEqual(make(2, 1, 1000)(21), 43)
  })
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

suite('Fastify', () => {
  test('makes so many functions for one request', async (t) => {
    const made = await observeRequests()
    const expected = { bare: 0, 'one-hook': 3, 'five-hooks': 3, 'four-phases': 13, 'async-handler': 2, logger: 1, body: 4 }
    t.assert.deepStrictEqual(Object.fromEntries(made.map(({ id, closures }) => [id, closures])), expected, PAGE)
    for (const { closures, places } of made) t.assert.strictEqual(places.reduce((sum, place) => sum + place.closures, 0), closures)
    t.assert.deepStrictEqual(made[3].places.map(({ name, file }) => `${name} in ${file}`), ['hookRunner in lib/hooks.js', 'preParsingHookRunner in lib/hooks.js', 'runPreParsing, by bind in lib/route.js'])
  })

  test('stands five frames higher behind three hooks than behind one that does their work', async (t) => {
    const { default: fastify } = await import('fastify') // what counts functions must be the first to load it
    const heightBehind = async (hooks) => {
      const app = fastify()
      let height = 0
      const answer = () => { height = captureStack(answer).frames.length }
      for (const hook of hooks) app.addHook('onRequest', hook)
      app.get('/', (request, reply) => {
        answer()
        reply.send('')
      })
      await app.ready()
      await askListener(app.routing)
      return height
    }
    const read = () => {}
    const check = (request, reply, done) => done()
    const callback = (request, reply, done) => { read(); done() }
    const all = (request, reply, done) => { read(); read(); check(request, reply, done) }
    t.assert.strictEqual(await heightBehind([callback, callback, check]) - await heightBehind([all]), 5)
  })
})
