const PAUSE_MS = 250
const LEAST_PROBES = 20
/** More than this times the quickest, and the core was slow. */
const SLOW = 1.25
const STEPS = 200_000

/**
 * Watch how quick the processor is, from now on: a small piece of work is timed four times a
 * second, by the processor time that it takes. Another program cannot make that longer, nor can
 * waiting; a core whose second hardware thread works for another guest of the host does.
 *
 * @param {() => number} [probe] the time of the same work, in any unit
 * @returns {() => number | undefined} ends it; the share of moments in which a core was slow, undefined when too few were seen
 */
export function watchSpeed (probe = timeWork) {
  /** @type {number[]} */
  const times = []
  const timer = setInterval(() => { times.push(probe()) }, PAUSE_MS).unref()
  return () => {
    clearInterval(timer)
    return shareOfSlow(times)
  }
}

/**
 * @param {number[]} times of the same work
 * @returns {number | undefined}
 */
export function shareOfSlow (times) {
  if (times.length < LEAST_PROBES) return undefined
  const limit = SLOW * Math.min(...times)
  return Math.round(times.filter((time) => time > limit).length / times.length * 100) / 100
}

/** @returns {number} microseconds of processor time */
function timeWork () {
  // Once before, so that it is compiled, and the core awake.
  work()
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Four sums that do not wait for each other: one thread alone can keep a core busy with them. */
function work () {
  let a = 1
  let b = 2
  let c = 3
  let d = 4
  for (let step = 0; step < STEPS; step++) {
    a = (a + step) | 0
    b = (b ^ step) | 0
    c = (c + b) | 0
    d = (d - a) | 0
  }
  return a + b + c + d
}
