import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { CommandError } from '../command-line/command-error.js'
import { assembleComparisons, callFunctions } from './measure-topic.js'
import { checkAnswers } from './check-answers.js'
import { describeBench, loadBench } from './declaration.js'
import { interleave, measureGroup } from './interleave.js'
import { measureBytes, measurePromised, measureWhole } from './measure-functions.js'
import { formatRun } from './print-results.js'

const file = fileURLToPath(new URL('fixtures/tiny-bench.js', import.meta.url))
const pace = { warmUpMilliseconds: 1, sampleMilliseconds: 1, wholeMilliseconds: 1 }
const tiny = await loadBench(file)
const [group] = tiny.groups
const bench = { ...tiny, contenders: tiny.contenders.filter(({ id }) => id !== 'fails') }
const takeTurns = interleave(callFunctions({ execPath: process.execPath, file, pace }), 2)
const { signal } = new AbortController()
const options = { rounds: 5, seed: 1, signal }
let kept = null

suite('the rounds of a group', () => {
  test('give every contender one sample each, by both clocks, beside a function that does nothing', async (t) => {
    const samples = await measureGroup(bench, group, takeTurns, options)
    const { comparisons, nullRuns, floors } = assembleComparisons(bench, { [group.id]: samples })
    t.assert.deepStrictEqual(comparisons.map(({ id, baselineSamples, contenderSamples }) => [id, baselineSamples.length, contenderSamples.length]), [['1/sum/minus', 5, 5]])
    t.assert.deepStrictEqual(nullRuns.map(({ id, whole }) => [id, whole?.contenderSamples.length]), [['1/sum/null-run', 5]])
    t.assert.deepStrictEqual(floors?.map((floor) => [floor.group, floor.samples.length]), [['1', 5]])
    const run = { environment: { node: '24.0.0' }, rounds: 5, comparisons, nullRuns, memory: [{ id: '1/sum/minus', bytes: [64], collections: [0], pause: [0] }] }
    comparisons[0].contenderSamples = [300, 300, 300, 300, 300]
    const text = (more) => stripVTControlCharacters(formatRun({ ...describeBench(bench), runs: [] }, { ...run, ...more }, 'x.json'))
    t.assert.match(text({}), /one pair[^]*plus[^]*baseline[^]*minus[^]*300 ns, 64 B[^]*x \([^]*A\/A/)
    t.assert.match(text({ floors: [{ group: '1', samples: [1000] }] }), /too small/)
  })

  test('end with the reason when a process fails, and at once when they are interrupted', async (t) => {
    const failing = { ...tiny, contenders: tiny.contenders.map((contender) => ({ ...contender, leavesOut: [] })) }
    await t.assert.rejects(measureGroup(failing, group, takeTurns, options), (error) => error instanceof CommandError && /measures fails ended early: TypeError/.test(error.message))
    const interruption = new AbortController()
    let turns = 0
    const running = measureGroup(bench, group, takeTurns, { ...options, signal: interruption.signal, onTurn: () => { turns++; interruption.abort(new CommandError('interrupted')) } })
    await t.assert.rejects(running, /interrupted/)
    t.assert.strictEqual(turns, 3, 'those that were compared when it came')
  })
})

test('before anything is timed, a contender with another answer is named, whichever instance gives it', async (t) => {
  await checkAnswers(bench)
  let built = 0
  const build = async ({ id }) => {
    const sum = id === 'minus' && ++built === 3 ? -1 : 3
    return () => sum
  }
  await t.assert.rejects(checkAnswers({ ...bench, groups: [{ ...group, build }] }), /minus answers 1, 2 \(one pair\) with -1, not 3: nothing was measured/)
  await t.assert.rejects(checkAnswers({ ...bench, groups: [{ ...group, build: async () => async () => 8 }] }), /answers 1, 2 \(one pair\) with 8/, 'promises are checked by what they resolve to')
})

suite('what an operation leaves to the collector', () => {
  const cellOf = (answer) => {
    for (let call = 0; call < 20_000; call++) kept = answer(call)
    return { id: 'g/c', answers: [answer], input: () => 7 }
  }

  test('is nothing where nothing is allocated', (t) => {
    t.assert.ok(measureBytes(cellOf((input) => input + 1)) < 1)
  })

  test('is about the size of what is allocated, and its collection is part of the whole time', async (t) => {
    const cell = cellOf(() => new Array(100).fill(0))
    const bytes = measureBytes(cell)
    t.assert.ok(bytes > 350 && bytes < 1700, `${bytes} bytes, for 100 elements of 4 or 8 and a header`)
    const { whole, collections, pause } = await measureWhole(cell, 50)
    t.assert.ok(collections > 0 && pause > 0 && whole > pause, `${collections} collections, ${pause} of ${whole} ns`)
    t.assert.ok(kept !== undefined)
  })
})

test('promises are waited for, one after the other, at least once, and begin when their input is there', async (t) => {
  const open = []
  let most = 0
  const answer = async (input) => {
    open.push(input)
    most = Math.max(most, open.length)
    await wait(1)
    open.pop()
  }
  let inputs = 0
  const input = async () => {
    await wait(5)
    return ++inputs
  }
  const { time, whole } = await measurePromised({ id: 'g/c', answers: [answer], input }, 300)
  t.assert.deepStrictEqual([most, open.length], [1, 0])
  t.assert.ok(time > 0 && whole > 0 && inputs > 1)
  await measurePromised({ id: 'g/c', answers: [async (given) => t.assert.strictEqual(given, inputs)], input }, 0)
})
