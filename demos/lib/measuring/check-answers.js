import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../command-line/command-error.js'
import { cellId, takesPart } from './declaration.js'

/** A power of two, so that taking the next one in turn costs next to nothing. */
const INSTANCES = 4

/** A case as one contender answers it: its answers, each by an instance of its own, are asked in turn. */
export async function buildCell (group, testCase, contender) {
  const answers = []
  for (let instance = 0; instance < (group.single ? 1 : INSTANCES); instance++) {
    const built = await group.build(contender, testCase)
    answers.push(typeof built === 'function' ? built : built[testCase.id])
  }
  return { id: cellId(group, testCase), answers, input: testCase.input }
}

/** The same setting with nothing to do in it. */
export async function buildFloor ({ promised }, group, testCase) {
  const build = promised ? async () => async () => null : async () => () => null
  // Its input is asked for thousands of times, and would spend minutes making long lists.
  return await buildCell({ ...group, build }, { ...testCase, input: () => null }, null)
}

/** Ask every instance of every contender every question once, before anything is timed; the first with another answer is named by a CommandError. */
export async function checkAnswers (bench, signal) {
  for (const group of bench.groups) {
    const { read = (answer) => answer } = group
    for (const contender of bench.contenders) {
      for (const testCase of group.cases.filter((candidate) => takesPart(contender, group, candidate))) {
        await nextTurn(undefined, { signal })
        const { answers, input } = await buildCell(group, testCase, contender)
        const { shown, expected } = testCase
        const wanted = plain(typeof expected === 'function' ? expected(contender) : expected)
        for (const answer of answers) {
          const got = plain(read(await answer(await input())))
          if (isDeepStrictEqual(got, wanted)) continue
          throw new CommandError(`${contender.label} answers ${shown} (${group.label}) with ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}: nothing was measured`)
        }
      }
    }
  }
}

/** Without prototypes, which differ between libraries and do not matter here. */
function plain (value) {
  return JSON.parse(JSON.stringify(value ?? null))
}
