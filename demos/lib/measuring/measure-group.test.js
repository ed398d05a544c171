import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { assembleComparisons } from './assemble-run.js'
import { callFunctions } from './call-functions.js'
import { checkAnswers } from './check-answers.js'
import { loadBench } from './declaration.js'
import { lookInTurn } from './look-in-turn.js'
import { measureGroup } from './measure-group.js'

const file = fileURLToPath(new URL('fixtures/tiny/bench.js', import.meta.url))
const pace = { warmUpMilliseconds: 1, sampleMilliseconds: 1, wholeMilliseconds: 1 }
const tiny = await loadBench(file)
const [group] = tiny.groups
const bench = { ...tiny, contenders: tiny.contenders.filter(({ id }) => id !== 'fails') }
const takeTurns = lookInTurn(callFunctions({ execPath: process.execPath, file, pace }), 2)
const { signal } = new AbortController()
const options = { rounds: 5, mostRounds: 5, isSettled: () => true, seed: 1, signal, onTurn: () => {} }

suite('the rounds of a group', () => {
  test('give every contender one sample each, by both clocks, beside a function that does nothing', async (t) => {
    const samples = await measureGroup(bench, group, takeTurns, options)
    const { comparisons, nullRuns, floors } = assembleComparisons(bench, { [group.id]: samples })
    t.assert.deepStrictEqual(comparisons.map(({ id, baselineSamples, contenderSamples }) => [id, baselineSamples.length, contenderSamples.length]), [['1/sum/minus', 5, 5]])
    t.assert.deepStrictEqual(nullRuns.map(({ id, whole }) => [id, whole?.contenderSamples.length]), [['1/sum/null-run', 5]])
    t.assert.deepStrictEqual(floors?.map((floor) => [floor.group, floor.samples.length]), [['1', 5]])
  })

  test('go on where an interval is not narrow enough, up to a limit', async (t) => {
    const count = async (/** @type {number} */ enough) => {
      const samples = await measureGroup(bench, group, async (turns) => turns.map(({ order }) => Object.fromEntries(order.map((cell) => [cell, { time: 1, whole: 1 }]))), {
        ...options, mostRounds: 9, isSettled: (made, cell) => made.plus[cell].length >= enough
      })
      return samples.minus['1/sum'].length
    }
    t.assert.deepStrictEqual([await count(1), await count(7), await count(20)], [5, 7, 9])
  })

  test('end with the reason when a process fails', async (t) => {
    await t.assert.rejects(
      measureGroup({ ...tiny, contenders: tiny.contenders.map((contender) => ({ ...contender, leavesOut: [] })) }, group, takeTurns, options),
      (error) => error instanceof CommandError && /measures fails ended early: TypeError/.test(error.message)
    )
  })

  test('end at once when they are interrupted', async (t) => {
    const interruption = new AbortController()
    let turns = 0
    const running = measureGroup(bench, group, takeTurns, {
      ...options,
      signal: interruption.signal,
      onTurn: () => { turns++; interruption.abort(new CommandError('interrupted')) }
    })
    await t.assert.rejects(running, /interrupted/)
    t.assert.strictEqual(turns, 3, 'those that were compared when it came')
  })
})

suite('before anything is timed', () => {
  test('a contender with another answer is named, whichever instance gives it', async (t) => {
    await checkAnswers(bench)
    let built = 0
    const wrong = {
      ...bench,
      groups: bench.groups.map((one) => ({
        ...one,
        build: async (/** @type {any} */ { id }) => {
          const sum = id === 'minus' && ++built === 3 ? -1 : 3
          return () => sum
        }
      }))
    }
    await t.assert.rejects(checkAnswers(wrong), /minus answers 1, 2 \(one pair\) with -1, not 3: nothing was measured/)
  })
})
