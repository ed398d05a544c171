import { fileURLToPath } from 'node:url'
import { suite, test } from 'node:test'
import { CommandError } from '../command-line/command-error.js'
import { loadBench } from './declaration.js'
import { isAlone, measureGroups } from './measure-groups.js'
import { planGroups } from './plan.js'

const tiny = await loadBench(fileURLToPath(new URL('fixtures/tiny/bench.js', import.meta.url)))
const [group] = tiny.groups
const bench = { ...tiny, contenders: tiny.contenders.filter(({ id }) => id !== 'fails'), groups: [{ ...group, id: 'one' }, { ...group, id: 'two' }] }
const settings = /** @type {any} */ ({ quick: false, record: false, force: false, restart: false, rounds: 5, seed: 1, majors: [] })

/** @param {Record<string, any>} groups that are kept already */
function createStore (groups = {}) {
  const kept = { seed: 1, groups }
  return { kept, keep: async (/** @type {string} */ id, /** @type {any} */ measured) => { kept.groups[id] = measured }, forget: async () => {} }
}

/**
 * @param {ReturnType<typeof createStore>} store
 * @param {import('./measure-group.js').TakeTurns} takeTurns
 */
async function measure (store, takeTurns) {
  /** @type {string[]} */
  const said = []
  /** @type {number[]} */
  const progress = []
  const watch = { signal: new AbortController().signal, onProgress: (/** @type {number} */ seconds) => { progress.push(seconds) }, say: (/** @type {string} */ line) => { said.push(line) } }
  const plan = planGroups(bench, settings)
  const measured = await measureGroups(bench, takeTurns, { store, plan, pace: { rounds: 5, mostRounds: 5 }, claims: [], settings, watch })
  return { measured, said, progress, plan }
}

suite('the groups of a topic', () => {
  test('are kept one by one, and a run that was stopped goes on after them', async (t) => {
    const store = createStore()
    /** @type {string[]} */
    const asked = []
    await t.assert.rejects(measure(store, async (turns) => turns.map(({ order: [cell] }) => {
      asked.push(cell)
      if (cell.startsWith('two')) throw new CommandError('the machine is gone')
      return { [cell]: { time: 1, whole: 1 } }
    })), /the machine is gone/)
    t.assert.deepStrictEqual(Object.keys(store.kept.groups), ['one'])

    asked.length = 0
    const { measured, said, progress, plan } = await measure(store, async (turns) => turns.map(({ order: [cell] }) => {
      asked.push(cell)
      return { [cell]: { time: 1, whole: 1 } }
    }))
    t.assert.deepStrictEqual([...new Set(asked)], ['two/sum'])
    t.assert.deepStrictEqual(Object.keys(measured), ['one', 'two'])
    t.assert.match(said[0], /going on after one of tiny; --restart measures them again/)
    t.assert.ok(Math.abs(Number(progress.at(-1)) - plan[0].seconds - plan[1].seconds) < 1e-9)
  })
})

test('what a bench or its servers start beside them is not taken for somebody else’s work', (t) => {
  const server = { id: 'a', label: 'A', package: null, note: '', entry: new URL('file:///a.js') }
  t.assert.ok(isAlone({ contenders: [server] }))
  t.assert.ok(!isAlone({ contenders: [server, { ...server, starts: true }] }))
  t.assert.ok(!isAlone({ contenders: [server, { ...server, needs: /** @type {any} */ ({}) }] }))
  t.assert.ok(!isAlone({ contenders: [server], accompany: async () => ({ env: {}, parts: {}, end: async () => {} }) }))
  t.assert.ok(isAlone(bench))
})
