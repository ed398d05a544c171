import { bucketsOf } from './buckets.js'
import { foldSamples } from './fold.js'
import { ProfileError } from './profile-error.js'
import { stackDepth } from './stack-depth.js'

const MICROSECONDS_PER_MS = 1000

/** V8 keeps no more than 256 frames of a stack. One that is deeper was not recorded, and its middle is not drawn. */
export const MOST_DRAWN = 300

/**
 * @typedef {object} Summary what a profile says, start-up and waiting set apart
 * @property {import('./buckets.js').Bucket[]} buckets µs of self time, loading apart, largest first
 * @property {import('./fold.js').TreeNode} tree of the same time, in ms, {@link MOST_DRAWN} frames deep at most
 * @property {number} busyMs loading apart
 * @property {number} idleMs
 * @property {number} loadingMs what Node did to find, read and compile modules
 * @property {number} lostMs of samples that nothing can be said of, which a damaged or cut profile has
 * @property {number} seconds that the profile is long
 * @property {number} busySamples about how many samples `busyMs` is made of
 * @property {{ mean: number, max: number }} depth JavaScript functions on the stack while busy
 */

/**
 * @param {import('./read-cpu-profile.js').ReadProfile} profile
 * @returns {Summary}
 * @throws {ProfileError} when there is no work in it besides loading modules
 */
export function summarizeProfile ({ samples, seconds, count }) {
  const busy = samples.filter(({ activity }) => activity === 'busy')
  const working = busy.filter((sample) => !isLoading(sample))
  const [busyMs, allBusyMs, idleMs] = [working, busy, samples.filter(({ activity }) => activity === 'idle')].map(millisecondsOf)
  if (allBusyMs === 0) throw new ProfileError('is idle from its start to its end: profile while the program has something to do')
  if (busyMs === 0) {
    throw new ProfileError('shows nothing but modules being loaded: profile for longer')
  }
  return {
    buckets: bucketsOf(working),
    tree: foldSamples(working.map(shorten), { requests: MICROSECONDS_PER_MS, name: 'the whole profile' }),
    busyMs,
    idleMs,
    loadingMs: allBusyMs - busyMs,
    lostMs: Math.max(0, seconds * MICROSECONDS_PER_MS - allBusyMs - idleMs),
    seconds,
    busySamples: Math.round(count * busyMs / (seconds * MICROSECONDS_PER_MS)),
    depth: stackDepth(working)
  }
}

/** @param {import('./simplify-stack.js').Sample} sample */
function isLoading ({ frames }) {
  return frames.at(-1)?.role === 'loading'
}

/**
 * @param {import('./simplify-stack.js').Sample} sample
 * @returns {import('./simplify-stack.js').Sample} with as many frames as are drawn, the last among them
 */
function shorten (sample) {
  if (sample.frames.length <= MOST_DRAWN) return sample
  return { ...sample, frames: [...sample.frames.slice(0, MOST_DRAWN - 1), ...sample.frames.slice(-1)] }
}

/** @param {import('./simplify-stack.js').Sample[]} samples */
function millisecondsOf (samples) {
  return samples.reduce((sum, { microseconds }) => sum + microseconds, 0) / MICROSECONDS_PER_MS
}
