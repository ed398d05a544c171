import { CommandError } from '../cli.js'
import { bucketsOf } from './buckets.js'
import { foldStacks } from './fold.js'
import { renderPage } from './render-page.js'
import { samplingInterval, ticksWithin } from './sampling.js'
import { simplifyStack } from './simplify-stack.js'
import { VM_STATE } from './read-ticks.js'

/**
 * @typedef {object} Analysis
 * @property {string} html the page 0x drew
 * @property {import('./buckets.js').Bucket[]} buckets
 * @property {import('./fold.js').TreeNode} tree
 * @property {number} busyMicroseconds per request: all buckets together
 * @property {number} samples that were counted: busy ones, within the window
 * @property {number} intervalMicroseconds that one sample stands for
 * @property {boolean} samplesIdle whether V8 took samples outside JavaScript, which Node 26 does not
 */

/**
 * Turn the samples of one server into time per request.
 *
 * @param {object} options
 * @param {import('./read-ticks.js').Tick[]} options.ticks
 * @param {import('../measure-server.js').Run} options.run
 * @param {string} options.title of the page
 * @param {string} options.label of the server, for messages
 * @returns {Promise<Analysis>}
 * @throws {CommandError} when no sample was taken while requests were counted
 */
export async function analyse ({ ticks, run, title, label }) {
  const counted = ticksWithin(ticks, run.window)
  const intervalMicroseconds = samplingInterval(counted.map(({ atMs }) => atMs))
  const simplified = counted.map((tick) => ({ tick, ...simplifyStack(tick) }))
  const busy = simplified.filter(({ activity }) => activity === 'busy')
  if (busy.length < 2) throw new CommandError(`0x recorded no samples of ${label} under load: run the command again, with a longer --duration`)

  const stacks = busy.map(({ frames }) => frames)
  const microsecondsPerSample = intervalMicroseconds / run.load.requests
  return {
    html: await renderPage(busy.map(({ tick }) => tick), title),
    buckets: bucketsOf(stacks, microsecondsPerSample),
    tree: foldStacks(stacks, microsecondsPerSample),
    busyMicroseconds: busy.length * microsecondsPerSample,
    samples: busy.length,
    intervalMicroseconds,
    samplesIdle: counted.some(({ state }) => state === VM_STATE.idle)
  }
}
