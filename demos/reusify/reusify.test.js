import { suite, test } from 'node:test'
import middie from '@fastify/middie'
import Fastify from 'fastify'
import { askMaps } from './model/ask-maps.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { buildCell } from '../lib/measuring/build-cell.js'
import { measureBytes } from '../lib/measuring/measure-bytes.js'
import bench from './bench.js'
import { countSurvivors } from './story/count-survivors.js'
import { askInTurn, makeAnew, releaseAfterLastUse, releaseTooEarly } from './story/leak-between-users.js'
import { makeRequest } from './bench/holders.js'
import { runPool } from './model.js'
import { traceApps } from './model/trace-apps.js'

/** Bytes: less than ten of the objects take. */
const LITTLE = 500
const PAGE = 'docs/mechanisms/reusify.mdx tells the story: rewrite it'

/** @param {string[]} actions */
const last = (actions) => /** @type {import('./model.js').Step} */ (runPool(actions).steps.at(-1))

suite('problem: what I put back is mine until it is handed out again', () => {
  test('read after release, the object is somebody else\'s', (t) => {
    t.assert.match(last(['get', 'release Ada', 'get', 'get', 'read Ada']).text, /reads the name in it: Cleo/)
  })

  test('a slow client gets the answer of another user', async (t) => {
    const answers = await askInTurn(releaseTooEarly)
    t.assert.deepStrictEqual(answers.map(({ answer }) => answer), ['an order of Cleo', 'an order of Bob', 'an order of Cleo'])
  })

  test('put back after its last use, or made anew, each gets their own', async (t) => {
    for (const create of [releaseAfterLastUse, makeAnew]) {
      const answers = await askInTurn(create)
      t.assert.deepStrictEqual(answers.map(({ answer }) => answer), ['an order of Ada', 'an order of Bob', 'an order of Cleo'])
    }
  })

  test('put back twice, one object has two users', (t) => {
    const { users } = last(['get', 'release Ada', 'release Ada', 'get', 'get', 'get'])
    t.assert.deepStrictEqual(users, [{ user: 'Bob', object: 2 }, { user: 'Cleo', object: 1 }, { user: 'Dan', object: 1 }])
  })
})

suite('next() of a middleware, called again after its holder went back', () => {
  test('finds the holder of @fastify/middie empty, and throws', async (t) => {
    const app = Fastify()
    await app.register(middie)
    /** @type {Error | undefined} */
    let thrown
    app.use((request, response, next) => {
      next()
      try {
        next()
      } catch (error) {
        thrown = /** @type {Error} */ (error)
      }
    })
    app.get('/', (request, reply) => { reply.send('answered') })
    t.assert.strictEqual((await app.inject('/')).body, 'answered')
    t.assert.match(String(thrown), /Cannot read properties of null \(reading 'originalUrl'\)/, PAGE)
    await app.close()
  })
})

suite('problem: a pool frees memory', () => {
  test('a burst stays after a forced collection, and new objects do not', async (t) => {
    t.assert.deepStrictEqual(await countSurvivors(500), { burst: 500, pooled: 500, fresh: 0 })
  })
})

suite('problem: next must be the first property', () => {
  test('declared first or last, the hidden class stays; undeclared, it changes', async (t) => {
    const answers = (await askMaps()).map(({ id, taken, alike }) => [id, taken, alike])
    t.assert.deepStrictEqual(answers, [['first', true, true], ['last', true, true], ['none', false, true]], `V8 ${process.versions.v8} answers otherwise. ${PAGE}`)
  })
})

suite('problem: Fastify answers requests with pooled functions', async () => {
  const REQUESTS = 20
  /** @type {Record<string, import('./model/trace-apps.js').Counted>} */
  const apps = Object.fromEntries((await traceApps(REQUESTS)).map((app) => [app.id, app]))

  test('only the queues of its start and its end take from a pool', (t) => {
    for (const id of ['bare', 'plugins']) {
      t.assert.ok(apps[id].boot.gets > 0)
      t.assert.deepStrictEqual(apps[id].requests, { pools: 0, gets: 0, made: 0 }, PAGE)
      t.assert.ok(apps[id].close.gets > 0, PAGE)
      t.assert.strictEqual(apps[id].close.pools, 0, PAGE)
      t.assert.deepStrictEqual(apps[id].owners, ['fastq/queue.js'], PAGE)
    }
  })

  test('and these make more objects than they hand out', (t) => {
    for (const { boot } of Object.values(apps)) t.assert.ok(boot.made > boot.gets, PAGE)
  })

  test('@fastify/middie takes one for every request', (t) => {
    t.assert.deepStrictEqual(apps.middie.requests, { pools: 0, gets: REQUESTS, made: 1 }, PAGE)
    t.assert.ok(apps.middie.owners.includes('@fastify/middie/lib/engine.js'))
  })

  test('and makes as many as wait at once', (t) => {
    t.assert.deepStrictEqual(apps['middie-together'].requests, { pools: 0, gets: REQUESTS, made: REQUESTS }, PAGE)
  })
})

suite('what is measured', () => {
  test('answers alike, pooled and fresh', async (t) => {
    await t.assert.doesNotReject(checkAnswers(bench))
  })

  test('allocates made anew, and not from the pool', async (t) => {
    for (const group of bench.groups) {
      for (const contender of bench.contenders) {
        for (const testCase of group.cases) {
          const cell = await buildCell(group, testCase, contender)
          // What never leaves its function is not made at all, once V8 has optimised it.
          const allocates = contender.id === 'fresh' && group.id !== 'dropped'
          const bytes = await bytesWhenOptimised(cell, allocates)
          t.assert.strictEqual(bytes > LITTLE, allocates, `${cell.id} by ${contender.label} allocates ${bytes} bytes on V8 ${process.versions.v8}. ${PAGE}`)
        }
      }
    }
  })
})

/**
 * V8 optimises beside the program and tells nobody when it is done: call, look, and call again.
 *
 * @param {import('../lib/measuring/build-cell.js').Cell} cell
 * @param {boolean} allocates whether it should
 * @returns {Promise<number>} bytes per operation
 */
async function bytesWhenOptimised (cell, allocates) {
  let bytes = measureBytes(cell)
  for (let attempt = 0; attempt < 50 && (bytes > LITTLE) !== allocates; attempt++) {
    for (let call = 0; call < 20_000; call++) for (const answer of cell.answers) answer(makeRequest())
    bytes = measureBytes(cell)
  }
  return bytes
}
