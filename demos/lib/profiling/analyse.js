import { CommandError } from '../command-line/cli.js'
import { PROJECT } from '../command-line/project.js'
import { bucketsOf } from './buckets.js'
import { foldSamples } from './fold.js'
import { samplingInterval, ticksWithin } from './sampling.js'
import { simplifyStack } from './simplify-stack.js'
import { stackDepth } from './stack-depth.js'
import { IncompleteProfileError, VM_STATE } from './read-ticks.js'

// Half is usual on Node 26, which takes no samples while the thread reads from sockets.
const LEAST_SAMPLED_SHARE = 0.15
/** A page carries its trees. */
const MOST_NODES = 700

/**
 * @typedef {object} ProfiledRound what one profiled run of a server gave
 * @property {import('../measuring/measure-server.js').Run} run
 * @property {import('./read-ticks.js').Tick[]} ticks the busy ones, within the window
 * @property {import('./simplify-stack.js').Sample[]} samples of the same ticks
 * @property {import('./buckets.js').Bucket[]} buckets
 * @property {number} intervalMicroseconds that one sample stands for
 * @property {boolean} samplesIdle whether V8 took samples outside JavaScript, which Node 26 does not
 *
 * @typedef {object} Analysis of all rounds of a server
 * @property {import('./read-ticks.js').Tick[]} ticks
 * @property {import('./buckets.js').Bucket[]} buckets per request
 * @property {import('./buckets.js').Bucket[][]} rounds the buckets of each round
 * @property {import('./fold.js').TreeNode} tree
 * @property {number} busyMicroseconds per request: all buckets together
 * @property {number} samples that were counted
 * @property {number} intervalMicroseconds that one sample stands for, the mean of the rounds
 * @property {{ mean: number, max: number }} depth
 * @property {boolean} samplesIdle
 */

/**
 * Turn the samples of one run into time.
 *
 * @param {import('./read-ticks.js').Tick[]} ticks
 * @param {import('../measuring/measure-server.js').Run} run
 * @param {string} label of the server, for messages
 * @param {string} [project] the absolute folder that places are told from
 * @returns {ProfiledRound}
 * @throws {IncompleteProfileError} when most of its time was not sampled
 * @throws {CommandError} when no sample was taken while requests were counted
 */
export function analyseRound (ticks, run, label, project = PROJECT) {
  const counted = ticksWithin(ticks, run.window)
  const microseconds = samplingInterval(counted.map(({ atMs }) => atMs))
  const busy = counted
    .map((tick) => ({ tick, sample: { ...simplifyStack(tick, project), microseconds } }))
    .filter(({ sample }) => sample.activity === 'busy')
  if (busy.length < 2) throw new CommandError(`0x recorded no samples of ${label} under load: run the command again, with a longer --duration`)
  const samples = busy.map(({ sample }) => sample)
  const share = samples.length * microseconds / (run.cpuMicroseconds * run.load.requests)
  if (share < LEAST_SAMPLED_SHARE) throw new IncompleteProfileError(`the samples of ${label} account for only ${Math.round(share * 100)}% of its CPU time: close other programs and run the command again`)
  return {
    run,
    ticks: busy.map(({ tick }) => tick),
    samples,
    buckets: bucketsOf(samples, run.load.requests),
    intervalMicroseconds: microseconds,
    samplesIdle: counted.some(({ state }) => state === VM_STATE.idle)
  }
}

/**
 * Put the rounds of a server together: all their time, by all their requests.
 *
 * @param {ProfiledRound[]} rounds one or more
 * @returns {Analysis}
 */
export function analyseRounds (rounds) {
  const samples = rounds.flatMap((round) => round.samples)
  const requests = rounds.reduce((sum, { run }) => sum + run.load.requests, 0)
  const tree = foldSamples(samples, { requests, mostNodes: MOST_NODES })
  return {
    ticks: rounds.flatMap(({ ticks }) => ticks),
    buckets: bucketsOf(samples, requests),
    rounds: rounds.map(({ buckets }) => buckets),
    tree,
    busyMicroseconds: samples.reduce((sum, { microseconds }) => sum + microseconds, 0) / requests,
    samples: samples.length,
    intervalMicroseconds: rounds.reduce((sum, { intervalMicroseconds }) => sum + intervalMicroseconds, 0) / rounds.length,
    depth: stackDepth(samples),
    samplesIdle: rounds.some(({ samplesIdle }) => samplesIdle)
  }
}
