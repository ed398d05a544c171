import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../command-line/command-error.js'
import { buildCell } from './build-cell.js'
import { takesPart } from './declaration.js'

/**
 * Ask every instance of every contender every question once, before anything is timed.
 *
 * @param {import('./declaration.js').Bench} bench whose contenders are functions
 * @returns {Promise<void>}
 * @throws {CommandError} that names the first contender with another answer
 */
export async function checkAnswers (bench) {
  for (const group of bench.groups) {
    const { read = (answer) => answer } = group
    for (const contender of bench.contenders) {
      for (const testCase of group.cases.filter((candidate) => takesPart(contender, group, candidate))) {
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
