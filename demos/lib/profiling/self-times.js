const USUAL_INTERVAL = 1000

/**
 * How long each node of a profile was where the thread was. A sample stands for the
 * time until the next one. A profile without times gives each sample the same.
 *
 * @param {import('./parse-cpu-profile.js').CpuProfile} profile
 * @returns {{ times: Map<number, number>, count: number, microseconds: number }} µs by node, the samples
 *   taken, and the time of all
 */
export function selfTimes ({ nodes, samples, timeDeltas, duration, startTime, endTime }) {
  /** @type {Map<number, number>} */
  const times = new Map()
  const add = (/** @type {number} */ id, /** @type {number} */ time) => { times.set(id, (times.get(id) ?? 0) + time) }
  const count = samples.length > 0 ? samples.length : nodes.reduce((sum, { hits }) => sum + hits, 0)
  if (samples.length > 0 && timeDeltas.length === samples.length) {
    const moments = inOrder(samples, timeDeltas, startTime ?? 0)
    moments.forEach(({ id, at }, index) => {
      const next = moments[index + 1]?.at ?? endTime ?? at
      add(id, Math.max(0, next - at))
    })
  } else {
    const interval = duration && count > 0 ? duration / count : USUAL_INTERVAL
    for (const id of samples) add(id, interval)
    if (samples.length === 0) for (const { id, hits } of nodes) if (hits > 0) add(id, hits * interval)
  }
  return { times, count, microseconds: [...times.values()].reduce((sum, time) => sum + time, 0) }
}

/**
 * V8 may hand out samples that were taken on another processor out of order.
 *
 * @param {number[]} samples
 * @param {number[]} timeDeltas
 * @param {number} startTime
 */
function inOrder (samples, timeDeltas, startTime) {
  let at = startTime
  let sorted = true
  const moments = samples.map((id, index) => {
    at += timeDeltas[index]
    sorted &&= timeDeltas[index] >= 0
    return { id, at }
  })
  return sorted ? moments : moments.sort((a, b) => a.at - b.at)
}
