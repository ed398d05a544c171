import { suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandError } from '../command-line/command-error.js'
import { checkAnswers } from './check-answers.js'
import { measurePromised } from './measure-promised.js'
import { paceOf } from './settings.js'

/** @param {() => Promise<unknown>} answer */
const cellOf = (answer) => /** @type {any} */ ({ id: 'group/case', answers: [answer], input: () => null })

suite('operations that are promises', () => {
  test('are waited for, one after the other', async (t) => {
    let open = 0
    let most = 0
    const cell = cellOf(async () => {
      most = Math.max(most, ++open)
      await wait(1)
      open--
    })
    const { time, whole } = await measurePromised(cell, 5)
    t.assert.strictEqual(most, 1)
    t.assert.strictEqual(open, 0)
    t.assert.ok(time > 0 && whole > 0)
  })

  test('are done at least once, however short the time', async (t) => {
    let calls = 0
    await measurePromised(cellOf(async () => { calls++ }), 0)
    t.assert.strictEqual(calls, 1)
  })

  test('begin when their input is there, which is not timed', async (t) => {
    let rested = 0
    const rest = async () => {
      await wait(20)
      return ++rested
    }
    const given = /** @type {number[]} */ ([])
    const cell = { ...cellOf(async () => {}), answers: [async (/** @type {number} */ input) => { given.push(input) }], input: rest }
    await measurePromised(cell, 0)
    t.assert.deepStrictEqual(given, [1])
  })

  test('are checked by what they resolve to', async (t) => {
    const bench = (/** @type {number} */ expected) => /** @type {any} */ ({
      contenders: [{ id: 'one', label: 'One' }],
      groups: [{ id: 'group', label: 'Group', build: async () => async () => 7, cases: [{ id: 'case', shown: 'it', input: () => null, expected }] }]
    })
    await checkAnswers(bench(7))
    await t.assert.rejects(checkAnswers(bench(8)), (error) => error instanceof CommandError && /answers it \(Group\) with 7, not 8/.test(error.message))
  })

  test('have rounds and samples of their own', (t) => {
    const settings = /** @type {any} */ ({ quick: false, rounds: null })
    const functions = paceOf(/** @type {any} */ ({ contenders: [{}] }), settings)
    const promised = paceOf(/** @type {any} */ ({ contenders: [{}], promised: true }), settings)
    t.assert.ok(promised.mostRounds < functions.mostRounds)
    t.assert.ok(promised.sampleMilliseconds > functions.sampleMilliseconds)
  })
})
