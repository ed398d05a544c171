import { suite, test } from 'node:test'
import { lookInTurn } from './look-in-turn.js'

const { signal } = new AbortController()
const turnOf = (/** @type {string} */ id) => ({ round: 0, contender: id, runs: id, order: ['cell'] })

/**
 * Contenders that answer with the times that they are given, and tell what is done with them.
 *
 * @param {Record<string, number[]>} times by contender
 * @param {string} [fails] the one that does not end well
 */
function contenders (times, fails) {
  /** @type {string[]} */
  const done = []
  /** @type {import('./look-in-turn.js').Enter} */
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
  test('are started before any is measured, and looked at there and back', async (t) => {
    const { done, enter } = contenders({ a: [1, 1], b: [1, 1] })
    await lookInTurn(enter, 2)([turnOf('a'), turnOf('b')], signal)
    t.assert.deepStrictEqual(done, ['start a', 'start b', 'a', 'b', 'b', 'a', 'kill a', 'kill b'])
  })

  test('take the geometric mean of their looks, and the mean of what they allocate', async (t) => {
    const { enter } = contenders({ a: [2, 8], b: [1, 1] })
    const [{ cell }] = await lookInTurn(enter, 2)([turnOf('a'), turnOf('b')], signal)
    t.assert.deepStrictEqual(cell, { time: 4, whole: 10, memory: { bytes: 1.5, collections: 0, pause: 0 } })
  })

  test('are two at least: what has nobody beside it is looked at once', async (t) => {
    const { done, enter } = contenders({ a: [2, 8] })
    const [{ cell: { time } }] = await lookInTurn(enter, 2)([turnOf('a')], signal)
    t.assert.deepStrictEqual([done, time], [['start a', 'a', 'kill a'], 2])
  })

  test('are all gone when one cannot start, or does not end well', async (t) => {
    const absent = contenders({ a: [1] })
    await t.assert.rejects(lookInTurn(absent.enter, 1)([turnOf('a'), turnOf('b')], signal), /no b/)
    t.assert.deepStrictEqual(absent.done, ['start a', 'kill a'])
    const failing = contenders({ a: [1], b: [1] }, 'a')
    await t.assert.rejects(lookInTurn(failing.enter, 1)([turnOf('a'), turnOf('b')], signal), /a fails/)
    t.assert.deepStrictEqual(failing.done.slice(-2), ['kill a', 'kill b'])
  })
})
