import { median } from 'simple-statistics'
import { lookInTurn } from '../../../lib/measuring/look-in-turn.js'
import { watchProcessor } from '../../../lib/measuring/processor.js'
import { ratioInterval } from '../../../lib/measuring/ratio-interval.js'
import { createRandom, shuffle } from '../../../lib/measuring/schedule.js'
import { TELLS_OF_OTHERS } from '../../../lib/processes/process-status.js'
import { isDifferent, isSame } from '../../../lib/results/verdict.js'
import { openContender } from './open-contender.js'
import { readGiven } from './read-given.js'

/** Some thousand requests of each kind before any counts: code that is not compiled yet takes longer. @type {import('./open-contender.js').Pace} */
export const PACE = { rounds: 8, looks: 6, warmMs: 2000, lookMs: 100 }
const OWN = 'own'
const BARE = 'bare'
/** The bare route against itself: what differs is noise. */
const AGAIN = 'bare again'

/**
 * @typedef {object} Compared
 * @property {'inject' | 'socket'} by
 * @property {number} own nanoseconds of a request, the median of the rounds: by inject from call to answer, by socket of the server's processor time
 * @property {number} bare
 * @property {number} ratio how many times as long the reader's route takes
 * @property {[low: number, high: number]} interval 99%
 * @property {[low: number, high: number]} noise 99%, of the bare route against itself
 * @property {boolean} different whether the two can be told apart
 * @property {boolean} same whether it is shown that they hardly differ
 *
 * @typedef {object} Beside
 * @property {number} status
 * @property {number} bytes of the body
 * @property {number} rounds
 * @property {number} seed of the order
 * @property {number | null} others how many cores other programs used meanwhile; null where the system does not tell
 * @property {Compared[]} compared
 */

/**
 * Measure a route of the reader's beside one of the same Fastify that gives the same bytes
 * and does nothing else. The request is sent again and again.
 *
 * @param {Omit<import('./boot-contender.js').Asked, 'given'>} asked
 * @param {object} [options]
 * @param {AbortSignal} [options.signal]
 * @param {(round: number) => void} [options.onRound] before each
 * @param {import('./open-contender.js').Pace} [options.pace]
 * @param {typeof openContender} [options.open]
 * @param {number} [options.seed]
 * @returns {Promise<Beside>}
 * @throws {CommandError} when there is nothing to compare
 */
export async function measureBeside (asked, { signal = new AbortController().signal, onRound, pace = PACE, open = openContender, seed = Date.now() % 2 ** 31 } = {}) {
  const given = await readGiven(asked, { open, signal })
  /** @type {Array<'inject' | 'socket'>} */
  const ways = given.secure ? ['inject'] : ['inject', 'socket']
  const takeTurns = lookInTurn(async ({ runs }, aborted) => {
    const contender = await open({ ...asked, given: runs === OWN ? null : given }, aborted)
    try {
      for (const way of ways) await contender[way](pace.warmMs)
    } catch (error) {
      await contender.close()
      throw error
    }
    return {
      look: async () => {
        /** @type {Record<string, { time: number }>} */
        const looked = {}
        for (const way of ways) looked[way] = { time: await contender[way](pace.lookMs) }
        return looked
      },
      end: contender.close,
      kill: contender.close
    }
  }, pace.looks)

  const endWatch = TELLS_OF_OTHERS ? watchProcessor() : null
  const random = createRandom(seed)
  /** @type {Record<string, Record<string, number[]>>} */
  const samples = {}
  for (let round = 0; round < pace.rounds; round++) {
    onRound?.(round)
    const turns = shuffle([OWN, BARE, AGAIN], random).map((runs) => ({ round, contender: runs, runs, order: ways }))
    const measured = await takeTurns(turns, signal)
    for (const [index, { runs }] of turns.entries()) {
      for (const way of ways) ((samples[way] ??= {})[runs] ??= []).push(measured[index][way].time)
    }
  }
  return { status: given.status, bytes: Buffer.from(given.body, 'base64').length, rounds: pace.rounds, seed, others: endWatch?.().others ?? null, compared: ways.map((by) => compare(by, samples[by])) }
}

/**
 * @param {'inject' | 'socket'} by
 * @param {Record<string, number[]>} samples
 * @returns {Compared}
 */
function compare (by, { [OWN]: own, [BARE]: bare, [AGAIN]: again }) {
  const { ratio, interval } = ratioInterval(bare, own)
  const { interval: noise } = ratioInterval(bare, again)
  return { by, own: median(own), bare: median(bare), ratio, interval, noise, different: isDifferent({ interval, noise }), same: isSame({ interval, noise }) }
}
