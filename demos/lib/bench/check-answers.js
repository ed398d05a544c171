import { isDeepStrictEqual } from 'node:util'
import { CommandError } from '../cli.js'
import { takesPart } from './declaration.js'

/**
 * Ask every contender every question once, before anything is timed.
 *
 * @param {import('./declaration.js').Bench} bench
 * @returns {Promise<void>}
 * @throws {CommandError} that names the first contender with another answer
 */
export async function checkAnswers (bench) {
  for (const group of bench.groups) {
    for (const contender of bench.contenders) {
      const answer = await group.build(contender)
      for (const testCase of group.cases.filter((candidate) => takesPart(contender, candidate))) {
        const got = plain(answer(testCase.input()))
        if (isDeepStrictEqual(got, plain(testCase.expected))) continue
        throw new CommandError(`${contender.label} answers ${testCase.shown} (${group.label}) with ${JSON.stringify(got)}, not ${JSON.stringify(testCase.expected)}: nothing was measured`)
      }
    }
  }
}

/**
 * Without prototypes, which differ between libraries and do not matter here.
 *
 * @param {unknown} value
 */
function plain (value) {
  return JSON.parse(JSON.stringify(value ?? null))
}
