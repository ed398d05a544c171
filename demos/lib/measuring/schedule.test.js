import { suite, test } from 'node:test'
import { NULL_RUN, createRandom, planRounds, shuffle } from './schedule.js'

/** @type {any} */
const bench = {
  baseline: 'a',
  contenders: [{ id: 'a' }, { id: 'b' }, { id: 'c', leavesOut: ['second'] }],
  groups: [{ id: '10', cases: [{ id: 'first' }, { id: 'second' }] }]
}

suite('the plan', () => {
  test('has every contender and a second baseline in each round', (t) => {
    const plan = planRounds(bench, 3, 1)
    for (const round of [0, 1, 2]) {
      const turns = plan.filter((turn) => turn.round === round)
      t.assert.deepStrictEqual(turns.map(({ contender }) => contender).sort(), ['a', 'b', 'c', NULL_RUN])
      t.assert.strictEqual(turns.find(({ contender }) => contender === NULL_RUN)?.runs, 'a')
    }
    t.assert.deepStrictEqual(plan.map(({ round }) => round), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
  })

  test('asks nobody what it cannot do', (t) => {
    for (const { contender, order } of planRounds(bench, 2, 1)) {
      t.assert.deepStrictEqual([...order].sort(), contender === 'c' ? ['10/first'] : ['10/first', '10/second'])
    }
  })

  test('is the same for the same seed and another for another', (t) => {
    t.assert.deepStrictEqual(planRounds(bench, 8, 5), planRounds(bench, 8, 5))
    t.assert.notDeepStrictEqual(planRounds(bench, 8, 5), planRounds(bench, 8, 6))
  })

  test('shuffles without a favourite', (t) => {
    const random = createRandom(11)
    const firsts = { a: 0, b: 0, c: 0 }
    for (let index = 0; index < 3000; index++) firsts[shuffle(/** @type {const} */ (['a', 'b', 'c']), random)[0]]++
    for (const count of Object.values(firsts)) t.assert.ok(count > 900 && count < 1100, JSON.stringify(firsts))
  })
})
