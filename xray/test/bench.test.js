import { join } from 'node:path'
import { suite, test } from 'node:test'
import { UsageError, lookThrough } from '../command.js'
import { measureBeside, openContender } from '../lib/bench.js'
import { APPS } from './apps.js'
import { besideRow, sayMethod, sayVerdicts } from '../lib/words.js'

const asked = { file: join(APPS, 'plugin.mjs'), folder: APPS, limitMs: 10_000, as: null, request: { method: 'GET', url: '/', headers: {}, body: null }, route: '/' }
const PACE = { rounds: 5, looks: 2, warmMs: 1, lookMs: 1 }

/** Contenders that take as long as they are told, in place of processes. */
function pretend (times, given = {}) {
  const opened = []
  const closed = new Set()
  const open = async ({ given: bare }) => {
    const time = times[bare === null ? 0 : 1]
    const id = opened.push(bare === null ? 'own' : 'bare')
    // Never the same, or an interval has no width.
    let asks = 0
    const take = async () => time * (1 + asks++ / 1e6)
    return { answer: async () => ({ maker: '/fastify.js', secure: false, status: 200, type: '', encoding: '', body: 'YQ==', ...given, ...bare && given.bare }), inject: take, socket: take, close: async () => { closed.add(id) } }
  }
  return { open, opened, left: () => opened.length - closed.size }
}

suite('a route beside a bare one', () => {
  test('is measured in rounds, in an order of chance, and told with its noise', async (t) => {
    const { open, opened, left } = pretend([3000, 1000])
    let turn = 0
    const beside = await measureBeside(asked, { open, pace: PACE, random: () => (turn++ % 5) / 5 })
    t.assert.deepStrictEqual(beside.compared.map(({ by, ratio, different }) => [by, Math.round(ratio), different]), [['inject', 3, true], ['socket', 3, true]])
    t.assert.deepStrictEqual([beside.status, beside.bytes, opened.length, left()], [200, 1, 2 + 3 * PACE.rounds, 0])
    t.assert.notStrictEqual(new Set([0, 1, 2, 3, 4].map((round) => opened.slice(2 + 3 * round, 5 + 3 * round).join())).size, 1)
    t.assert.match(sayVerdicts(beside), /^By inject your route takes 3\.00 times as long as the bare one\./)
    t.assert.match(besideRow(beside.compared[0]).join(), /^by inject,3 µs,1 µs,3\.00 \(/)
  })

  test('says when other programs kept the machine busy', async (t) => {
    const beside = await measureBeside(asked, { open: pretend([1000, 1000]).open, pace: PACE })
    t.assert.match(sayMethod({ ...beside, others: 1.25 }), /other programs kept 1\.3 cores busy: close them/)
    for (const others of [0.2, null]) t.assert.doesNotMatch(sayMethod({ ...beside, others }), /busy/)
  })

  test('hardly differs where both take as long', async (t) => {
    const { open } = pretend([1000, 1000])
    t.assert.match(sayVerdicts(await measureBeside(asked, { open, pace: PACE })), /^By inject the two hardly differ/)
  })

  test('is not measured by socket where that is no plain HTTP', async (t) => {
    const { open } = pretend([1000, 1000], { secure: true })
    t.assert.deepStrictEqual((await measureBeside(asked, { open, pace: PACE })).compared.map(({ by }) => by), ['inject'])
  })

  test('is not measured without a Fastify of its own, or beside another answer', async (t) => {
    await t.assert.rejects(measureBeside(asked, { open: pretend([1, 1], { maker: null }).open, pace: PACE }), /no bare route to measure beside/)
    const other = pretend([1, 1], { bare: { status: 500 } })
    await t.assert.rejects(measureBeside(asked, { open: other.open, pace: PACE }), /does not give the same answer/)
    t.assert.strictEqual(other.left(), 0)
  })

  test('is a process that boots, answers as the other does, and is asked by inject and by socket', async (t) => {
    const own = await openContender({ ...asked, given: null })
    const given = await own.answer()
    t.assert.deepStrictEqual([given.status, given.type, Buffer.from(given.body, 'base64').toString()], [200, 'text/plain; charset=utf-8', 'plugin'])
    const bare = await openContender({ ...asked, given })
    t.assert.deepStrictEqual(await bare.answer(), given)
    for (const contender of [own, bare]) {
      t.assert.ok(await contender.inject(1) > 0 && await contender.socket(1) > 0)
      await contender.close()
    }
  })

  test('is a request that may be sent again and again', async (t) => {
    for (const values of [{ bench: true }, { bench: true, request: 'POST /orders' }, { as: 'instance' }]) await t.assert.rejects(lookThrough(asked.file, values), UsageError)
  })
})
