import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { assembleComparisons } from './assemble-run.js'
import { checkAnswers } from './check-answers.js'
import { loadBench } from './declaration.js'
import { callFunctions } from './call-functions.js'
import { runRounds } from './run-rounds.js'
import { planRounds } from './schedule.js'

const file = fileURLToPath(new URL('fixtures/tiny/bench.js', import.meta.url))
const pace = { warmUpMilliseconds: 1, sampleMilliseconds: 1, passes: 2 }
const bench = await loadBench(file)
const takeTurn = callFunctions({ execPath: process.execPath, file, pace })

suite('rounds', () => {
  test('give every contender one sample a round and cell, in processes of their own', async (t) => {
    const plan = planRounds(bench, 5, 1).filter(({ runs }) => runs !== 'fails')
    /** @type {number[]} */
    const progress = []
    const samples = await runRounds(plan, takeTurn, { signal: new AbortController().signal, onProgress: (done) => progress.push(done) })
    t.assert.strictEqual(progress.at(-1), plan.length)
    const { comparisons, nullRuns } = assembleComparisons(bench, samples)
    t.assert.deepStrictEqual(comparisons.map(({ id, baselineSamples, contenderSamples }) => [id, baselineSamples.length, contenderSamples.length]), [['1/sum/minus', 5, 5]])
    t.assert.deepStrictEqual(nullRuns.map(({ id }) => id), ['1/sum/null-run'])
  })

  test('end with the reason when a process fails', async (t) => {
    const plan = [{ round: 0, contender: 'fails', runs: 'fails', order: ['1/sum'] }]
    await t.assert.rejects(
      runRounds(plan, takeTurn, { signal: new AbortController().signal, onProgress: () => {} }),
      (error) => error instanceof CommandError && /measures fails ended early: TypeError/.test(error.message)
    )
  })

  test('end at once when they are interrupted', async (t) => {
    const interruption = new AbortController()
    const plan = planRounds(bench, 50, 1).filter(({ runs }) => runs !== 'fails')
    let done = 0
    const running = runRounds(plan, takeTurn, { signal: interruption.signal, onProgress: (count) => { done = count; interruption.abort(new CommandError('interrupted')) } })
    await t.assert.rejects(running, /interrupted/)
    t.assert.strictEqual(done, 1)
  })
})

suite('before anything is timed', () => {
  test('a contender with another answer is named', async (t) => {
    const wrong = { ...bench, groups: bench.groups.map((group) => ({ ...group, build: async (/** @type {any} */ { id }) => () => id === 'minus' ? -1 : 3 })) }
    await t.assert.rejects(checkAnswers(wrong), /minus answers 1, 2 \(one pair\) with -1, not 3: nothing was measured/)
    await checkAnswers(bench)
  })
})
