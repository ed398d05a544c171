import { CommandError } from '../../../lib/command-line/command-error.js'
import { openContender } from './open-contender.js'

/**
 * Ask the reader's route once, and a bare one that is to give the same.
 *
 * @param {Omit<import('./boot-contender.js').Asked, 'given'>} asked
 * @param {{ open?: typeof openContender, signal?: AbortSignal }} [options]
 * @returns {Promise<import('./boot-contender.js').Given>} what the bare route is to give, and gives
 * @throws {CommandError} when there is nothing to compare
 */
export async function readGiven (asked, { open = openContender, signal } = {}) {
  const answerOf = async (/** @type {import('./boot-contender.js').Given | null} */ given) => {
    const contender = await open({ ...asked, given }, signal)
    return await contender.answer().finally(contender.close)
  }
  const given = await answerOf(null)
  if (!given.maker) throw new CommandError('the Fastify of this application is in no file of its own, as in a bundle: there is no bare route to measure beside')
  const bare = await answerOf(given)
  if (bare.status !== given.status || bare.body !== given.body) throw new CommandError('a bare route does not give the same answer: nothing was measured')
  return given
}
