import { suite, test } from 'node:test'
import { interleave } from './interleave.js'
import { createRandom, planRound, shuffle } from './schedule.js'
import { majorsOf, paceOf, readSettings } from './settings.js'

const { signal } = new AbortController()
const turnOf = (id) => ({ round: 0, contender: id, runs: id, order: ['cell'] })

/** Contenders that answer with the times that they are given, and tell what is done with them. */
function contenders (times, fails) {
  const done = []
  const enter = async ({ runs }) => {
    if (!times[runs]) throw new Error(`no ${runs}`)
    done.push(`start ${runs}`)
    let looks = 0
    return {
      look: async () => {
        done.push(runs)
        return { cell: { time: times[runs][looks++], whole: 10, memory: { bytes: looks, collections: 0, pause: 0 } } }
      },
      end: async () => { if (runs === fails) throw new Error(`${runs} fails`) },
      kill: async () => { done.push(`kill ${runs}`) }
    }
  }
  return { done, enter }
}

suite('contenders that are compared', () => {
  test('are started before any is measured, and interleaved there and back', async (t) => {
    const { done, enter } = contenders({ a: [1, 1], b: [1, 1] })
    await interleave(enter, 2)([turnOf('a'), turnOf('b')], signal)
    t.assert.deepStrictEqual(done, ['start a', 'start b', 'a', 'b', 'b', 'a', 'kill a', 'kill b'])
  })

  test('take the geometric mean of their looks, and the mean of what they allocate; one alone is looked at once', async (t) => {
    const { enter } = contenders({ a: [2, 8], b: [1, 1] })
    const [{ cell }] = await interleave(enter, 2)([turnOf('a'), turnOf('b')], signal)
    t.assert.deepStrictEqual(cell, { time: 4, whole: 10, memory: { bytes: 1.5, collections: 0, pause: 0 } })
    t.assert.strictEqual((await interleave(enter, 2)([turnOf('a')], signal))[0].cell.time, 2)
  })

  test('are all gone when one cannot start, or does not end well', async (t) => {
    const absent = contenders({ a: [1] })
    await t.assert.rejects(interleave(absent.enter, 1)([turnOf('a'), turnOf('b')], signal), /no b/)
    t.assert.deepStrictEqual(absent.done, ['start a', 'kill a'])
    const failing = contenders({ a: [1], b: [1] }, 'a')
    await t.assert.rejects(interleave(failing.enter, 1)([turnOf('a'), turnOf('b')], signal), /a fails/)
    t.assert.deepStrictEqual(failing.done.slice(-2), ['kill a', 'kill b'])
  })
})

const group = { id: '10', cases: [{ id: 'first' }, { id: 'second' }] }
const bench = { topic: 'any', baseline: 'a', contenders: [{ id: 'a' }, { id: 'b', leavesOut: ['10/first'] }, { id: 'c', leavesOut: ['second'] }], groups: [group] }
const servers = { ...bench, contenders: bench.contenders.map((contender) => ({ ...contender, entry: new URL('file:///x.js') })) }
const plan = (declared, seed = 1) => planRound(declared, group, 0, createRandom(seed))

suite('the plan of a round', () => {
  test('is the same for the same seed and another for another, and has no favourite', (t) => {
    t.assert.deepStrictEqual(plan(bench, 5), plan(bench, 5))
    t.assert.notDeepStrictEqual(plan(bench, 5), plan(bench, 6))
    const random = createRandom(11)
    const firsts = { a: 0, b: 0, c: 0 }
    for (let index = 0; index < 3000; index++) firsts[shuffle(['a', 'b', 'c'], random)[0]]++
    for (const count of Object.values(firsts)) t.assert.ok(count > 900 && count < 1100, JSON.stringify(firsts))
  })
})

suite('the settings of a run', () => {
  const slow = { ...servers, pace: { rounds: 6, seconds: 0.5 } }

  test('are the bench’s own before the usual, and the reader’s before both; a quick one is quick for all', (t) => {
    t.assert.deepStrictEqual([paceOf(slow, readSettings({})).rounds, paceOf(slow, readSettings({})).seconds], [6, 0.5])
    t.assert.strictEqual(paceOf(slow, readSettings({ rounds: '9' })).rounds, 9)
    t.assert.deepStrictEqual(paceOf(slow, readSettings({ quick: true })), paceOf(servers, readSettings({ quick: true })))
    t.assert.strictEqual(paceOf({ ...servers, unit: 'B' }, readSettings({})).looks, 1)
    t.assert.throws(() => readSettings({ quick: true, record: true }), /leave out --quick or --record/)
    t.assert.throws(() => readSettings({ rounds: '2' }), /--rounds takes a whole number from 5 to 200/)
  })

  test('record on four versions of Node, unless the bench or the reader says which', (t) => {
    const record = readSettings({ record: true })
    t.assert.deepStrictEqual(majorsOf(servers, record), [20, 22, 24, 26])
    t.assert.deepStrictEqual(majorsOf({ ...servers, majors: [20, 26] }, record), [20, 26])
    t.assert.deepStrictEqual(majorsOf({ ...servers, majors: [20, 26] }, readSettings({ record: true, node: '24' })), [24])
    t.assert.deepStrictEqual(majorsOf(servers, readSettings({})), [])
  })
})
