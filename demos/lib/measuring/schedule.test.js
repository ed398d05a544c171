import { suite, test } from 'node:test'
import { FLOOR, NULL_RUN, createRandom, planRound, shuffle } from './schedule.js'

const CASES = [{ id: 'first' }, { id: 'second' }]
/** @type {any} */
const group = { id: '10', cases: CASES }
/** @type {any} */
const bench = { baseline: 'a', contenders: [{ id: 'a' }, { id: 'b', leavesOut: ['10/first'] }, { id: 'c', leavesOut: ['second'] }], groups: [group] }
const CELLS = ['10/first', '10/second']

/** @param {any} declared @param {number} [seed] @param {string[]} [cells] */
const plan = (declared, seed = 1, cells = CELLS) => planRound(declared, group, cells, 0, createRandom(seed))

suite('the plan of a round', () => {
  test('has a process for each cell and contender, a second baseline, and an empty function', (t) => {
    const together = plan(bench)
    t.assert.deepStrictEqual(together.flat().map(({ contender, runs, order }) => `${contender} ${runs} ${order}`).sort(), [
      'a a 10/first', 'a a 10/second', 'b b 10/second', 'c c 10/first', `${FLOOR} ${FLOOR} 10/first`, `${NULL_RUN} a 10/first`, `${NULL_RUN} a 10/second`
    ])
    t.assert.deepStrictEqual(together.map((turns) => new Set(turns.map(({ order }) => order[0])).size), [1, 1, 1], 'what is compared runs together, and nothing else with it')
    t.assert.deepStrictEqual(together.map(({ length }) => length).toSorted(), [1, 3, 3])
  })

  test('has one process for all cells of a server, and no empty function', (t) => {
    const servers = { ...bench, contenders: bench.contenders.map((/** @type {any} */ contender) => ({ ...contender, entry: new URL('file:///x.js') })) }
    t.assert.deepStrictEqual(plan(servers).flat().map(({ contender, order }) => `${contender} ${order}`).sort(), ['a 10/first,10/second', 'b 10/second', 'c 10/first', `${NULL_RUN} 10/first,10/second`])
  })

  test('has only the cells that are open', (t) => {
    t.assert.deepStrictEqual([...new Set(plan(bench, 1, ['10/second']).flat().map(({ order }) => order[0]))], ['10/second'])
  })

  test('is the same for the same seed and another for another', (t) => {
    t.assert.deepStrictEqual(plan(bench, 5), plan(bench, 5))
    t.assert.notDeepStrictEqual(plan(bench, 5), plan(bench, 6))
  })

  test('shuffles without a favourite', (t) => {
    const random = createRandom(11)
    const firsts = { a: 0, b: 0, c: 0 }
    for (let index = 0; index < 3000; index++) firsts[shuffle(/** @type {const} */ (['a', 'b', 'c']), random)[0]]++
    for (const count of Object.values(firsts)) t.assert.ok(count > 900 && count < 1100, JSON.stringify(firsts))
  })
})
