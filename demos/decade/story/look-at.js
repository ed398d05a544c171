import { declareBench } from '../bench/declare-bench.js'
import { countClasses } from '../figure/count-classes.js'
import { lookInTurn } from '../../lib/measuring/look-in-turn.js'
import { SUBJECTS } from '../bench/subjects.js'
import { enterOn } from '../bench/enter-on.js'
import { LOOKED_AT } from '../model.js'

/** Short: two versions are looked at in a few seconds. */
const PACE = { rounds: 1, mostRounds: 1, looks: 1, warmUpMilliseconds: 150, sampleMilliseconds: 20, wholeMilliseconds: 5, warmUpRequests: 8000, warmUpSeconds: 1, seconds: 0.4 }
const CONTENDERS = { hello: ['express', 'fastify'], json: ['json-stringify', 'fjs'] }

/**
 * One look at one Node.
 *
 * @typedef {object} Look
 * @property {number} node major version
 * @property {string} release
 * @property {string} day of its packages
 * @property {Record<string, string>} versions by package
 * @property {Record<string, number>} times nanoseconds, by `<group>/<case>/<contender>`
 * @property {number} classes hidden classes of eight responses, when each gets another prototype
 */

/**
 * Measure a few cells of one Node once, with the packages of its day: how far apart two things
 * are shows in one look, and small differences do not.
 *
 * @param {import('../eras/read-eras.js').Era} era
 * @param {{ runtime: import('../../lib/processes/node-versions.js').Runtime, folder: string, signal: AbortSignal }} where
 * @returns {Promise<Look>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when a contender fails, or the signal fires
 */
export async function lookAt ({ node, day, packages }, { runtime, folder, signal }) {
  /** @type {Record<string, number>} */
  const times = {}
  for (const [subject, cells] of Object.entries(LOOKED_AT)) {
    const contenders = CONTENDERS[/** @type {keyof typeof CONTENDERS} */ (subject)]
    const bench = declareBench(subject, [{ prefix: '', label: '', folder }])
    const takeTurns = lookInTurn(enterOn({ findNode: () => ({ execPath: runtime.execPath }), subject: SUBJECTS[subject].file, bench, pace: PACE }), 1)
    for (const cell of cells) {
      const measured = await takeTurns(contenders.map((contender) => ({ round: 0, contender, runs: contender, order: [cell] })), signal)
      for (const [index, contender] of contenders.entries()) times[`${cell}/${contender}`] = measured[index][cell].time
    }
  }
  const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))
  return { node, release: runtime.node, day, versions, times, classes: await countClasses(runtime.execPath, { signal }) }
}
